import type { Unit } from '#contract/unit.ts'
import { type ByLanguage, type Language, wordsIn } from './by-language.ts'
import { isOneAway } from './one-away.ts'

/** What a unit word means: so many of a contract unit. `loose` units have no fixed size, or were guessed, so the quantity stays in doubt. */
export interface UnitMeaning {
  unit: Unit
  factor: number
  loose: boolean
}

const SPELLINGS: Readonly<Partial<Record<Unit, ByLanguage>>> = {
  g: {
    english: 'g gm gr grm gram gramme graam',
    hindi: 'ग्राम ग्रा ग्रम ग्रामं ग्रांम गाम जीएम',
    marathi: 'ग्रॅम ग्रॅ ग्रँम',
    gujarati: 'ગ્રામ ગ્રા ગામ',
    bengali: 'গ্রাম গ্রা গ্রাঃ গ্ৰাম',
    kannada: 'ಗ್ರಾಂ ಗ್ರಾಮ್ ಗ್ರಾಮು ಗ್ರಾ ಗ್ರಾಂಗಳು',
    telugu: 'గ్రా గ్రాం గ్రాములు గ్రాముల గ్రాము గ్రామ్ gramulu graamulu gramula',
    tamil: 'கிராம் கி கிரா கிராம்கள் கிராமு',
  },
  kg: {
    english: 'kg kilo kilogram kilogramme kelo',
    hindi: 'किलो किलोग्राम केजी कि',
    marathi: 'किलोग्रॅम किग्रॅ',
    gujarati: 'કિલો કિલોગ્રામ કિગ્રા કેજી કીલો કિ',
    bengali: 'কেজি কেজিঃ কিলো কিলোগ্রাম কিগ্রা কিঃগ্রাঃ',
    kannada: 'ಕೆಜಿ ಕಿಲೋ ಕಿಲೊ ಕೇಜಿ ಕಿಲೋಗ್ರಾಂ ಕಿಗ್ರಾಂ',
    telugu: 'కిలో కిలోలు కిగ్రా కిగ్రాం కిలోగ్రాం కేజీలు కేజీ కెజి కేజి కిలోల కిలోగ్రాము kilolu',
    tamil: 'கிலோ கிகி கேஜி கிலோகிராம்',
  },
  ml: {
    english: 'ml mls millilitre milliliter',
    hindi: 'मिली एमएल मिलीलीटर',
    gujarati: 'મિલી એમએલ મિલિ મીલી',
    bengali: 'মিলি মিলিঃ মিঃলিঃ এমএল',
    kannada: 'ಮಿಲಿ ಎಂಎಲ್ ಮಿಲೀ',
    telugu: 'మిలీ ఎంఎల్ మిలి',
    tamil: 'மிலி மில்லி எம்எல் மி',
  },
  l: {
    english: 'l lt ltr ltre lit litre liter',
    hindi: 'लीटर लिटर ली लि',
    gujarati: 'લિટર લીટર લિ લી',
    bengali: 'লিটার লি লিঃ',
    kannada: 'ಲೀಟರ್ ಲೀ ಲಿಟರ್',
    telugu: 'లీటర్ లీటరు లీటర్లు లీ litarlu leetarlu literlu',
    tamil: 'லிட்டர் லி லிட்',
  },
  metre: {
    english: 'm mt mtr metre meter miter mitar',
    hindi: 'मीटर मिटर मी',
    gujarati: 'મીટર મિટર મી',
    bengali: 'মিটার মি মিঃ',
    kannada: 'ಮೀಟರ್ ಮೀ ಮೀಟರು',
    telugu: 'మీటర్ మీటరు మీటర్లు మీటర్ల మీ meterlu meetarlu mitarlu',
    tamil: 'மீட்டர் மீ',
  },
  piece: {
    english:
      'pc pcs pce pces piece pieces pis no nos unit units num number leaf leaves stick sticks tablet tablets tab tabs cake cakes pod pods stem stems stalk stalks blade blades twig twigs sprig sprigs knot knots root roots strand strands cube cubes',
    hindi:
      'पीस पिस नग अदद नंग पत्ते पत्ता दाने दाना गांठ गाँठ nag nug go goe gote tho thho gaachh gachh khandi patta patte dane daane daana टिकिया टुकडा टुकडे टुकडी tikiya tikki टिक्की tukda tukde tukdi tukra tukre dana ganth gaanth',
    marathi: 'नगं पाने काड्या kadya',
    gujarati: 'નંગ પીસ નગ પાન nang tukdo tukdi',
    bengali: 'টি টা টে টো টী খানা খানি গাছা গাছি গাছ পিস টুকরো ti ta khana',
    kannada: 'ಸಂಖ್ಯೆ ನಂಬರ್ ನಂ ಪೀಸ್ ಎಲೆ ಎಳೆ ದಳ ತುಂಡು ಕೋಲು',
    telugu: 'పీస్ నగ ముక్క సంఖ్య నెం నం ఆకులు గడలు దళాలు',
    tamil: 'எண்ணம் எண் நம்பர் பீஸ் துண்டு எண்ணிக்கை இலை இலைகள் இழை ennam',
    malayalam: 'ennam ennavum kashnam',
  },
  pair: {
    english: 'pair pairs pr prs',
    hindi: 'jodi joda jode जोडी जोडा जोडे',
    marathi: 'जोड जोड्या jod jodya',
    gujarati: 'જોડી જોડ જોટો જોટા',
    bengali: 'জোড়া জোড় jora',
    kannada: 'ಜೊತೆ ಜತೆ ಜೋಡಿ ಜೋಡು jote jothe jate',
    telugu: 'జత జతలు జంట జోడి జోడు jata',
    tamil: 'ஜோடி ஜதை',
  },
  dozen: {
    english: 'dozen doz dz dzn dozan dozon',
    hindi: 'दर्जन darjan',
    marathi: 'डझन dazan',
    gujarati: 'ડઝન',
    bengali: 'ডজন dojon',
    kannada: 'ಡಜನ್ ಡಝನ್ ಡಜನು',
    telugu: 'డజను డజన్ డజన్లు dajanu',
    tamil: 'டஜன் டசன்',
  },
  packet: {
    english: 'packet pkt pckt pack paket pouch pouches pak pk pkg sachet',
    hindi: 'पैकेट पैकेट्स पेकेट पैकिट पैकट पैक पै पुडिया पाउच पुडा पॉकेट pudiya',
    marathi: 'पाकीट पाकिट पुडी पुडे पुड्या पॅकेट pakit pudi',
    gujarati: 'પેકેટ પેકેટ્સ પેકિટ પડીકી પડીકું પડીકા પાકીટ પુડો padiki pudo puddo',
    bengali: 'প্যাকেট প্যাঃ প্যা প্যাক পেকেট পাকেট পুরিয়া পাউচ মোড়ক ঠোঙা pyaket',
    kannada: 'ಪ್ಯಾಕೆಟ್ ಪ್ಯಾಕೆಟ್ಗಳು ಪ್ಯಾಕೆಟುಗಳು ಪ್ಯಾ ಪಾಕೀಟು ಪ್ಯಾಕ್ ಪೊಟ್ಟಣ ಪೊಟ್ಟಣಗಳು ಪಾಕೆಟ್ ಪ್ಯಾಕೇಟ್ ಪ್ಯಾಕೇಟು ಪ್ಯಾಕೆಟು pottana ಪ್ಯಾಕೆಟ್ಸ್',
    telugu:
      'ప్యాకెట్ ప్యాకెట్లు ప్యా ప్యాక్ ప్యాకు పాకెట్ పొట్లం పొట్లాలు ప్యాకేట్ ప్యాకెట్టు పాకెట్టు పాకెట్లు potlam potlalu packetlu packettu packetu pyaketlu ప్యాకెట్స్ పాకెట్స్',
    tamil: 'பாக்கெட் பாக்கெட்டு பாக்கெட்டுகள் பாக்கெட்கள் பாக் பேக் பொட்டலம் பொட்டலங்கள் பாக்கட்டு பாக்கட் பேக்கெட் பேக்கட் pakkettu pottalam பாக்கெட்ஸ்',
    malayalam: 'pakkettu pakket',
  },
  bottle: {
    english: 'bottle btl bttl botl',
    hindi: 'शीशी बोतल शिशी shishi sheeshi sisi shisi botal',
    marathi: 'बाटली बाटल्या batli',
    gujarati: 'બોટલ શીશી બાટલી',
    bengali: 'বোতল শিশি বটল',
    kannada: 'ಬಾಟಲ್ ಬಾಟಲಿ ಬಾಟ್ಲಿ ಬಾಟ್ಲು ಬಾಟ್ಲ್ ಬಾಟೆಲ್ ಶೀಶೆ ಸೀಸೆ ಸೀಸ seese',
    telugu: 'బుడ్డి బుడ్లు బుడ్డీలు సీసా సీసాలు బాటిల్ బాటిల్స్ బాటిళ్ళు బాటిళ్లు seesa',
    tamil: 'பாட்டில் பாட்டில்கள் புட்டி சீசா paatil paattil pottil',
    malayalam: 'kuppi kuppikal',
  },
  box: {
    english: 'box boxes',
    hindi: 'डिब्बा डिब्बी डब्बा डब्बी डिबिया डिब्बे बॉक्स बाक्स dibba dibbi dabba dabbi dibiya dibbiya dibbe dabbe',
    marathi: 'डबा डबी डबे डब्बे daba dabi',
    gujarati: 'ડબ્બો ડબ્બી ડબી ડબ્બા પેટી બોક્સ બોક્ષ',
    bengali: 'বাক্স বাকস বক্স কৌটো কৌটা ডিবে ডিবা ডিব্বা kouto',
    kannada: 'ಡಬ್ಬ ಡಬ್ಬಿ ಪೆಟ್ಟಿಗೆ ಬಾಕ್ಸ್ ಡಬ್ಬಾ',
    telugu: 'డబ్బా డబ్బీ పెట్టె బాక్స్ భరణి dabbalu boxlu',
    tamil: 'டப்பா பெட்டி டப்பி பாக்ஸ் dappa dappi',
  },
  bundle: {
    english: 'bundle bunch bunches bnch bandal bundal bndl bdl bouquet',
    hindi:
      'गुच्छा गुच्छे गड्डी बंडल जूडी गट्ठर गट्ठा गट्ठे गठ्ठर गठरी पूला gatthar gattha guchha guchchha gucchha guccha gucche guchhe gaddi bida',
    marathi: 'जुडी जुड्या गड्डा गड्डी गठ्ठा गठ्ठे मोळी मोळ्या पेंढी पेंढ्या घड judi',
    gujarati: 'ઝૂડી જુડી ઝુડી બંડલ ગુચ્છો zudi',
    bengali: 'আঁটি গোছা গোছ গুচ্ছ ছড়া কাঁদি বান্ডিল তোড়া তাড়া anti gocha',
    kannada: 'ಕವಳೆ ಕವಳಿ ಕಟ್ಟು ಕಟ್ಟುಗಳು ಬಂಡಲ್ ಬಂಡಲು ಗೊಂಚಲು ಚಿಪ್ಪು ಗೊನೆ ಕಂತೆ kattu gonchalu',
    telugu: 'కట్ట కట్టలు మోపు గెల గెలలు బండిల్ బండల్ గుత్తులు గుత్తి katta kattalu',
    tamil: 'கவுளி கவளி kavuli கட்டு கொத்து சீப்பு தார் கட்டுகள் கட்டுக்கள் கொத்துகள் பண்டல்',
    malayalam: 'kettu kettukal kula',
  },
  roll: {
    english: 'roll rolls ball balls reel',
    hindi: 'रोल रील गोला गोले लच्छी लच्छा गट्टी गोली gola gole lachhi lachha',
    marathi: 'गुंडी रिळ रीळ',
    gujarati: 'રોલ દડો દડી dado dadi dada',
    bengali: 'রোল গুলি',
    kannada: 'ಉಂಡೆ ಉಂಡೆಗಳು ರೋಲ್ ಸುರುಳಿ unde',
    telugu: 'ఉండ ఉండలు చుట్ట చుట్టలు రోల్ రీలు రీల్ రీళ్ళు unda',
    tamil: 'உருண்டை உருண்டைகள் ரோல் கண்டு கண்டுகள் urundai kandu',
  },
  set: {
    english: 'set sets kit',
    hindi: 'सेट',
    marathi: 'संच',
    gujarati: 'સેટ',
    bengali: 'সেট প্রস্থ প্রস্হ দফা',
    kannada: 'ಸೆಟ್ ಸೆಟ್ಟು ಸೆಟ್ಟುಗಳು ಸೆಟ್ಗಳು',
    telugu: 'సెట్ సెట్లు సెట్టు',
    tamil: 'செட் செட்டு செட்டுகள்',
  },
  plate: {
    english: 'plate plates',
    hindi: 'प्लेट',
    marathi: 'ताट ताटे',
    gujarati: 'પ્લેટ',
    bengali: 'প্লেট থালা',
    kannada: 'ಪ್ಲೇಟ್ ಪ್ಲೇಟು ತಟ್ಟೆ',
    telugu: 'ప్లేట్ ప్లేటు ప్లేట్లు పళ్లెం పళ్ళెం పళ్ళాలు',
    tamil: 'தட்டு தட்டுகள் பிளேட்',
  },
}

