import { AND_WORDS } from '../parsing/words/phrases.ts'

/** Words that say what an item is for, whose make or how good it should be or that it is wanted, and leave it the same item. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a an the puja pooja pujan poojan puja's for wala wale wali vala vale vali liye hetu good best quality fresh organic natural traditional taza taaza taja pure shuddh shudh original new naya nayi nai
  nice ji bhi b different if possible preferably available also matching with and one full sabhi approx only item size sized ripe loose eco friendly ecofriendly please pls plz chahiye chahie optional required needed compulsory must complete plain pandit panditji pandits
  patanjali amul nandini dabur mdh everest fortune baidyanath gowardhan daawat
  लगभग करीब तकरीबन lagbhag kareeb karib takriban कोरा कोरी कोरे साधारण साधारणतः चाहिए चाहिये पूजा पूजन पुजा के का की लिए लिये हेतु वाला वाले वाली ताजा ताजे ताजी शुद्ध अच्छा अच्छे अच्छी नया नये नई जी भी वैकल्पिक पंडित पंडितजी
  पूजेसाठी पूजेची पूजेचे साठी ची चे चा च्या चं नवीन नवे नवा नवी ताजं चांगले चांगली चांगला स्वच्छ गुरुजींसाठी શુદ્ધ તાજા તાજી પાકા પાકી નવું નવી નવો સારું સારી દેશી ગાયનું ગાયના ગાયની પૂજા માટે
  পূজার জন্য টাটকা শুদ্ধ খাঁটি ভালো নতুন পাকা ತಾಜಾ ಪೂಜೆಗೆ ಪೂಜಾ ಶುದ್ಧ ಶುದ್ಧವಾದ ಹೊಸ ಒಳ್ಳೆಯ ಹಸುವಿನ
  పూజ పూజకు పూజా తాజా మంచి కొత్త గట్టి శుద్ధమైన స్వచ్ఛమైన ఆవు పూజకి பூஜை பூஜைக்கு நல்ல புதிய சுத்தமான கெட்டி கெட்டித் பசு
  ಬೇಕು ತನ್ನಿ ತರಬೇಕು ತರುವುದು కావాలి కావలెను తేవాలి తేవలెను తీసుకురావాలి வேண்டும் தேவை வாங்கவும் જોઈએ જોઇએ જોઈશે લાવવું લાવવી લાવવા લાવવો લાવજો লাগবে চাই আনবেন`.split(
    /\s+/u,
  ),
)

/** Words of size, of what a vessel is made of, and 'any': the item stays the same, its price may not, so a match without them is not sure. */
export const SIZES: ReadonlySet<string> = new Set(
  `steel copper brass metal स्टील स्टीलचे स्टीलचा स्टीलची तांबा तांब्याचे तांब्याचा तांब्याची पितळी पितळेचे पितळेचा पितळेची चांदीचे चांदीचा चांदीची लाकडी
  any small sml sm smal big large lrg lg medium med mdm mini chota chhota choti chhoti chote chhote bada badi bade thin long short little tiny
  छोटा छोटी छोटे बडा बडी बडे मध्यम लहान मोठा मोठी मोठे નાનું નાની નાનો મોટું મોટી મોટો મોટા નાના ছোট বড়
  ಚಿಕ್ಕ ಚಿಕ್ಕದು ದೊಡ್ಡ ದೊಡ್ಡದು ಸಣ್ಣ చిన్న పెద్ద చిన్నది పెద్దది சின்ன சின்னது சிறிய சிறியது பெரிய பெரியது chikka dodda sanna chinna pedda siriya periya
  ಚಿಕ್ಕವು ದೊಡ್ಡವು ಸಣ್ಣದು ಸಣ್ಣವು ಮಧ್ಯಮ చిన్నవి పెద్దవి మధ్యస్థం சின்னவை பெரியவை சிறியவை நடுத்தர નાનાં મોટાં મધ્યમ মাঝারি ছোটো বড়ো ছোটটা বড়টা
  पीतल तांबे ताँबे कांसे काँसे लोहे लकडी पितळेच्या तांब्याच्या पितळ કાંસાની કાંસાનો કાંસાનું પિત્તળની પિત્તળનો પિત્તળનું તાંબાની તાંબાનો તાંબાનું સ્ટીલની સ્ટીલનો સ્ટીલનું લાકડાની લાકડાનો લાકડાનું
  পিতলের তামার কাঁসার স্টিলের কাঠের ಹಿತ್ತಾಳೆ ತಾಮ್ರದ ಕಂಚಿನ ಸ್ಟೀಲ್ ಮರದ ఇత్తడి రాగి కంచు స్టీల్ చెక్క பித்தளை செம்பு செப்பு தாமிர வெண்கல ஸ்டீல் எவர்சில்வர் மர
  lahan motha mothi mothe nanu nani motu moti moto choto boro valiya cheriya`.split(/\s+/u),
)

