/** Words that say what an item is for or how good it should be, and leave it the same item. */
export const FILLERS: ReadonlySet<string> = new Set(
  `puja pooja pujan poojan puja's for wala wale wali vala vale vali liye hetu good best quality fresh taza taaza taja pure shuddh shudh original new naya nayi nai
  nice ji also with and one full sabhi approx only item
  पूजा पूजन पुजा के का की लिए लिये हेतु वाला वाले वाली ताजा ताजे ताजी शुद्ध अच्छा अच्छे अच्छी नया नये नई जी भी`.split(/\s+/u),
)

/** Words of size: the item stays the same, its price may not, so a match without them is not sure. */
export const SIZES: ReadonlySet<string> = new Set(
  `small big large medium mini chota chhota choti chhoti chote chhote bada badi bade thin long short
  छोटा छोटी छोटे बडा बडी बडे मध्यम`.split(/\s+/u),
)

/** Between two names that may be two items, or one. */
export const JOINERS = /\s*[,;،+&]\s*|\s+(?:and|aur|tatha|evam|evum|plus|और|एवं|तथा|व)\s+/giu
