import type { Language } from '../parsing/words/by-language.ts'
import { phoneticKey, wordsOf } from './phonetic-key.ts'

/** Words that stand for one another in names, by language: whoever knows 'ఎర్ర గుడ్డ' knows 'ఎరుపు వస్త్రం'. Those of a class stand between semicolons. */
const ALIKE: Readonly<Partial<Record<Language, string>>> = {
  telugu: `బట్ట గుడ్డ వస్త్రం వస్త్రము క్లాత్ బట్టలు గుడ్డలు వస్త్రాలు; ఎర్ర ఎరుపు ఎర్రని ఎర్రటి రక్త; నల్ల నలుపు నల్లని నల్లటి; తెల్ల తెలుపు తెల్లని తెల్లటి శ్వేత; పసుపు పీత పసుపుపచ్చ; నువ్వులు నువ్వుల నూగులు నూగుల తిలలు తిల; ఆకుపచ్చ ఆకుపచ్చని ఆకుపచ్చటి హరిత;
    పొడి చూర్ణం పౌడర్ పౌడరు; పువ్వు పువ్వులు పూలు పూవు పూవులు పుష్పం పుష్పాలు; ఆకు ఆకులు పత్రం పత్రాలు దళం దళాలు దళములు; పండు పండ్లు పళ్ళు పళ్లు; ఫోటో ఫొటో ఫోటోలు పటాలు పటం పటము చిత్రపటం చిత్రపటము;
    విగ్రహం విగ్రహము విగ్రహాలు ప్రతిమ ప్రతిమలు మూర్తి బొమ్మ బొమ్మలు; కొబ్బరికాయ కొబ్బరికాయలు టెంకాయ టెంకాయలు; యాలకులు ఏలకులు యాలుకలు యాలకలు యాలక్కాయలు; పుస్తకం పుస్తకము పుస్తకాలు; పెట్టె బాక్స్ బాక్సు; సెట్ సెట్టు కిట్;
    వినాయక వినాయకుడి వినాయకుని వినాయకుడు గణేశ గణేశుడి గణపతి విఘ్నేశ్వరుడి విఘ్నేశ్వరుని; లక్ష్మి లక్ష్మీ లక్ష్మీదేవి; కృష్ణుడి కృష్ణుని; గిన్నె గిన్నెలు; గింజలు విత్తనాలు; నూనె ఆయిల్ తైలం; సీసా బుడ్డి బాటిల్; పళ్ళెం పళ్లెం పళ్ళెము పళ్ళాలు ప్లేటు ప్లేట్; ముక్క ముక్కలు పీస్ పీసు బిట్; వత్తులు ఒత్తులు వత్తి ఒత్తి;
    దండ దండలు మాల మాలలు; దేవుడి దేవుని; చెక్క కొయ్య కర్ర; స్టాండ్ స్టాండు; రకాల రకముల విధాల`,
  kannada: `ಬಟ್ಟೆ ವಸ್ತ್ರ ಬಟ್ಟೆಗಳು ವಸ್ತ್ರಗಳು; ಪುಡಿ ಹುಡಿ ಪೌಡರ್ ಚೂರ್ಣ; ಹೂ ಹೂವು ಹೂಗಳು ಹೂವುಗಳು ಪುಷ್ಪ; ಎಲೆ ಎಲೆಗಳು ಪತ್ರೆ ಪತ್ರೆಗಳು ದಳ ದಳಗಳು; ಹಣ್ಣು ಹಣ್ಣುಗಳು; ಫೋಟೋ ಫೋಟೊ ಪಟ ಚಿತ್ರಪಟ ಭಾವಚಿತ್ರ; ವಿಗ್ರಹ ವಿಗ್ರಹಗಳು ಮೂರ್ತಿ ಮೂರ್ತಿಗಳು ಪ್ರತಿಮೆ ಬೊಂಬೆ ಗೊಂಬೆ;
    ಕಪ್ಪು ಕರಿ ಕರಿಯ; ಬಿಳಿ ಬಿಳೀ ಬಿಳಿಯ ಶ್ವೇತ; ಬೀಜ ಬೀಜಗಳು; ಎಣ್ಣೆ ತೈಲ; ಹಾರ ಹಾರಗಳು ಮಾಲೆ ಮಾಲೆಗಳು; ಕೆಂಪು ರಕ್ತ; ಹಳದಿ ಪೀತ; ಹಸಿರು ಹರಿತ; ಎಳ್ಳು ತಿಲ; ಏಲಕ್ಕಿ ಯಾಲಕ್ಕಿ; ಒಣ ಒಣಗಿದ; ಕೊಬ್ಬರಿ ಕೊಬ್ರಿ; ಕಟ್ಟಿಗೆ ಸೌದೆ; ಪುಸ್ತಕ ಪುಸ್ತಕಗಳು; ಪೆಟ್ಟಿಗೆ ಬಾಕ್ಸ್ ಬಾಕ್ಸು; ಸೆಟ್ ಸೆಟ್ಟು ಕಿಟ್;
    ಗಣೇಶ ಗಣೇಶನ ಗಣಪತಿ ಗಣಪ ಗಣಪನ ವಿನಾಯಕ ವಿನಾಯಕನ ವಿಘ್ನೇಶ್ವರ; ಲಕ್ಷ್ಮಿ ಲಕ್ಷ್ಮೀ ಮಹಾಲಕ್ಷ್ಮಿ; ಸತ್ಯನಾರಾಯಣ ಸತ್ಯನಾರಾಯಣನ; ಕೃಷ್ಣನ ಕೃಷ್ಣ; ಪೂಜೆ ಪೂಜಾ; ಬತ್ತಿ ಬತ್ತಿಗಳು; ಶೀಶೆ ಸೀಸೆ ಬಾಟಲಿ ಬಾಟಲ್; ಅರಿಶಿನ ಅರಿಶಿಣ ಅರಿಸಿನ ಅರಿಷಿಣ ಅರಸಿನ; ಅರಿಶಿನದ ಅರಿಶಿಣದ ಅರಿಸಿನದ ಅರಸಿನದ; ಹಸುವಿನ ಆಕಳ ಗೋವಿನ ದನದ; ಬಗೆ ಬಗೆಯ ವಿಧದ ತರಹದ`,
  tamil: `தூள் பொடி பவுடர் பவுடர்; துணி துணிகள் வஸ்திரம் வஸ்த்ரம்; பூ பூக்கள் புஷ்பம் மலர் மலர்கள்; இலை இலைகள் தளம் பத்ரம் பத்திரம்; பழம் பழங்கள்; படம் போட்டோ ஃபோட்டோ; சிலை விக்ரகம் விக்கிரகம்; சிவப்பு சிகப்பு; கருப்பு கறுப்பு; எண்ணெய் எண்ணை;
    சுவாமி சாமி ஸ்வாமி; நவகிரக நவக்கிரக நவக்கிரஹ நவகிரஹ; சமித்து சமித் சமித்துகள் சமித்துக்கள்; பாட்டில் புட்டி; வகை வகையான`,
  gujarati: `પાવડર પાઉડર ભૂકો ચૂર્ણ; કાપડ વસ્ત્ર કપડું કપડુ કપડાં કાપડું; સફેદ ધોળું ધોળા ધોળી; પીળું પીળુ પીળા પીળી પીળો પીળાં; લીલું લીલુ લીલા લીલી લીલો લીલાં; કાળું કાળુ કાળા કાળી કાળો કાળાં; ફૂલ ફુલ ફૂલો પુષ્પ; પાન પાંદડા પાંદડાં પત્ર પત્તા; લાકડું લાકડા લાકડાં લાકડી; ફોટો છબી તસવીર;
    મૂર્તિ પ્રતિમા; જાતના જાતનું જાતની જાતનો જાતનાં પ્રકારના; થડ થાંભલા થાંભલો સ્તંભ`,
  bengali: `গুঁড়ো গুঁড়া গুড়ো গুড়া চূর্ণ পাউডার; কাপড় বস্ত্র; ফুল পুষ্প; পাতা পত্র; ছবি পট ফটো; মূর্তি প্রতিমা বিগ্রহ; সুতো সুতা সূতা; সাদা শ্বেত; চাল চাউল তণ্ডুল; তেল তৈল; বাটি বাটী; রকম রকমের প্রকার প্রকারের ধরনের; শাড়ি শাড়ী;
    শুকনো শুকনা শুষ্ক; নারকেল নারিকেল নারকোল; কাঠ কাষ্ঠ; কাঁচা কাচা; লাল রক্ত; হলুদ হলদে পীত; শস্য ধান্য; কলা কদলী; গাছ বৃক্ষ; আম আম্র; ধুতরা ধুতুরা ধুতরো ধুস্তুর; এলাচ এলাচি এলাচী এলাইচ; বাক্স বক্স বাকস; পূজা পুজো পুজা পূজো;
    রুপো রূপা রুপা চাঁদি; পিতল পেতল; বড় বড়ো; ছোট ছোটো; ঠাকুরমশাইয়ের পুরোহিতের পুরুতের পণ্ডিতের`,
  marathi: `पावडर पूड भुकटी; कापड वस्त्र वस्त्रे फडके; फुले फूल फुलं फुल पुष्प; पाने पान पानं; फोटो तसबीर; पांढरे पांढरा पांढरी पांढऱ्या पांढरं; पिवळे पिवळा पिवळी पिवळ्या पिवळं; हिरवे हिरवा हिरवी हिरव्या हिरवं; काळे काळा काळी काळ्या काळं; लाकडे लाकडं लाकूड; मोठे मोठा मोठी मोठं; छोटे छोटा छोटी लहान;
    लाल तांबडे तांबडा तांबडी तांबड्या; डहाळे डहाळी डहाळ्या टहाळे टहाळी टाळे टाळा; वेलची वेलदोडे वेलदोडा विलायची; सुका सुके सुकी सुक्या; ओले ओला ओली ओल्या; प्रकारचे प्रकारची प्रकारच्या प्रकारचा जातीचे जातीची; धान्य धान्ये; संच सेट किट;
    काड्या काडी; नाणे नाणी; वाती वात`,
}