/** What a reader makes of unclear print. */
const MISREAD: readonly (readonly [Unit, string])[] = [
  ['g', 'q gim qm grn gmi प्राम क्राम ग्राप ग्रास ग्र గా గ్ర గ్లా ಗ್ರ ಗಾಂ গ্র'],
  ['kg', 'kq'],
  // Latin letters on a page of another script.
  ['ml', 'mi wl ஈ ભા ભાં જાં'],
  ['packet', 'pht phl plet pkl'],
  ['metre', 'mir mlr'],
  ['piece', 'pe pes pos नण તંગ તૃંગ'],
  ['bottle', 'bil bti bt'],
  ['bundle', 'गटर गट्टर गडी गड्ढी'],
  ['box', 'डिज्ली डिल्ली डिब्ली डिव्वी डिब्वी'],
]
/** Where so short a unit was not read, the figure beside it was not either: '7 pe' was 1 pc. */
export const UNREAD_UNITS: ReadonlySet<string> = new Set(
  MISREAD.flatMap(([, words]) => words.split(' ')).filter((word) => word.length <= 2),
)

/** Customary measures and vessels without a fixed size. A tola is sold as 10 g, a ser as four quarters of a kilogram, a chhatank as a quarter of one of these; a gaz is a yard, a mozham (ಮೊಳ, మూర, முழம்) and a hath (हाथ, হাত) half of one, a maru (ಮಾರು) two. */
const CUSTOMARY: readonly (readonly [UnitMeaning, ByLanguage])[] = [
  [
    { unit: 'g', factor: 10, loose: true },
    {
      hindi: 'tola तोला तोले',
      gujarati: 'તોલા તોલો',
      bengali: 'তোলা ভরি',
      kannada: 'ತೊಲ',
      telugu: 'తులం తులాలు',
      tamil: 'தோலா',
    },
  ],
  [{ unit: 'kg', factor: 1, loose: true }, { hindi: 'सेर ser' }],
  // A score, four and four score of what is told by hand: 'পান ২ কুড়ি', 'কড়ি এক গণ্ডা'.
  [{ unit: 'piece', factor: 20, loose: true }, { bengali: 'কুড়ি' }],
  [{ unit: 'piece', factor: 4, loose: true }, { bengali: 'গণ্ডা গন্ডা' }],
  [{ unit: 'piece', factor: 80, loose: true }, { bengali: 'পণ' }],
  [{ unit: 'g', factor: 62.5, loose: true }, { hindi: 'छटांक छटाँक छटाक chhatank chatank chhatak' }],
  [{ unit: 'g', factor: 1, loose: true }, { hindi: 'माशा माशे masha mashe' }],
  [
    { unit: 'metre', factor: 0.9144, loose: true },
    {
      english: 'yard yards yd yds',
      hindi: 'gaj gaz गज',
      marathi: 'वार वारी यार्ड vari',
      gujarati: 'ગજ વાર',
      bengali: 'গজ',
      kannada: 'ಗಜ',
      telugu: 'గజం',
    },
  ],
  [{ unit: 'metre', factor: 0.3048, loose: true }, { english: 'feet ft' }],
  // Of lists from abroad; their gallon is the American one.
  [{ unit: 'kg', factor: 0.4536, loose: true }, { english: 'lb lbs pound pounds' }],
  [{ unit: 'g', factor: 28.35, loose: true }, { english: 'oz ounce ounces' }],
  [{ unit: 'l', factor: 3.7854, loose: true }, { english: 'gal gallon gallons' }],
  [{ unit: 'l', factor: 0.9464, loose: true }, { english: 'quart quarts' }],
  [{ unit: 'l', factor: 0.4732, loose: true }, { english: 'pint pints' }],
  [{ unit: 'ml', factor: 15, loose: true }, { english: 'tbsp tbsps tablespoon tablespoons' }],
  [{ unit: 'ml', factor: 5, loose: true }, { english: 'tsp tsps teaspoon teaspoons' }],
  [
    { unit: 'metre', factor: 0.4572, loose: true },
    {
      english: 'cubit cubits mozham muzham mola moora',
      hindi: 'हाथ haath',
      marathi: 'हात',
      gujarati: 'હાથ',
      bengali: 'হাত',
      kannada: 'ಮೊಳ',
      telugu: 'మూర మూరలు మూరెడు',
      tamil: 'முழம்',
    },
  ],
  [
    { unit: 'metre', factor: 1.8288, loose: true },
    { kannada: 'ಮಾರು maaru', telugu: 'బార' },
  ],
  [
    { unit: 'packet', factor: 1, loose: true },
    {
      english: 'bag bags tube tubes',
      hindi: 'थैली',
      marathi: 'पिशवी पिशव्या',
      gujarati: 'થેલી',
      bengali: 'থলি ব্যাগ',
      kannada: 'ಚೀಲ',
      telugu: 'సంచి',
      tamil: 'பை',
    },
  ],
  [
    { unit: 'bundle', factor: 1, loose: true },
    {
      english: 'handful handfuls fistful',
      hindi: 'मुट्ठी मुट्ठा muthi mutthi muthhi',
      marathi: 'मूठ muth',
      gujarati: 'મુઠ્ઠી muththi',
      bengali: 'মুঠো মুঠি mutho',
      kannada: 'ಹಿಡಿ hidi',
      telugu: 'పిడికెడు గుప్పెడు pidikedu guppedu',
      tamil: 'பிடி pidi',
    },
  ],
  [{ unit: 'bottle', factor: 1, loose: true }, { english: 'can cans phial phials vial vials' }],
  [{ unit: 'box', factor: 1, loose: true }, { english: 'tin jar jars' }],
  [
    { unit: 'ml', factor: 200, loose: true },
    {
      english: 'cup cups glass bowl bowls',
      hindi: 'कप katori कटोरी',
      marathi: 'वाटी vati',
      gujarati: 'કપ વાટકી વાડકી',
      bengali: 'কাপ',
      kannada: 'ಕಪ್',
      telugu: 'కప్పు కప్పులు',
      tamil: 'கப்',
    },
  ],
  [
    { unit: 'g', factor: 200, loose: true },
    { kannada: 'ಪಾವು pavu', telugu: 'సేరు' },
  ],
]

