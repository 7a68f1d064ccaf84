import { foldLetters } from '../fold-letters.ts'
import { phrasesIn, wordsIn } from './by-language.ts'

/** Whether a line says that what it names is there already, is brought by somebody, or is not wanted. */
export function saysAtHome(text: string): boolean {
  return partsOf(text).some(isAtHome)
}

/** Whether it says so of all that it names, at its head or set apart at its end. */
export function saysAllAtHome(text: string): boolean {
  const parts = partsOf(text)
  return parts.length > 1 && [parts[0] ?? [], parts.at(-1) ?? []].some(isAtHome)
}

/** Whether a line without a quantity ends so. */
export function endsAtHome(words: readonly string[]): boolean {
  const bare = IS_THERE.has(words.at(-1) ?? '') ? words.slice(0, -1) : words
  const endsWith = (phrase: string) => [words, bare].some((each) => ` ${each.join(' ')}`.endsWith(` ${phrase}`))
  return words.length > 1 && (NOT_WANTED.some(endsWith) || (!holds(words, NEEDED) && AT_HOME.some(endsWith)))
}

/** A line, and what is set apart in it: in brackets, behind a dash or a colon. */
function partsOf(text: string): string[][] {
  const parts = text.split(/[:：()–—]|\s-\s/u).filter((part) => /\p{L}/u.test(part))
  return parts.map((part) => foldLetters(part.toLowerCase()).match(/[\p{L}\p{M}]+/gu) ?? [])
}

function isAtHome(words: readonly string[]): boolean {
  if (holds(words, NOT_WANTED)) return true
  if (holds(words, NEEDED)) return false
  const said = ` ${words.join(' ')}`
  const ends = OF_THE_HOUSE.some((phrase) => said.endsWith(` ${phrase}`)) || IS_THERE.has(words.at(-1) ?? '')
  return ends || holds(words, AT_HOME)
}

function holds(words: readonly string[], phrases: readonly string[]): boolean {
  const said = ` ${words.join(' ')} `
  return phrases.some((phrase) => said.includes(` ${phrase} `))
}

const NOT_WANTED = phrasesIn({
  english:
    'not required, not needed, no need, not necessary, dont buy, do not buy, dont bring, do not bring, bring your own',
  hindi: `नहीं चाहिए, नही चाहिए, नहीं लाना, मत लाना, नहीं लेना, जरूरत नहीं, आवश्यकता नहीं, आवश्यक नहीं, nahi chahiye, nahin chahiye, nahi lana, mat lana,
    nahi lena, jarurat nahi, zarurat nahi`,
  marathi: 'नको, नकोत, आणू नये, आणू नका, लागत नाही, गरज नाही, nako',
  gujarati: 'નથી જોઈતું, નથી જોઈતા, નથી જોઈતી, નથી લાવવાનું, નથી લાવવાના, નહીં જોઈએ, ન લાવવું, જરૂર નથી',
  bengali: 'লাগবে না, দরকার নেই, আনতে হবে না, চাই না, প্রয়োজন নেই',
  kannada: 'ಬೇಡ, ಬೇಕಾಗಿಲ್ಲ, ಬೇಕಿಲ್ಲ, ಅಗತ್ಯವಿಲ್ಲ, ಅಗತ್ಯ ಇಲ್ಲ',
  telugu: 'వద్దు, అవసరం లేదు, అక్కర్లేదు, అక్కరలేదు, తేవద్దు',
  tamil: 'வேண்டாம், தேவையில்லை, தேவை இல்லை',
})