/** Of English and Hindi, in either script or one after the other ('पीला cloth', 'mango patta'), by how they sound. */
const SOUNDING_ALIKE = `cloth kapda kapra kapada kapad vastra vastram bastra fabric; powder paudar pavdar churna choorna pdr pwd pwdr powdr podi; flower flowers phool phule phul fool pushp pushpam; leaf leaves patta patte patti patra patram; photo photograph picture foto tasveer chitra;
  idol statue murti murthy moorthy vigraha pratima; oil tel thailam; seed seeds beej beejam; wood lakdi lakri; red lal; yellow peela peeli peele pivle pivale; white safed shwet swet sada pandhre pandhare; black kala kali kale; green hara hari hare hirve; thread dhaga dora; water jal pani;
  clay mitti earthen mud; brass peetal; copper tamba tambe tamra; silver chandi; mango aam; coconut nariyal; turmeric haldi; sandal sandalwood chandan chandanam; sesame til gingelly; banana kela kele; lotus kamal; rose gulab golap; cow gai gaay; lamp diya deepak deepam;
  whole sabut sabit; dry dried sukha sookha sukhi; bell ghanti ghanta; plate thali; bowl katori vati; ash bhasma bhasm vibhuti; sugar shakkar cheeni; rice chawal chaval; wheat gehu gehun; flour atta; barley jau; salt namak; mustard sarso sarson;
  five panch pancha pach; seven sapta sapt saat; nine nav nava nau; grain grains dhanya; gem gems ratna ratan; fruit fruits phal; cotton rui; stick sticks; incense dhoop; milk doodh; honey shahad shehad; curd dahi; ghee ghrit`