/** Nobody can tell how much of a thing is in one: baskets, tubs, sacks. */
export const UNSIZED: ReadonlySet<string> = new Set(
  wordsIn({
    english: 'basket baskets sack sacks tub tubs container containers carton cartons',
    hindi: 'टोकरी टोकरा टोकरे तसला तगारी बोरी बोरा बोरे tokri tokra tasla tagari bori',
    marathi: 'टोपली टोपल्या पाटी घमेले घमेलं पोते पोती',
    gujarati: 'તગારું તગારા ટોપલી ટોપલો ટોપલા ગુણી કોથળો',
    bengali: 'ঝুড়ি ঝুড়ি বস্তা ধামা সাজি',
    kannada: 'ಬುಟ್ಟಿ ಬುಟ್ಟಿಗಳು ಮೂಟೆ ಬಾಣಲೆ ಪುಟ್ಟಿ',
    telugu: 'బుట్ట బుట్టలు గంప గంపలు తట్ట తట్టలు బస్తా బస్తాలు',
    tamil: 'கூடை கூடைகள் மூட்டை சட்டி சொம்பு',
  }),
)

/** What is 'of' so much has it in an ending: 'ग्रॅमची', 'ગ્રામનું', 'কেজির'. */
const OF_SO_MUCH: readonly (readonly [Language, readonly string[]])[] = [
  ['marathi', ['चा', 'ची', 'चे', 'च्या']],
  ['gujarati', ['નો', 'ની', 'નું', 'ના', 'નાં']],
  ['bengali', ['র', 'ের']],
]
const MEASURED_BY: readonly Unit[] = ['g', 'kg', 'ml', 'l', 'metre']