const COLOURS_AND_SHAPES = new Set(
  `red yellow green white black blue orange pink purple round lal laal peela pila peeli pili peele pile hara hari hare harey safed kala kali kale neela nila gulabi gol lamba lambi lambe
  लाल पीला पीली पीले पिला हरा हरी हरे सफेद श्वेत काला काली काले नीला नीली नीले नारंगी गुलाबी केसरिया बैंगनी भगवा गोल लंबा लंबी लंबे लम्बी लम्बे
  पिवळा पिवळी पिवळे हिरवा हिरवी हिरवे पांढरा पांढरी पांढरे काळा काळी काळे निळा निळी लांब લાલ પીળું પીળી પીળો લીલું લીલી લીલો સફેદ કાળું કાળી કાળો ગોળ લાંબી લાંબા`.split(
    /\s+/u,
  ),
)

export function isColourOrShape(word: string): boolean {
  return COLOURS_AND_SHAPES.has(word.toLowerCase())
}

/** Of 'red colour cloth' the word that says nothing more. Of 'red colour' it is the thing itself. */
export const COLOUR_WORD = /(?<=(?:^|\s)(\p{L}{3,}))[\s-]colou?r(?:ed)?(?=\s+\p{L})/giu

/** 'Big', 'yellow', 'round': words that say which of a thing, and are none themselves. */
export function describes(words: string): boolean {
  const all = words.toLowerCase().split(/\s+/u)
  return all.every((word) => SIZES.has(word) || COLOURS_AND_SHAPES.has(word))
}

const SAYS_HOW = new Set(
  `the a one ones all both some or brand make made maker company colour color shade design pattern type kind sort variety quality condition shape
  plain dried sundried whole unbroken broken thick thicker soft hard clean cleaned washed unwashed mixed assorted imitation artificial framed unframed readymade ready cut uncut peeled unpeeled
  cooked uncooked boiled unboiled cooled decorated decorative fancy simple heavy light cheap costly homemade home local imported seasonal season loose packed sealed
  not no without whichever whatever same as per very less more extra nicely properly well paint painted unpainted polish polished kept
  assorted various open opened unopened unused unsalted unstitched unscented scentless fragrant fragrance scented smell thornless eggless odourless smokeless unflavoured shelled unshelled handled foldable washable disposable
  skin stem stems stalk stalks tip tips blades bladed together attached grade food edible drinking size medium even equal matching burns burning lasting lasts
  our their his her your own enough just even really truly tight stiff strong sturdy firm tall broad wide deep flat smooth rough shiny shining bright colourful colorful`.split(
    /\s+/u,
  ),
)

/** What a thing may be made of. One by itself may be wanted itself, as of the five gems. */
export const METALS: ReadonlySet<string> = new Set('silver gold bronze chandi sona चांदी सोना सोने'.split(' '))
/** Which of two things of one name is meant: dry dates, seedless ones. */
const SORTS = new Set('dry raw seedless frozen coloured colored wooden'.split(' '))
/** What a thing is not to have, or the case in which it is wanted: 'no cracks', 'whole, not flour', 'fresh if your shop has it'. */
const EXCEPT = new RegExp(
  '(?:^|\\s)(?:(?:not|no|non|without)\\s\\S+(?:\\s\\S+)?|' +
    '(?:if|unless)\\s(?:possible|available|needed|required|in season|not available|(?:(?:your|the)\\s)?shop has (?:it|them|one)|you (?:have|get|find)(?: it| them| one)?))$',
  'iu',
)

/** 'Little ones', 'any colour', 'plain, not painted': between commas it says more of the thing before it. */
export function saysHow(words: string): boolean {
  const all =
    words
      .toLowerCase()
      .replace(EXCEPT, '')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  const isWhich = (word: string) =>
    SIZES.has(word) || COLOURS_AND_SHAPES.has(word) || SORTS.has(word) || (METALS.has(word) && all.length > 1)
  return all.every((word) => isWhich(word) || FILLERS.has(word) || SAYS_HOW.has(word))
}

/** What of such words may be part of a name: of 'the white variety' the white. */
export function withoutHow(words: string): string {
  const all =
    words
      .toLowerCase()
      .replace(EXCEPT, '')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  return all.filter((word) => !FILLERS.has(word) && !SAYS_HOW.has(word)).join(' ')
}

const AND = [...AND_WORDS].join('|')
/** Between two names that may be two items, or one. A space must stand on both sides of a word, so that no name is cut. */
export const JOINERS = new RegExp(`\\s*[,;،+&]\\s*|\\s+(?:${AND})\\s+`, 'giu')

/** A joining word left over at the end of a name, or at its start, when the line was cut at its amounts. */
export const LOOSE_JOINERS = new RegExp(`^(?:${AND})\\s+|\\s+(?:${AND})$`, 'giu')

/** Between two things of which one is wanted. */
const OR = `or ya या अथवा athva किंवा kinva કે અથવા বা অথবা কিংবা ಅಥವಾ athava లేదా leda அல்லது allathu`
export const EITHER = new RegExp(`\\s+(?:${OR.split(' ').join('|')})\\s+|\\s*/\\s*`, 'giu')

/** Between what a thing is of and the thing. */
export const OF = /\s(?:ka|ke|ki|का|के|की)\s/iu