/** 'Of colour', which a colour says itself. */
const LEFT_OUT = new Set(
  'colour color coloured colored rang rangu రంగు రంగులో ಬಣ್ಣದ ಬಣ್ಣ நிற நிறத் રંગનું રંગનો રંગની રંગના রঙের রংয়ের रंगाचे रंगाची रंगाचा'
    .split(' ')
    .flatMap(wordsOf),
)

/** How a word ends before the thing that is of it: నవధాన్యపు, ಗಂಧದ, সিন্নির, નવગ્રહના. What is left has three letters and signs at the least. */
const OF_IT = /(?<=^.{3,})(?:పు|ದ|ের|(?<=[\u09be-\u09cc])র|ન[ોીા]|નું|નાં)$/u
/** The same in Marathi: चंदनाची, केळ्यांचे. An इलायची is none, nor what is कच्चा. */
const OF_IT_IN_MARATHI = /(?<=^.{2,}[^य\u094d])(?:चा|ची|चे|च्या)$/u
/** How a word ends that is one of several: రత్నములు, నాణేలు, ಬಳೆಗಳು, விளக்குகள், কড়িগুলি. */
const SEVERAL = /(?<=^.{3,})(?:ములు|లు|ಗಳು|(?:க்)?கள்|গুলি|গুলো)$/u
/** The ending of a noun, which is written or left out before another: గంధం, గంధము. */
const NOUN = /(?<=^.{3,})(?:ము|ం)$/u