/** How words of a language end when there are several: in place of what is taken off. A loan that ends in a consonant takes a vowel, often with the consonant twice: సెట్టు, ಸೆಟ್ಟು, செட்டு. Of a short word in Tamil it makes another: பாக்கு is betel nut. */
const SEVERAL: readonly (readonly [Language, RegExp, readonly string[]])[] = [
  ['telugu', /్$/u, ['ు', 'ులు', 'ుల', '్లు', '్ల', '్స్']],
  ['telugu', /(?<=([క-హ]))్$/u, ['్$1ు', '్$1ులు']],
  ['telugu', /(?<![్ు])$/u, ['లు', 'ల']],
  ['telugu', /ు$/u, ['ులు', 'ుల', '్లు', '్ల']],
  ['kannada', /್$/u, ['ು', '್ಗಳು', 'ುಗಳು', '್ಸ್']],
  ['kannada', /(?<=([ಕ-ಹ]))್$/u, ['್$1ು', '್$1ುಗಳು']],
  ['kannada', /(?<!್)$/u, ['ಗಳು', 'ಗಳ']],
  ['tamil', /(?<=.{4})்$/u, ['ு', '்கள்', 'ுகள்', '்ஸ்']],
  ['tamil', /(?<=.{3}([க-ஹ]))்$/u, ['்$1ு', '்$1ுகள்']],
  ['tamil', /(?<!்)$/u, ['கள்', 'க்கள்']],
  ['marathi', /(?<=[क-ह])$/u, ['े', 'ं']],
  ['gujarati', /ે/u, ['ૅ']],
]