/** It is there, or comes from somebody else. */
const AT_HOME = phrasesIn({
  english: `at home, from home, from the house, own house, at our place, have it, we have, i have, you have, already have, already there, already bought, already ordered, available at home, available in office, available with us,
    is there, are there, will bring, will be brought, will be provided, will arrange, will get, will give, will pluck, has been ordered, is ordered, is booked`,
  hindi: `घर से, घर पर, घर में, पहले से, हमारे पास, मेरे पास, लाएंगे, लायेंगे, लाएगा, लाएगी, ले आएंगे, ले आऊंगा, देंगे, मंगवा लिया, मंगा लिया, ले लिया,
    ghar se, ghar par, ghar pe, ghar me, ghar mein, pehle se, hamare paas, mere paas, le aaunga, le aayenge, layenge, laayenge, le aunga`,
  marathi: `घरचे, घरची, घरचा, घरातले, घरातली, घरातील, घरात आहे, घरी आहे, घरी आहेत, आणतील, आणेल, देतील, आमच्याकडे, घेतले, घेतली, घेतल्या, आणले, आणली,
    gharche, gharchi, gharcha, gharatle, gharatli, ghari ahe, ghari aahe, ghari ahet, ghari aahet, aantil, detil`,
  gujarati: 'ઘરેથી, ઘરે છે, ઘરમાં છે, ઘરે પડ્યું, લાવશે, લાવીશું, આપશે',
  bengali: `বাড়িতে, বাড়ি থেকে, ঘরে আছে, ঘর থেকে, আনবেন, আনবে, আনব, দেবেন, সঙ্গে থাকিবে, সঙ্গে থাকবে, কেনা হয়েছে, কেনা আছে, আছে, barite ache, ghare ache,
    ghare achhi`,
  kannada: `ಮನೆಯದೇ, ಮನೆಯದು, ಮನೆಯಿಂದ, ಮನೆಯಲ್ಲಿ, ಮನೆಯಲ್ಲಿದೆ, ಮನೆಯಲ್ಲೇ, ನಮ್ಮಲ್ಲಿದೆ, ತರುತ್ತಾರೆ, ತರುವರು, ತರುತ್ತೇವೆ, ಕೊಡುತ್ತಾರೆ, maneyalli, maneli, maneyinda,
    manelide`,
  telugu: `ఇంట్లో, ఇంట్లోవి, ఇంట్లోనే, ఇంటి నుండి, ఇంటి నుంచి, ఇంటివి, మా దగ్గర, తెస్తారు, తెస్తాం, తెస్తాము, ఇస్తారు, intlo, intlone, inti nundi`,
  tamil: `வீட்டில், வீட்டிலிருந்து, வீட்டிலேயே, நம்மிடம், கொண்டு வருவார், கொண்டு வருவார்கள், கொண்டு வருவோம், இருப்பதே, தருவார், aathula, aathla, veetla, veetil,
    vitla`,
})

/** At the end of a line or a part of it: 'चौकी, थाली - घर की', and not 'घर की सजावट'. */
const OF_THE_HOUSE = phrasesIn({
  english: 'house, home',
  hindi: 'घर का, घर की, घर के, घर वाला, घर वाली, घर वाले, ghar ka, ghar ki, ghar ke, ghar wala, ghar wale, ghar wali',
  marathi: 'घरच्या, gharchya',
  gujarati: 'ઘરના, ઘરનું, ઘરની, ઘરનો',
  bengali: 'বাড়ির, ঘরের, barir',
  tamil: 'வீட்டு',
})

/** At the end of a line or a part of it: 'पीतल का सूप (है)' */
const IS_THERE: ReadonlySet<string> = new Set(
  wordsIn({
    hindi: 'है हैं hai hain',
    marathi: 'आहे आहेत ahe aahe ahet aahet',
    gujarati: 'છે chhe',
    bengali: 'আছে ache achhe',
    kannada: 'ಇದೆ ಇವೆ ide',
    telugu: 'ఉంది ఉన్నాయి undi unnayi',
    tamil: 'இருக்கு உள்ளது இருக்கிறது irukku irukkum',
  }),
)

/** Beside these it is wanted after all: 'नारळ 5 हवे आहेत' are needed, and 'घर पर नहीं है' is not at home. */
const NEEDED = phrasesIn({
  english: 'not at home, if not, not there, need',
  hindi: `चाहिए, चाहिये, लाना, लानी, लाने, लगता, लगती, लगेगा, लगेगी, लगेंगे, देना, लेना, नहीं है, नहीं हैं, chahiye, chahie, lana, laana, lagta, lagega, lagegi,
    dena, lena, nahi hai, nahin hai`,
  marathi: `हवे, हवा, हवी, पाहिजे, पाहिजेत, लागणार, लागेल, लागतील, आणायचे, आणायची, आणायचा, नाही, नसेल, hava, havi, pahije, lagnar, lagel, lagtil, nahi`,
  gujarati: 'જોઈએ, જોઇએ, જોઈશે, લાવવાનું, લાવવાના, લાવવાની, નથી, joie, joiye, lavvanu, nathi',
  bengali: 'লাগবে, চাই, দরকার, আনতে, নেই, lagbe, chai, dorkar, nei',
  kannada: 'ಬೇಕು, ಬೇಕಾಗುತ್ತದೆ, ತರಬೇಕು, ಇಲ್ಲ, beku, tarabeku, illa',
  telugu: 'కావాలి, కావలెను, తేవాలి, లేదు, లేవు, kavali, tevali, ledu',
  tamil: 'வேண்டும், தேவை, வாங்க, இல்லை, vendum, thevai, venum, illai',
})