const FOR = 'liye|lie|hetu|लिए|लिये|हेतु'
/** A purpose: 'havan ke liye', 'पूजा हेतु', 'हवनासाठी'. */
export const FOR_SOMETHING = `[\\p{L}\\p{M}]+\\s(?:(?:ke|ki|के|की)\\s)?(?:${FOR})|[\\p{L}\\p{M}]+साठी`

/** Of Marathi only for whom and what things mostly are: other words that end so (पीला, माला) say something else. */
const GIVEN_TO = `(?:गणपती|देवी|देवा|गौरी|लक्ष्मी|शंकरा|महादेवा|विष्णू|कृष्णा|बाळकृष्णा|मारुती|दत्ता|ब्राह्मणा|दारा|दरवाजा|दरवाज्या|कलशा|घटा|चौरंगा|होमा|हवना|अभिषेका|नैवेद्या|आरती|पूजे|महाशिवरात्री|नवरात्रा)ला|(?:गुरुजीं|भटजीं|ब्राह्मणां|सुवासिनीं|देवां)ना`
const DATIVE = `${GIVEN_TO}|[\\p{L}\\p{M}]*साठी|[\\p{L}\\p{M}]{3,}(?:కు|కి|ಕ್ಕೆ|ಗೆ|க்கு|ற்கு)`

/** Behind the thing itself: what it is for, or comes with; 'to cover the stool' as well, but not 'one to two'. */
export const TAIL = new RegExp(
  `\\s(?:for|with|made\\sof|to(?=\\s[a-z]{3,}\\s))\\s.*$|(?:\\s[\\p{L}\\p{M}]+\\s(?:par|pe|पर))?\\s(?:${FOR_SOMETHING}|${DATIVE})$`,
  'iu',
)

/** 'ঘট বসানোর চৌকি', 'वाणात द्यायचे कंगवे': what is to be done with it. */
const DONE_WITH_IT =
  'বসানোর|বসাবার|রাখার|ঢাকার|জ্বালানোর|জ্বালাবার|সাজানোর|বাঁধার|মোছার|দেওয়ার|দেবার|রান্নার|মাখানোর|ঝোলানোর|পরানোর|द्यायचे|द्यायची|द्यायचा|ठेवायचे|ठेवायची|ठेवायचा|ठेवायला|घालायचे|घालायची|घालायला|बांधायचे|बांधायची|बांधायला|लावायचे|लावायची|लावायला|वाहायची|वाहायचे|वाहायला|नेसायचे|नेसायची|झाकायचे|झाकायला'

/** 'పోయడానికి', 'ಬರೆಯಲು', to pour, to write; 'వండే', 'ಹಾಕುವ', which one cooks in or puts; 'కింద', 'ಮೇಲೆ', under and upon. Not 'ಇರುವ', which says what a thing has. */
const TO_DO = `[\\p{L}\\p{M}]+(?:డానికి|టానికి|టకు)|[\\p{L}\\p{M}]+(?:ಯ|ಸ|ಡ|ಕ|ರ|ಕಟ್ಟ|ಹಚ್ಚ|ತುಂಬ|ಸುತ್ತ)(?:ಲು|ಲಿಕ್ಕೆ)`
const WHICH_DOES = `[\\p{L}\\p{M}]+(?:చ్చే|ట్టే|సే|ునే|ండే|డే|త్తే|ంచే|గే)|(?!ಇರುವ|[\\p{L}\\p{M}]+ಿರುವ)[\\p{L}\\p{M}]+ುವ`
const AT_A_PLACE = 'కింద|క్రింద|మీద|పైన|వేళ|ಮೇಲೆ|ಕೆಳಗೆ|ಒಳಗೆ|ಜೊತೆ'
/** A word that only says what is done with the thing behind it. */
export const DOING = new RegExp(`^(?:${TO_DO}|${WHICH_DOES})$`, 'u')

/** Before the thing itself: 'for panchamrit: milk', 'दीपक के लिए रुई', 'దీపారాధనకు నూనె', 'పాయసం వండే గిన్నె'. */
export const OPENING_PURPOSE = new RegExp(
  `^(?:(?:.+\\s)?(?:${TO_DO}|${WHICH_DOES}|(?<=\\s)(?:${AT_A_PLACE}))(?=\\s)|for\\s[^:]+:|.+\\s(?:${FOR}|માટે|জন্য|కోసం|${DONE_WITH_IT})(?=\\s)|(?:${DATIVE})(?=\\s))[\\s:-]*(?=\\p{L})`,
  'iu',
)

/** A remark that says what a thing is for: 'saree (for mata ji)', 'मिट्टी (वेदी के लिए)', 'तूप (होमासाठी, गाईचे)'. It stays the same thing. */
export const PURPOSE = new RegExp(
  `^\\s*(?:for|to)\\s|(?:^|\\s)(?:${FOR}|[\\p{L}\\p{M}]*साठी|માટે|জন্য|కోసం|[\\p{L}\\p{M}]{3,}(?:కు|కి|ಕ್ಕೆ|ಗೆ|க்கு|ற்கு))\\s*(?:$|,)`,
  'iu',
)