/** The words of a table, but the shortest, with these endings too. */
function withSeveral(table: ByLanguage): string[] {
  return SEVERAL.flatMap(([language, ending, others]) =>
    wordsIn({ [language]: table[language] ?? '' })
      .filter((word) => word.length > 2 && /^[^a-z]/u.test(word) && ending.test(word))
      .flatMap((word) => others.map((other) => word.replace(ending, other))),
  )
}

/** The unit words of a table with these endings; Marathi measures by the words of Hindi too. */
function inGenitive(table: ByLanguage): string[] {
  return OF_SO_MUCH.flatMap(([language, endings]) => {
    const words = wordsIn({ [language]: table[language] ?? '', hindi: language === 'marathi' ? table.hindi : '' })
    return words.filter((word) => word.length > 2).flatMap((word) => endings.map((ending) => word + ending))
  })
}

/** 'Dozs', 'bdls', 'ltrs': any Latin spelling has its plural. */
function withPlurals(words: readonly string[]): string[] {
  return words.flatMap((word) => (/^[a-z]+[^s\W]$/u.test(word) ? [`${word}s`, word] : [word]))
}

/** Every unit word with its meaning, in the form a line's words are compared in. A word is a unit only after a number. */
export const UNIT_WORDS: ReadonlyMap<string, UnitMeaning> = new Map([
  ...CUSTOMARY.flatMap(([meaning, table]) => wordsIn(table).map((word) => [word, meaning] as const)),
  ...[
    ...MEASURED_BY.map((unit) => [unit, { english: inGenitive(SPELLINGS[unit] ?? {}).join(' ') }] as const),
    ...Object.entries(SPELLINGS).map(([unit, table]) => [unit, { english: withSeveral(table).join(' ') }] as const),
    ...Object.entries(SPELLINGS),
    ...MISREAD.map(([unit, english]) => [unit, { english }] as const),
  ].flatMap(([unit, table]) =>
    withPlurals(wordsIn(table)).map((word) => [word, { unit: unit as Unit, factor: 1, loose: false }] as const),
  ),
])

