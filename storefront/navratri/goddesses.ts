interface Goddess {
  /** Its anchor on the page. */
  id: string
  name: string
  nameHi: string
  about: string
  mount: string
  /** What her emblem shows, in a word: it stands beside the drawing, which is not of herself. */
  emblem: string
  weapon: string
  chakra: string
  planet: string
  bhog: string
  flower: string
  goal: string
}

/** The nine, in the order of their days. Their colour is not theirs: it follows the weekday, see panchang.ts. */
export const GODDESSES: readonly Goddess[] = [
  {
    id: 'shailaputri',
    name: 'Shailaputri',
    nameHi: 'शैलपुत्री',
    about: 'Daughter of the mountain. With her the kalash is set and the barley sown.',
    mount: 'Nandi, the bull',
    emblem: 'Mount: bull',
    weapon: 'Trident and lotus',
    chakra: 'Muladhara',
    planet: 'Moon',
    bhog: 'Ghee of cow’s milk',
    flower: 'White lotus or red hibiscus',
    goal: 'Steadiness, health',
  },
  {
    id: 'brahmacharini',
    name: 'Brahmacharini',
    nameHi: 'ब्रह्मचारिणी',
    about: 'She who walks in penance, barefoot, with nothing but her beads and her water pot.',
    mount: 'None: she walks',
    emblem: 'Walks on foot',
    weapon: 'Japa mala and kamandalu',
    chakra: 'Svadhishthana',
    planet: 'Mars',
    bhog: 'Sugar, mishri, panchamrit',
    flower: 'Rose, jasmine or sevanti',
    goal: 'Patience, long life',
  },
  {
    id: 'chandraghanta',
    name: 'Chandraghanta',
    nameHi: 'चंद्रघंटा',
    about: 'She wears the half moon like a bell on her brow, and stands ready in all ten hands.',
    mount: 'Tigress',
    emblem: 'Mount: tigress',
    weapon: 'Trident, mace, sword, bow, arrow, lotus',
    chakra: 'Manipura',
    planet: 'Venus',
    bhog: 'Milk, milk sweets, kheer',
    flower: 'Marigold or lotus',
    goal: 'Courage',
  },
  {
    id: 'kushmanda',
    name: 'Kushmanda',
    nameHi: 'कूष्माण्डा',
    about: 'Eight-armed and bright as the sun, with the pot of amrit among what she holds.',
    mount: 'Lioness',
    emblem: 'Mount: lioness',
    weapon: 'Bow, arrow, discus, mace, lotus, mala, kamandalu, amrit kalash',
    chakra: 'Anahata',
    planet: 'Sun',
    bhog: 'Malpua',
    flower: 'Red hibiscus, jasmine or any yellow flower',
    goal: 'Health, strength',
  },
  {
    id: 'skandamata',
    name: 'Skandamata',
    nameHi: 'स्कंदमाता',
    about: 'Mother of Skanda. She carries her son in her lap, and one hand is raised: do not fear.',
    mount: 'Lion',
    emblem: 'Mount: lion',
    weapon: 'Two lotuses, and Skanda in her arms',
    chakra: 'Vishuddha',
    planet: 'Mercury',
    bhog: 'Banana',
    flower: 'Lotus or yellow flowers',
    goal: 'Children, peace',
  },
  {
    id: 'katyayani',
    name: 'Katyayani',
    nameHi: 'कात्यायनी',
    about: 'The warrior with the sword. Those who wish for a good marriage turn to her.',
    mount: 'Lion',
    emblem: 'Mount: lion',
    weapon: 'Sword and lotus',
    chakra: 'Ajna',
    planet: 'Jupiter',
    bhog: 'Honey, sweet paan',
    flower: 'Kadamba, where one is named',
    goal: 'Marriage, courage',
  },
  {
    id: 'kalaratri',
    name: 'Kalaratri',
    nameHi: 'कालरात्रि',
    about: 'The dark night. She looks fierce, and she gives the gift of being afraid no more.',
    mount: 'Donkey',
    emblem: 'Mount: donkey',
    weapon: 'Sword and iron hook',
    chakra: 'Sahasrara',
    planet: 'Saturn',
    bhog: 'Jaggery',
    flower: 'Night jasmine or apamarga',
    goal: 'Freedom from fear',
  },
  {
    id: 'mahagauri',
    name: 'Mahagauri',
    nameHi: 'महागौरी',
    about: 'All in white, calm after the night. On her day many families seat the girls for kanya puja.',
    mount: 'Bull',
    emblem: 'Mount: bull',
    weapon: 'Trident and damaru',
    chakra: 'Traditions differ',
    planet: 'Rahu',
    bhog: 'Coconut, halwa',
    flower: 'Mogra',
    goal: 'Purity, peace',
  },
  {
    id: 'siddhidatri',
    name: 'Siddhidatri',
    nameHi: 'सिद्धिदात्री',
    about: 'Giver of what was strived for. With her the nine days are complete.',
    mount: 'Lion, and a lotus as her seat',
    emblem: 'Mount: lion',
    weapon: 'Mace, discus, conch, lotus',
    chakra: 'Traditions differ',
    planet: 'Ketu',
    bhog: 'Halwa-puri, kheer-puri, til',
    flower: 'None is fixed; the lotus is her seat',
    goal: 'Siddhis, fulfilment',
  },
]