const CLASS_OF: ReadonlyMap<string, string> = new Map(
  Object.values(ALIKE).flatMap((classes) =>
    classes.split(';').flatMap((words) => {
      const all = wordsOf(words)
      return all.map((word): [string, string] => [word, all[0] ?? word])
    }),
  ),
)

const CLASS_HEADS = new Set(CLASS_OF.values())

const SOUND_OF: ReadonlyMap<string, string> = new Map(
  SOUNDING_ALIKE.split(';').flatMap((words) => {
    const keys = wordsOf(words).map(phoneticKey)
    return keys.map((key): [string, string] => [key, keys[0] ?? key])
  }),
)

/**
 * The words in which names are the same that differ by words of one class, or by the endings of case and number. Null for a single word,
 * of which nothing else says what it means, for what has a figure, and for what is in two scripts that have no classes in common.
 */
export function kinForm(words: readonly string[]): string[] | null {
  if (words.length < 2 || words.some((word) => /\d/u.test(word))) return null
  const telling = words.filter((word) => !LEFT_OUT.has(word)).map((word) => CLASS_OF.get(word) ?? word)
  if (words.every((word) => /[a-z\u0900-\u097f]/u.test(word))) {
    const sounds = telling.map((word) => phoneticKey(ownersOf(word).at(-1) ?? word)).filter((sound) => sound !== '')
    return sounds.length < 2 ? null : sounds.map((sound) => SOUND_OF.get(sound) ?? sound)
  }
  if (words.some((word) => /[a-z]/u.test(word))) return null
  return telling.map((word) => (CLASS_HEADS.has(word) ? word : stemOf(word)))
}

function stemOf(word: string): string {
  const stem = word.replace(OF_IT, '').replace(SEVERAL, '').replace(NOUN, '')
  return CLASS_OF.get(stem) ?? stem
}

/** Of what something is, in Marathi and Bengali: मध of 'मधाची', মধু of 'মধুর'. In Marathi first as its name bends (कापरा), then without the vowel. */
export function ownersOf(words: string): string[] {
  const owner = /\p{sc=Bengali}/u.test(words)
    ? words.replace(OF_IT, '')
    : words.replace(OF_IT_IN_MARATHI, '').replace(/ं$/u, '')
  return owner === words || /\p{sc=Latin}/u.test(words) ? [] : [...new Set([owner, owner.replace(/ा$/u, '')])]
}