/** Plates, cups and bowls, which are wanted themselves too. */
export function isDish(meaning: UnitMeaning | undefined): boolean {
  return meaning?.unit === 'plate' || (meaning?.unit === 'ml' && meaning.loose)
}

/** Behind a quarter: 'पाव भर', a full one. */
export const FULL_WORDS: ReadonlySet<string> = new Set(['भर', 'bhar', 'ભર', 'ভর'])

/** A quarter of a kilogram when it stands alone: पाव, and half of it in आधा पाव. */
export const PAV_WORDS: ReadonlySet<string> = new Set(
  wordsIn({
    hindi: 'पाव पाउ paav pav pao',
    marathi: 'पावशेर pavsher',
    gujarati: 'પાવ',
    bengali: 'পোয়া poya',
  }),
)

/**
 * The unit of which a word is one letter away, when it is long enough to mean it: 'bottel', 'पकेट', 'ఫిసాలు'. Letters are compared as they stand.
 */
export function unitLike(word: string): UnitMeaning | undefined {
  if (word.length < 4 || UNIT_WORDS.has(word)) return undefined
  for (const [unit, meaning] of UNIT_WORDS) {
    // A bowl (वाटी) is no yard (वारी).
    if (unit.length >= 4 && !meaning.loose && isOneAway(word, unit)) return meaning
  }
  return undefined
}
