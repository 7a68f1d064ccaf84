import { phoneticKey } from '#server/estimate/matching/phonetic-key.ts'
import { type ByLanguage, phrasesIn, wordsIn } from './by-language.ts'

/** Says whether a word (lower case) is one of a table. */
export type Says = (word: string) => boolean

/** Shorter sounds are too often another word: paat is a stool, पता an address. */
const TELLING_SOUND = 4

/**
 * The words of lines that are no items. They are compared as written and by how they sound, so a word that several languages share
 * (सामग्री, ಸಾಮಗ್ರಿ, সামগ্রী) is here once.
 */
function saysAny(table: ByLanguage): Says {
  const saysAsWritten = saysExactly(table)
  const keys = new Set(
    wordsIn(table)
      .map(phoneticKey)
      .filter((key) => key.length >= TELLING_SOUND),
  )
  return (word) => saysAsWritten(word) || keys.has(phoneticKey(word))
}

/** Where one sound is too often another word: समय is time, समई a lamp. */
function saysExactly(table: ByLanguage): Says {
  const words = new Set(wordsIn(table))
  return (word) => words.has(word)
}

/** Says whether a line's words (lower case, one space between) hold a phrase of a table; `atStart`, whether they begin with one. */
export type Holds = (words: readonly string[], atStart?: boolean) => boolean

function holdsAny(table: ByLanguage): Holds {
  const phrases = phrasesIn(table).map((phrase) => ` ${phrase} `)
  const sounds = phrasesIn(table)
    .map((phrase) => ` ${phrase.split(' ').map(phoneticKey).join(' ')} `)
    .filter((sound) => sound.length >= TELLING_SOUND + 2)
  const has = (said: string, each: string, atStart: boolean) => (atStart ? said.startsWith(each) : said.includes(each))
  return (words, atStart = false) => {
    const [written, sounded] = [` ${words.join(' ')} `, ` ${words.map(phoneticKey).join(' ')} `]
    return (
      phrases.some((phrase) => has(written, phrase, atStart)) || sounds.some((sound) => has(sounded, sound, atStart))
    )
  }
}

/** One of these makes a line without a quantity a heading. Of ಪಟ್ಟಿ the sound is that of cotton, and of incense sticks. */
export function isWordOfList(word: string): boolean {
  return isListByAnyName(word) || isListAsWritten(word)
}
const isListAsWritten = saysExactly({
  english: 'slip',
  kannada: 'ಪಟ್ಟಿ ಚೀಟಿ',
  telugu: 'చీటీ చిట్టా',
  tamil: 'சீட்டு',
  hindi: 'पर्ची पर्चा पुर्जी फर्द',
  gujarati: 'ચિઠ્ઠી',
  marathi: 'चिठ्ठी',
})
const isListByAnyName = saysAny({
  english: 'list lists checklist qty quantity weight particulars sno srno slno remarks rate amount section',
  hindi: 'सूची लिस्ट क्रमांक मात्रा विवरण परिमाण फेहरिस्त soochee suchi soochi',
  marathi: 'यादी अनुक्रमांक प्रमाण yadi',
  gujarati: 'યાદી લિસ્ટ ક્રમાંક વિગત જથ્થો જથ્યો yaadi',
  // A reader loses the stroke above a letter.
  bengali: 'তালিকা ফর্দ ফদ ফ্দ ফর্দমালা ফদমালা ফ্দমালা ফদ্দমালা লিস্ট ক্রমিক বিবরণ পরিমাণ talika fardo phordo',
  kannada: 'ಲಿಸ್ಟ್ ಪ್ರಮಾಣ ಕ್ರಮಸಂಖ್ಯೆ ವಿವರ',
  telugu: 'జాబితా లిస్ట్ లిస్టు పట్టిక పరిమాణం వివరాలు jabita',
  tamil: 'பட்டியல் லிஸ்ட் அளவு விவரம் pattiyal',
})

/** These do only in the company of their like: 'puja samagri' is a heading, 'shringar samagri' may be wanted. */
export function isWordOfHeading(word: string): boolean {
  const bare = word.replace(CASES, '')
  return (
    isHeadingByItself(word) ||
    WRITTEN_TOGETHER.test(word) ||
    (bare.length > 3 && bare !== word && isHeadingByItself(bare))
  )
}
/** 'पूजासाहित्य': the last word of a heading, written together with the one before. */
const WRITTEN_TOGETHER = /.{3}(?:साहित्य|सामग्री)$/u
const isHeadingByItself = saysAny({
  english:
    'description sr sl no name required requirement requirements needed dairy vessels item items material materials things articles other others remaining misc miscellaneous optional decoration decorations reqd grocery groceries provisions kirana',
  hindi:
    'किराना samagri samagree saamagri सामग्री सामग्रि सामान saman samigri samgri saamaan वस्तु वस्तुएं वस्तुएँ नाम अन्य बाकी शेष अतिरिक्त बर्तन संख्या वजन भाव दर खरीदारी baki baaki anya bacha',
  marathi: 'साहित्य sahitya वस्तू नाव नं लागणारे लागणारी इतर उरलेले खरेदी किंमत भांडी itar',
  gujarati:
    'સામાન સામાનની વજન ભાવ ખરીદી વાસણ વાસણો અનાજ વસ્તુ વસ્તુઓ જરૂરી કરિયાણું કરિયાણુ કરિયાણા કઠોળ લેવાની લાવવાની ઘરેથી ઘરની જોઈતો જોઈતી જોઈતું જોઈતા જોઇતો જોઇતી જોઇતું પૂજાપો પૂજાપા સામગ્રીઓ',
  bengali:
    'জোগাড় যোগাড় আয়োজন ফর্দি উপকরণ উপাচার উপচার মুদিখানা কোসন বাসনকোসন কাঁচাবাজার সামগ্রী ওজন দর বাসন বাসনপত্র বাজার বাজারের জিনিস জিনিসপত্র দ্রব্য দ্রব্যাদি নাম প্রয়োজনীয় ঘরের দোকানের দশকর্মা মুদি লাগবে লাগে দরকার দরকারি বাড়ি বাড়ির ঘর থেকে যা কী কি upokoron jinis',
  kannada:
    'ದಿನಸಿ ಕಿರಾಣಿ ಪದಾರ್ಥಗಳು ದ್ರವ್ಯಗಳು ಗ್ರಂಧಿಗೆ ಗ್ರಂಥಿಗೆ ಗಂಧಿಗೆ ತೂಕ ದರ ಪಾತ್ರೆಗಳು ತರಬೇಕಾದ್ದು ತರಬೇಕಾದದ್ದು ತರಬೇಕಾದುವು ಬೇಕಾಗುವುದು ಬೇಕಾದ್ದು ಬೇಕಾದವು ಎಲ್ಲಾ ಮನೆಯಲ್ಲಿ ಮನೆಯಿಂದ ಇರಬೇಕಾದ ತರಬೇಕಾದ ಸಾಮಾನು ಸಾಮಾನುಗಳು ಸಾಮಗ್ರಿಗಳು ವಸ್ತುಗಳು ವಸ್ತು ಹೆಸರು ಬೇಕಾಗುವ ಬೇಕಾದ ಅಗತ್ಯ samagrigalu samanu vastugalu',
  telugu:
    'ప్రధాన ముఖ్యమైన పచారీ పచారి కిరాణా కిరాణ ద్రవ్యాలు ద్రవ్యములు వస్తువుల సామగ్రి షాపు కొట్టు పాత్రలు ఇతరములు ఇతరాలు బరువు ధర ఇంట్లో ఇంటి నుండి ఉండవలసినవి ఉండాల్సినవి తేవలసినవి సామాగ్రి సామాను సామానులు సామాన్లు వస్తువులు వస్తువు పేరు కావలసిన కావాల్సిన అవసరమైన సరుకులు vastuvulu kavalasina',
  tamil:
    'தானம் தானங்கள் இதர திரவியம் சாமான்களின் பொருட்களின் தசதானம் பஞ்சதானம் மளிகை பாத்திரங்கள் திரவியங்கள் எடை விலை வாங்க வாங்கவேண்டியவை வேண்டியது கொண்டு வர வீட்டில் வீட்டிலிருந்து இருக்க வேண்டியவை தேவையானவை பொருட்கள் பொருள் சாமான்கள் சாமான் பெயர் தேவையான வேண்டிய சாமக்ரி porutkal saamangal thevaiyana',
})

/** Ceremonies and the words around them: a line of nothing else is a heading, unless the catalogue knows it. */
const isWordOfCeremony = saysAny({
  english: `th rd nd karma lagna rudri devotee devotees yajman yajaman jajman karta kartha car bike vehicle office shop factory site vadhyar vadyar vadhyars sastrigal shastrigal sastrigals priest priests dry fresh frozen perishable sthapan sthapanam purnahuti poornahuti visarjan visarjanam nandimukh vriddhi bibaho bibah biye small big simple main before after during used rituals ritual rites your side you from be to bring arrange arranged by family host the for of and in at our your home function ceremony festival complete full wedding engagement marriage birthday opening inauguration anniversary new house us provided
    housewarming warming naming baby shower foundation temple swamy swami nava homam satyanarayana gruhapravesam upanayanam namakaranam seemantham annaprasana
    aksharabhyasam aksharabyasam vidyarambham nischitartham punyaha vachanam ayush ayushya sudarshana chowla choulam kalyanam vahana vahan sashti abdapoorthi sashtiabdapoorthi abdapoorthy
    ready keep kept taken bought purchased brought vivaham thirumanjanam thirumanjam bratabandha bratabandh cremation funeral annual anniversaries vehicle ground breaking
    bride groom boy girl s sides first second third fourth fifth day days priest provided need we can will kedara gowri mrityunjaya japam
    vishwakarma biswakarma stage mandap mandapam requirement plant factory office clubhouse club ashtami navami saptami dashami shashthi ekadashi purnima amavasya kanya returnable on muhurat muhurtham
    munj janya marathi hindi sindhi punjabi gujarati marwari pujas poojas same
    worship goddess shashtiabdapoorthi bheemaratha sathabhishekam hiranya tithi`,
  hindi: `puja pooja pujaa poja poojan पूजा पुजा पूजन विधि हवन पाठ जाप jap व्रत कथा गृह ग्रह शादी सगाई पितृ राम शिव pujan vidhi vidhan havan homam homa yagya yagna yajna katha path jaap vrat vratam sanskar sanskaar shanti sthapana satyanarayan satya narayan griha
    pandit panditji wala wale wali aapke yahan yahaan आपके यहाँ यहां graha grah gruha pravesh pravesham gruhapravesh grihapravesh vastu ganesh ganpati ganapati chaturthi lakshmi laxmi mahalakshmi diwali deepawali dipawali prabesh bibaha navratri navaratri durga
    rudrabhishek rudra abhishek abhishekam navgrah navagraha mundan namkaran annaprashan vivah shadi sagai upanayan shraddh shradh shraddham sharddham pitru karwa chauth janmashtami shivratri
    kaal sarp dosh nivaran dhanvantari sudarshan sudarshana maha chandi path jap godbharai
    mahashivratri varalakshmi varamahalakshmi saraswati hanuman bhoomi ke ki ka liye hetu ji shri shree sri sampurna sampoorna ghar mein भगवान के की का लिए हेतु श्री एवं और व तथा जी में महा
    कृष्ण जन्म जन्माष्टमी महाशिवरात्रि तीज हरतालिका करवा चौथ छठ होली रक्षाबंधन बसंत पंचमी सरस्वती दुर्गा गणेश चतुर्थी अनंत नवमी रामनवमी एकादशी प्रदोष सोमवार मंगलवार शनिवार गुरुवार शुक्रवार कालसर्प पितृदोष दोष नारायण बलि नागबलि त्रिपिंडी तर्पण श्राद्ध अस्थि मांगलिक
    विवाह लगन जागरण भागवत रामायण सुंदरकांड सुन्दरकाण्ड चालीसा अखंड रुद्र महामृत्युंजय शतचंडी नवचंडी लघुरुद्र गायत्री यज्ञ भूमि शिलान्यास नींव वास्तु उद्घाटन भराई छठी नामकरण अन्नप्राशन उपनयन जन्मदिन वर्षगांठ दोनों पक्ष वर वधू कन्या यजमान द्वारा योग्य
    आवश्यक नवरात्र दिवाली दीपावली मुण्डन तेरहवीं तेरहवी बरसी वर्षी दशगात्र पिंडदान अंत्येष्टि शैय्या शय्या दान संस्कार आगमन विसर्जन देव देवी घर से स्नान गरुड पुराण जयंती अक्षय तृतीया पूर्णिमा अमावस्या दशहरा गोवर्धन अन्नकूट संक्रांति लोहडी उद्यापन गुरु रक्षा बंधन गणगौर सरहुल परब व्यवस्था करें करना करनी लाना लाएं लेना है हैं होगा लाने लेने वाला वाले kitchen lane laane lene wala wale se lena lana laana hai hain karein vyavastha`,
  marathi: `घरातून घ्यावयाचे आणावयाचे घरून घरचे घरातील घ्यायचे आणायचे आणावे घ्यावे gharun ghyayche पूजेचे पूजेची पूजेसाठी साठी पूजेला गृहप्रवेश वास्तुशांती वास्तुशांत मुंज बारसे लग्न आणि व सत्यनारायणाची गणपतीची गणपती गणेशोत्सव लक्ष्मीपूजन दिवाळी दसरा घटस्थापना मंगळागौर मंगळागौरी हरतालिका हरितालिका पहिल्या दुसऱ्या तिसऱ्या दिवशी रोज सर्वसामान्य वटसावित्री विवाह साखरपुडा डोहाळे डोहाळजेवण बारसं बारशाची वाढदिवस मौंजी व्रतबंध श्राद्ध पक्ष वर्षश्राद्ध तर्पण नागपंचमी अनंत चतुर्दशी संकष्टी कोजागिरी अभिषेक लघुरुद्र महारुद्र नवचंडी उदकशांती शांत शांती होम उद्यापन मंगळवार शुक्रवार वधूपक्ष वरपक्ष विधी भांडार pujesathi pujeche`,
  gujarati: `પૂજા પૂજન માટે પૂજાની પૂજાનો પૂજાનું પૂજાના હવન કથા વાસ્તુ ગૃહ પ્રવેશ લગ્ન અને સત્યનારાયણની સત્યનારાયણ કથાની નવચંડી યજ્ઞ શ્રી ની નો નું mate પુજા પૂજાવિધિ વિધિ હોમ વ્રત વાસ્તુપૂજન ગૃહપ્રવેશ ગૃહશાંતિ શાંતિ ગણેશ ગણપતિ સ્થાપન સ્થાપના નવગ્રહ લઘુરુદ્ર રુદ્રાભિષેક રુદ્ર લક્ષ્મી ધનતેરસ દિવાળી ચોપડા નવરાત્રિ નવરાત્રી શ્રાદ્ધ સીમંત ખોળો જનોઈ લગ્નની લગ્નવિધિ મંડપ મુહૂર્ત વિવાહ સગાઈ ચાંદલા નામકરણ ષષ્ઠી જન્મદિવસ ખાતમુહૂર્ત ભૂમિપૂજન શિવરાત્રી જન્માષ્ટમી ચતુર્થી વિસર્જન શણગાર દાન પાટોત્સવ અભિષેક માતાજી માતાજીની શ્રીમદ ભાગવત સપ્તાહ ઉદ્યાપન પિતૃ નાગબલિ માટેની માટેનો માટેનું માટેના માટેનાં તર્પણ નારાયણ બલી બલિ શુભ ગ્રહ નવ દોષ કાલસર્પ હોળી રક્ષાબંધન રામનવમી અગિયારસ એકાદશી મહાશિવરાત્રી ગાયત્રી ચંડી દશા રાંદલ ગોરમા જયાપાર્વતી કેવડાત્રીજ વાસ્તુશાંતિ ગૃહશાંતિ વાસક્ષેપ વરપક્ષ કન્યાપક્ષ પક્ષ સાવધાન અન્ય બાકીની બીજી`,
  bengali: `পূজা পুজো পূজার পুজোর পূজোর জন্য হোম যজ্ঞ ব্রত বিয়ে বিবাহ অন্নপ্রাশন গৃহপ্রবেশ লক্ষ্মী সরস্বতী দুর্গা কালী সত্যনারায়ণ শ্রাদ্ধ উপনয়ন হোমের যজ্ঞের শ্রী শ্রীশ্রী ও এবং র pujo pujor jonno পূজো পুজা দুর্গাপূজা কালীপূজা লক্ষ্মীপূজা সরস্বতীপূজা গণেশ গণেশপূজা বাস্তু বাস্তুপূজা বিশ্বকর্মা শিবরাত্রি জন্মাষ্টমী রথযাত্রা নবগ্রহ শান্তি স্বস্ত্যয়ন চণ্ডী চণ্ডীপাঠ শ্রাদ্ধের মুখেভাত হাতেখড়ি বিয়ের বউভাত নামকরণ পৈতে গৃহারম্ভ ভূমি ভূমিপূজা শনি শনিপূজা মনসা মনসাপূজা শীতলা কার্তিক জগদ্ধাত্রী অভিষেক রুদ্রাভিষেক আদ্যশ্রাদ্ধ সপিণ্ডকরণ বাৎসরিক ঘটস্থাপন দান ষোড়শ বিসর্জন আশীর্বাদ গায়েহলুদ অধিবাস বরণ বাসর বরপক্ষ কন্যাপক্ষ পাকাদেখা আইবুড়োভাত বরণডালা ভোগের নৈবেদ্য দোল রাস ঝুলন জামাইষষ্ঠী ষষ্ঠী সপ্তমী অষ্টমী নবমী দশমী সন্ধিপূজা সন্ধি বোধন কোজাগরী দীপান্বিতা ভাইফোঁটা বিপত্তারিণী তর্পণ মহালয়া সকাল আনতে আনার হবে রাখার যজমানের পুরোহিতের সাজানোর`,
  kannada: `ಪೂಜೆ ಪೂಜೆಗೆ ಪೂಜೆಯ ಪೂಜಾ ಹೋಮ ಹೋಮಕ್ಕೆ ಹೋಮದ ವ್ರತ ಗೃಹ ಪ್ರವೇಶ ಗೃಹಪ್ರವೇಶ ಗೃಹಪ್ರವೇಶಕ್ಕೆ ಗಣಪತಿ ಗಣೇಶ ಸತ್ಯನಾರಾಯಣ ಮದುವೆ ನಾಮಕರಣ ಉಪನಯನ ವರಮಹಾಲಕ್ಷ್ಮಿ ಲಕ್ಷ್ಮಿ ಶ್ರೀ ಮತ್ತು ಹಾಗೂ ದೇವರ ಸ್ವಾಮಿ puje pujege ಪುಣ್ಯಾಹ ವಾಸ್ತು ಶಾಂತಿ ನವಗ್ರಹ ಸುದರ್ಶನ ಮೃತ್ಯುಂಜಯ ರುದ್ರ ರುದ್ರಾಭಿಷೇಕ ಅಭಿಷೇಕ ಅಭಿಷೇಕಕ್ಕೆ ಕಥೆ ಶ್ರಾದ್ಧ ತಿಥಿ ಶಿವರಾತ್ರಿ ನವರಾತ್ರಿ ದೀಪಾವಳಿ ದಸರಾ ಯುಗಾದಿ ಗೌರಿ ಹಬ್ಬ ಹಬ್ಬಕ್ಕೆ ಹಬ್ಬದ ಸೀಮಂತ ಮುಂಜಿ ನಿಶ್ಚಿತಾರ್ಥ ವಿವಾಹ ಕಲ್ಯಾಣ ಲಗ್ನ ಜನ್ಮದಿನ ಆಯುಷ್ಯ ಚಂಡಿಕಾ ಚಂಡಿ ದುರ್ಗಾ ಸರಸ್ವತಿ ಹನುಮ ಆಂಜನೇಯ ಭೂಮಿ ಭೂಮಿಪೂಜೆ ಶಂಕುಸ್ಥಾಪನೆ ಸ್ಥಾಪನೆ ಕಳಶಸ್ಥಾಪನೆ ಪ್ರತಿಷ್ಠಾಪನೆ ಸಂಸ್ಕಾರ ವಿಧಿ ನೈವೇದ್ಯಕ್ಕೆ ಅಲಂಕಾರ ಅಲಂಕಾರಕ್ಕೆ ಇತರೆ ಇತರ ಉಳಿದ ಬೇಕಾಗಿರುವ ಬೇಕಾಗುವ ಅಗತ್ಯವಾದ ತರಬೇಕಾದ ಮನೆಯಿಂದ ಕೃಷ್ಣ ಜನ್ಮಾಷ್ಟಮಿ ಅಷ್ಟಮಿ ಗೋಕುಲಾಷ್ಟಮಿ ಸಂಕಷ್ಟಿ ಚತುರ್ಥಿ ಚೌತಿ ಏಕಾದಶಿ ಪ್ರದೋಷ ಸಂಕ್ರಾಂತಿ ರಾಮ ನವಮಿ ನಾಗರ ಪಂಚಮಿ ನಾಗ ಆಶ್ಲೇಷ ಬಲಿ ತರ್ಪಣ ಪಿತೃ ಅನಂತ ಆಯುಧ ವೈಕುಂಠ ಚೌಲ ಅನ್ನಪ್ರಾಶನ ಷಷ್ಠಿ ಭೀಮರಥ ಶತಾಭಿಷೇಕ ಹುಟ್ಟುಹಬ್ಬ ಸಾಮೂಹಿಕ ಮಹಾ`,
  telugu: `పూజ పూజకు పూజా హోమం హోమానికి వ్రతం వ్రతానికి గృహ ప్రవేశం గృహప్రవేశం గృహప్రవేశానికి వినాయక చవితి సత్యనారాయణ వివాహం పెళ్లి పెళ్ళి వరలక్ష్మీ లక్ష్మీ గణపతి శ్రీ మరియు స్వామి కోసం దేవి seemantham srimantham nischitartham nischayathartham namakaranam annaprasana aksharabhyasam vidyarambham
    upanayanam brahmopadesha brahmopadesam valaikappu poojaku వాస్తు శాంతి నవగ్రహ సుదర్శన రుద్రాభిషేకం అభిషేకం అభిషేకానికి కథ శ్రాద్ధం తద్దినం శివరాత్రి నవరాత్రి దీపావళి దసరా ఉగాది గౌరీ పండుగ పండుగకు సీమంతం ఒడుగు ఉపనయనం నిశ్చితార్థం కల్యాణం లగ్నం చండీ దుర్గా సరస్వతి హనుమాన్ ఆంజనేయ భూమి భూమిపూజ శంకుస్థాపన స్థాపన ప్రతిష్ఠ పుణ్యాహవాచనం పుణ్యాహం నామకరణం అన్నప్రాశన వ్రతము పూజలు విధానం నైవేద్యానికి అలంకరణ అలంకరణకు ఇతర మిగిలిన కావలసినవి కావాల్సినవి కొరకు సంబంధించిన కృష్ణ జన్మాష్టమి అష్టమి సంక్రాంతి శ్రీరామ నవమి నాగుల పంచమి చతుర్థి ఏకాదశి కార్తీక మాసం తర్పణం పితృ కర్మ అనంత పద్మనాభ ఆయుధ అట్ల తద్ది మహా షష్టిపూర్తి ఊంజల్ స్నాతకం అమ్మాయి అబ్బాయి వైపు వారు వధువు వరుడు మంగళ గౌరీ శుక్రవారం శనివారం సోమవారం`,
  tamil: `பூஜை பூஜைக்கு பூஜா ஹோமம் ஹோமத்திற்கு யாகம் விரதம் கிரக கிரஹ பிரவேசம் பிரவேசத்திற்கு கிரகப்பிரவேசம் கணபதி விநாயகர் சத்யநாராயண சத்தியநாராயண லட்சுமி சதுர்த்தி திருமணம் கல்யாணம் வரலட்சுமி ஸ்ரீ மற்றும் சுவாமி poojai pujaiku வாஸ்து சாந்தி நவக்கிரக நவகிரக சுதர்சன மிருத்யுஞ்ஜய ருத்ர ருத்ராபிஷேகம் அபிஷேகம் அபிஷேகத்திற்கு கதை சிராத்தம் திதி சிவராத்திரி நவராத்திரி தீபாவளி சரஸ்வதி ஆயுத சீமந்தம் வளைகாப்பு உபநயனம் பூணூல் நிச்சயதார்த்தம் விவாகம் முகூர்த்தம் ஆயுஷ்ய சண்டி துர்கா ஆஞ்சநேயர் பூமி பூமிபூஜை புண்யாகவாசனம் புண்ணியாகவசனம் காதணி பெயர் சூட்டு விழா விழாவுக்கு ஸ்தாபனம் பிரதிஷ்டை சஷ்டியப்தபூர்த்தி பூஜையின் நைவேத்தியத்திற்கு அலங்காரம் அலங்காரத்திற்கு இதர மற்ற மீதி தேவைப்படும் புதுமனை புகுவிழா அபிஷேக மகா சாமி கிருஷ்ண ஜெயந்தி ஜன்மாஷ்டமி கோகுலாஷ்டமி அமாவாசை தர்ப்பணம் ஸ்ராத்தம் திவசம் பித்ரு பொங்கல் சங்கராந்தி நவமி ராம பிரதோஷம் சஷ்டி கந்த கார்த்திகை ஏகாதசி வைகுண்ட ஆடி பெருக்கு நோன்பு காரடையான் அர்ச்சனை அர்ச்சனைக்கு மாப்பிள்ளை வீடு வீட்டார் ஆயுள் சதாபிஷேகம் மணிவிழா பிறந்தநாள்`,
})

/** What a ceremony's name ends in where it is said 'of' or 'for' it: অন্নপ্রাশনের, ಮದುವೆಗೆ. */
const CASES = /(?:ের|র|ની|નું|ના|નો|ಗೆ|ಕ್ಕೆ|ದ|ಯ|కు|కి|க்கு|ற்கு)$/u

export function isOfCeremony(word: string): boolean {
  const bare = word.replace(CASES, '')
  return isWordOfCeremony(word) || (bare.length > 3 && bare !== word && isWordOfCeremony(bare)) || isOfTwo(bare)
}

/** 'ગ્રહશાંતિ', 'शिवरात्रिव्रत': two such words written as one. */
function isOfTwo(word: string): boolean {
  const cuts = word.length < 6 ? [] : Array.from(word, (_, at) => at).slice(2, -2)
  return cuts.some(
    (at) => !/^\p{M}/u.test(word.slice(at)) && isWordOfCeremony(word.slice(0, at)) && isWordOfCeremony(word.slice(at)),
  )
}

/** How the names of places end, by sound: Jayanagar, ಮಾರತಹಳ್ಳಿ, અમદાવાદ, ಬಸವನಗುಡಿ, ராமாபுரம். Camphor (karpura) is none. */
const PLACE = /.{3}(?:nagar|[aio]hali|abad|avad|gudi|nalur|(?<!ka[rl])pura[mn]|esvara[mn]|[ak]apete|kere)$/u

/** How those of houses do: ज्योतिषालय, কার্যালয়, પુસ્તકાલય. */
const INSTITUTION = /.{2}(?:ालय|ાલય|ালয)\u09bc?$/u

export function isOfLetterhead(word: string): boolean {
  return isWordOfLetterhead(word) || isWordOfStreet(word) || INSTITUTION.test(word) || isNameOfPlace(word)
}

export function isNameOfPlace(word: string): boolean {
  return PLACE.test(phoneticKey(word))
}

/** By sound these are other words: ચોખા is rice, पळी a spoon. */
export const isWordOfStreet = saysExactly({
  english: 'lane avenue parade drive suite mutt mart apt blvd boulevard terrace crescent',
  hindi: 'चौक',
  gujarati: 'ચોક ચકલા પોળ',
  bengali: 'পল্লী',
})

/** A shop's, temple's or priest's head of paper. */
const isWordOfLetterhead = saysAny({
  english: `veda vedam suthram sutram prayogam shakha university college charity centre center cultural community congregation foundation devasthanam ashram store stores traders trading temple temples enterprises prop bengaluru bangalore road cross nagar layout street opp near main wholesale retail dealers sellers merchants shop bazaar bazar market marg colony circle sector complex floor pt purohit purohitham purohitam paurohityam pourohityam vaideega vaidika vaidik vedic vaidhika seva sewa trust services sharma trivedi bhatt bhattar dikshit shastrigal gurukkal iyer iyengar bhattacharya chakraborty archak archakar jyothishya astrologer retd regd registered office city samithi samiti sabha mandali committee committees commitee comittee association assn society residents secretary treasurer president chairman convenor convener trustee ltd pvt limited industries works dept department admin planners caterers decorators bookings chs archakulu purohitulu organisers organizers events ganeshotsav sharodotsav durgotsav sharodotsab durgotsab sarvajanik sarbojanin sarbajanin sharbojonin hsg counter booking gidc midc mukherjee banerjee chatterjee ganguly`,
  hindi: `karyalay karyalaya kathavachak कार्यालय कथावाचक समिति बाजार चौक मण्डी मार्ग रोड गली दुकान थोक फुटकर विक्रेता thok vikreta karmkand कर्मकाण्ड विशेषज्ञ पं पण्डित bhandar bhandaar kendra kendram mandir acharya shastri jyotish jyotishi jyotishacharya pandit purohit भण्डर स्टोर स्टोर्स केन्द्र मन्दिर`,
  marathi: 'गुरुजी भटजी ठोक किरकोळ विक्री विक्रेते guruji bhatji',
  gujarati: `શાસ્ત્રી સ્ટોર શાસ્ત્રીજી ભંડાર મહારાજ જ્યોતિષ કાર્યાલય કર્મકાંડી બ્રાહ્મણ દુકાન બજાર મેઇન રોડ સેવા ત્રિવેદી શુક્લ જોષી જોશી વ્યાસ પંડ્યા ભટ્ટ દવે રાવલ આચાર્ય પંડિત પુરોહિત મંદિર આશ્રમ ટ્રસ્ટ સોસાયટી સર્કલ શેરી નગર અમદાવાદ સુરત વડોદરા રાજકોટ બેંગલુરુ બેંગ્લોર મુંબઈ`,
  bengali: `ভাণ্ডার ভান্ডার স্টোর মন্দির পুরোহিত পৌরোহিত্য সেবা জ্যোতিষী জ্যোতিষ ভট্টাচার্য চক্রবর্তী পণ্ডিত রোড সরণি সরণী লেন গলি কলকাতা কোলকাতা হাওড়া বেঙ্গালুরু শাস্ত্রী শর্মা আচার্য মুখোপাধ্যায় বন্দ্যোপাধ্যায় চট্টোপাধ্যায় গঙ্গোপাধ্যায় মুখার্জী মুখার্জি ব্যানার্জী ব্যানার্জি চ্যাটার্জী চ্যাটার্জি গাঙ্গুলী গাঙ্গুলি ঘোষাল ভট্টাচার্য্য মিশ্র ঠাকুরমশাই আশ্রম ট্রাস্ট বাজার মোড় পাড়া নগর কলোনি স্ট্রিট দুর্গাপুর শিলিগুড়ি বর্ধমান ব্যাঙ্গালোর`,
  kannada: `ಭಂಡಾರ ಸ್ಟೋರ್ಸ್ ದೇವಸ್ಥಾನ ಪುರೋಹಿತ ಪುರೋಹಿತರು ಶಾಸ್ತ್ರಿ ಶಾಸ್ತ್ರಿಗಳು ಭಟ್ ಭಟ್ಟರು ಪೌರೋಹಿತ್ಯ ಸೇವೆ ಪಂಡಿತ ಆಚಾರ್ಯ ಅರ್ಚಕ ಅರ್ಚಕರು ಜ್ಯೋತಿಷ್ಯ ಜ್ಯೋತಿಷ್ಯಾಲಯ ಜ್ಯೋತಿಷಾಲಯ ವಿದ್ವಾನ್ ಉಪಾಧ್ಯ ಘನಪಾಠಿ ಘನಪಾಠಿಗಳು ವೇದಮೂರ್ತಿ ಬ್ರಹ್ಮಶ್ರೀ ಅವಧಾನಿ ಅವಧಾನಿಗಳು ವೈದಿಕರು ಅಡಿಗ ಅಡಿಗರು ಐಯ್ಯಂಗಾರ್ ಮಠದ ಹತ್ತಿರ ಎದುರು ಅಡ್ಡರಸ್ತೆ ಮುಖ್ಯರಸ್ತೆ ಬಡಾವಣೆ ರಸ್ತೆ ನಗರ ಬೆಂಗಳೂರು ಅಂಗಡಿ ಜ್ಯೋತಿಷಿ devasthana ವೈದಿಕ ದೀಕ್ಷಿತ್ ಜೋಯಿಸ್ ಜೋಯಿಸರು ಶರ್ಮ ಶರ್ಮಾ ಉಪಾಧ್ಯಾಯ ಸ್ಟೋರ್ ಗ್ರಂಥಿಗೆ ಗ್ರಂಧಿಗೆ ಮಾರುಕಟ್ಟೆ ವೃತ್ತ ಸರ್ಕಲ್ ಕ್ರಾಸ್ ಮುಖ್ಯ ಅಡ್ಡ ಬೀದಿ ಮಠ ಆಶ್ರಮ ಟ್ರಸ್ಟ್ ಸೇವಾ ದೇವಾಲಯ ಮಂದಿರ`,
  telugu: `భండార్ స్టోర్స్ దేవాలయం దేవస్థానం పురోహితులు పురోహిత శాస్త్రి శర్మ అవధాని అవధానులు ఘనపాఠి ఘనపాటి బ్రహ్మశ్రీ వేదమూర్తి వేదపండితులు సోమయాజులు సోమయాజి దగ్గర ఎదురుగా పండితులు పౌరోహిత్యం విజయవాడ జ్యోతిష్యాలయం జ్యోతిష్యం సేవ డోర్ వీధి రోడ్డు నగర్ బెంగళూరు జ్యోతిష devasthanam వైదిక దీక్షితులు శర్మగారు గురుస్వామి ఆచార్యులు స్టోర్ అంగడి దుకాణం బజార్ బజారు చౌరస్తా కాలనీ నగరం ఆలయం మందిరం ట్రస్ట్ సేవా హైదరాబాద్`,
  tamil: `ஸ்டோர்ஸ் கடை சிவஸ்ரீ பிரம்மஸ்ரீ ப்ரும்மஸ்ரீ ப்ரம்மஸ்ரீ பிரும்மஸ்ரீ கனபாடி கனபாடிகள் வாத்தியார் அருகில் எதிரில் சிவாச்சாரியார் ஜோதிடம் புரோகித வைதீக சேவை வீதி சென்னை மதுரை கோவில் கோயில் சாஸ்திரிகள் சாஸ்திரி குருக்கள் புரோகிதர் ஜோதிடர் தெரு சாலை பெங்களூரு பெங்களூர் நகர் kurukkal sastrigal வைதீகம் தீட்சிதர் சர்மா ஐயர் பட்டர் அர்ச்சகர் ஸ்டோர் பூஜைக் கடைத்தெரு சந்து மாட நகரம் ஆலயம் மடம் அறக்கட்டளை சேவா பண்டிதர்`,
})

/** Cities where lists are written, and the parts that addresses have: with another such word, never alone (Mysore pak). */
export const isWordOfPlace = saysExactly({
  english: `bangalore bengaluru mysore mysuru mumbai pune delhi noida chennai hyderabad kolkata ahmedabad surat nagpur nashik thane kanpur lucknow varanasi banaras patna jaipur indore bhopal ujjain vrindavan mathura ayodhya haridwar
    usa uk uae australia canada singapore malaysia dubai sharjah england america zealand california texas florida illinois michigan ohio pennsylvania massachusetts jersey maryland virginia arizona nsw vic qld ontario victoria queensland
    london leicester birmingham harrow wembley manchester sydney melbourne brisbane perth auckland toronto brampton mississauga vancouver calgary houston dallas austin chicago atlanta boston seattle edison fremont sunnyvale cupertino phoenix denver penang doha muscat bahrain kuwait
    cuttack bhubaneswar bhubaneshwar bbsr khordha sambalpur rourkela odisha orissa assam guwahati ghy dibrugarh silchar agartala tripura siliguri howrah hooghly asansol durgapur bengal kol ranchi jamshedpur dhanbad jharkhand bihar gaya
    gurugram gurgaon faridabad ghaziabad agra prayagraj allahabad gorakhpur dehradun chandigarh haryana punjab rajasthan udaipur jodhpur gwalior jabalpur raipur vadodara baroda rajkot gujarat maharashtra karnataka kerala telangana andhra goa coimbatore madurai tirupati vijayawada visakhapatnam vizag warangal mangalore udupi
    blore blr bglr puram pet halli hobli taluk dist phase stage block plot flat`,
  hindi: `मकान फ्लैट गली मोहल्ला मुहल्ला वार्ड पीछे सामने निकट समीप मुंबई पुणे दिल्ली कानपुर लखनऊ वाराणसी काशी वृन्दावन वृंदावन मथुरा अयोध्या हरिद्वार पटना जयपुर इन्दौर इंदौर भोपाल उज्जैन प्रयागराज बेंगलुरु बेंगलूर मंडी`,
  gujarati:
    'અમદાવાદ સુરત વડોદરા રાજકોટ ભાવનગર જામનગર જૂનાગઢ મુંબઈ પુણે બેંગલુરુ બેંગ્લોર આણંદ નડિયાદ ભરૂચ વલસાડ નવસારી વાપી મહેસાણા પાટણ ભુજ કચ્છ મોરબી અમરેલી પોરબંદર દ્વારકા સોમનાથ ગાંધીનગર ગોધરા હિંમતનગર પાલનપુર',
  bengali:
    'কলকাতা কোলকাতা হাওড়া হুগলি হুগলী দুর্গাপুর শিলিগুড়ি বর্ধমান আসানসোল বেঙ্গালুরু ব্যাঙ্গালোর বহরমপুর মুর্শিদাবাদ নদিয়া নদীয়া কৃষ্ণনগর নবদ্বীপ মালদা মালদহ বাঁকুড়া পুরুলিয়া বীরভূম মেদিনীপুর খড়গপুর কোচবিহার জলপাইগুড়ি চন্দননগর শ্রীরামপুর বারাসাত দমদম আগরতলা শিলচর',
  marathi:
    'पेठ नाशिक ठाणे नागपूर सातारा सोलापूर कोल्हापूर बेंगळुरू मंडई जवळ सांगली मिरज जळगाव औरंगाबाद संभाजीनगर अहमदनगर नगर अमरावती अकोला लातूर नांदेड रत्नागिरी चिपळूण कराड पंढरपूर डोंबिवली कल्याण पनवेल बेळगाव',
  kannada:
    'ಬೆಂಗಳೂರು ಮೈಸೂರು ಮಂಗಳೂರು ಉಡುಪಿ ಶಿವಮೊಗ್ಗ ಹಾಸನ ತುಮಕೂರು ಮಂಡ್ಯ ಹುಬ್ಬಳ್ಳಿ ಧಾರವಾಡ ಬೆಳಗಾವಿ ಬಳ್ಳಾರಿ ದಾವಣಗೆರೆ ಚಿತ್ರದುರ್ಗ ಕೋಲಾರ ಚಿಕ್ಕಮಗಳೂರು ಶೃಂಗೇರಿ ಕಾರ್ಕಳ ಕುಂದಾಪುರ ಪುತ್ತೂರು ಶಿರಸಿ ಕಾರವಾರ ಗದಗ ಬಾಗಲಕೋಟೆ ವಿಜಯಪುರ ಕಲಬುರಗಿ ರಾಯಚೂರು ಕೊಪ್ಪಳ ಬೀದರ್ ರಾಮನಗರ ಮಡಿಕೇರಿ',
  telugu:
    'హైదరాబాద్ సికింద్రాబాద్ విజయవాడ విశాఖపట్నం విశాఖ గుంటూరు తెనాలి నెల్లూరు తిరుపతి కాకినాడ రాజమండ్రి రాజమహేంద్రవరం ఏలూరు భీమవరం ఒంగోలు కర్నూలు అనంతపురం కడప చిత్తూరు వరంగల్ కరీంనగర్ ఖమ్మం నిజామాబాద్ నల్గొండ మహబూబ్‌నగర్ శ్రీకాకుళం విజయనగరం మచిలీపట్నం అమలాపురం బెంగళూరు చెన్నై',
  tamil:
    'சென்னை மதுரை கோவை கோயம்புத்தூர் திருச்சி திருச்சிராப்பள்ளி சேலம் தஞ்சாவூர் தஞ்சை கும்பகோணம் திருநெல்வேலி நெல்லை வேலூர் ஈரோடு திருப்பூர் காஞ்சிபுரம் ஸ்ரீரங்கம் சிதம்பரம் நாகர்கோவில் தூத்துக்குடி திண்டுக்கல் கரூர் நாமக்கல் பெங்களூர் பெங்களூரு மயிலாப்பூர் திருவண்ணாமலை கடலூர் விழுப்புரம் மயிலாடுதுறை ராமேஸ்வரம் பழனி ஓசூர்',
})

/** Sorts of things under which a list gathers its items. */
export const isWordOfFlowers = saysExactly({
  english: 'flower flowers',
  hindi: 'phool phul fool ful फूल पुष्प pushp',
  marathi: 'फुले फूले फुल phule',
  kannada: `ಹೂವು ಹೂವುಗಳು ಹೂಗಳು ಹೂ ಪುಷ್ಪ`,
  telugu: `పూలు పువ్వులు పుష్పాలు`,
  tamil: `பூ பூக்கள் மலர்கள் புஷ்பம்`,
  gujarati: `ફૂલ ફુલ ફૂલો પુષ્પ`,
  bengali: `ফুল পুষ্প`,
})
export const isWordOfLeaves = saysExactly({
  english: 'leaf leaves',
  hindi: 'patte patti patta पत्ते पत्ती पत्र',
  marathi: 'पत्री पाने patri pane',
  kannada: `ಎಲೆ ಎಲೆಗಳು ಪತ್ರೆ ಪತ್ರೆಗಳು`,
  telugu: `ఆకులు పత్రి పత్రాలు`,
  tamil: `இலை இலைகள் பத்திரம் பத்ரி`,
  gujarati: `પાન પાંદડાં પાંદડા પત્ર પત્રો`,
  bengali: `পাতা পত্র পাতাপত্র`,
})
export const isWordOfFruit = saysExactly({
  english: 'fruit fruits',
  hindi: 'फल phal fal',
  marathi: 'फळे फळ',
  gujarati: 'ફળ ફળો ફળફળાદિ ફ્રૂટ',
  bengali: 'ফল ফলমূল ফলমুল মিষ্টি',
  kannada: 'ಹಣ್ಣು ಹಣ್ಣುಗಳು',
  telugu: 'పండ్లు ఫలాలు పళ్ళు పళ్లు',
  tamil: 'பழம் பழங்கள் வகைகள் வகை',
})

/** What is set apart from flowers and fruit, and is no thing by itself. */
export const isWordOfOtherSort = saysExactly({
  english:
    'dry sweets sweetmeats cloths others vegetable vegetables veg veggies dairy vessels utensils prasad prasadam prasada naivedya naivedyam neivedyam',
  hindi: 'मिठाई मिठाइयां मेवा बर्तन सब्जी सब्जियां mithai mithaai mewa meva bartan sabzi sabji',
  marathi: 'मिठाई सुकामेवा भांडी भाज्या',
  gujarati: 'મીઠાઈ મેવો સૂકોમેવો વાસણ વાસણો શાકભાજી',
  bengali: 'মিষ্টি মিষ্টান্ন বাসন সবজি',
  kannada: 'ಸಿಹಿ ಸಿಹಿತಿಂಡಿ ಪಾತ್ರೆಗಳು ತರಕಾರಿ',
  telugu: 'స్వీట్లు మిఠాయిలు పాత్రలు కూరగాయలు',
  tamil: 'இனிப்பு இனிப்புகள் பாத்திரங்கள் காய்கறிகள்',
})

/** A sort of things that nobody asks for as such. */
export const isWordOfSortAlone = saysExactly({
  english: 'utensils vessels vegetables veggies spices grains pulses garments vastrams grocery groceries provisions',
})

/** Where a sort of things is bought: 'ফুল বাজার'. */
export function isWordOfMarket(word: string): boolean {
  return isMarketByItself(word) || MARKET_TOGETHER.test(word)
}
/** 'பூக்கடை', 'পানের দোকান': where it is written together with what is sold there. */
const MARKET_TOGETHER = /.{2}(?:க்?கடை|கடையில்|ಅಂಗಡಿ|ಂಗಡಿ|దుకాణం|કાનેથી|দোকান)$/u
const isMarketByItself = saysExactly({
  english: 'market shop',
  hindi: 'बाजार मंडी दुकान bazar bazaar dukaan dukan',
  marathi: 'मंडई',
  gujarati: 'બજાર દુકાન',
  bengali: 'বাজার দোকান',
  kannada: 'ಮಾರುಕಟ್ಟೆ ಅಂಗಡಿ ಸಂತೆ ಮಾರ್ಕೆಟ್',
  telugu: 'బజారు మార్కెట్ మార్కెట్టు అంగడి దుకాణం కొట్టు షాపు షాప్ సంత',
  tamil: 'சந்தை கடை கடையில் மார்க்கெட்',
})

const isWordOfSource = saysExactly({
  hindi: 'से se',
  marathi: 'कडून पासून',
  gujarati: 'પાસેથી થી ત્યાંથી',
  bengali: 'থেকে হতে',
  telugu: 'నుండి నుంచి',
  tamil: 'இருந்து',
})
/** Of languages that say it in the ending of any word: बाजारातून, ઘરેથી, ಅಂಗಡಿಯಿಂದ, வீட்டிலிருந்து. */
const FROM = /.{2}(?:ातून|कडून|માંથી|રેથી|નેથી|રથી|[ಯದರನ]ಿಂದ|ிலிருந்து)$/u

/** Whether a line without a quantity ends in whom or where things are from: 'फूल वाले से', 'ફૂલવાળા પાસેથી'. */
export function saysFrom(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return words[0] === 'from' || (words.length > 1 && isWordOfSource(last)) || FROM.test(last)
}

/** 'होमासाठी', 'హోమానికి', 'ಅಭಿಷೇಕಕ್ಕೆ', 'பூஜைக்கு': what a thing is for is written as one word. Not where names end so too: பாக்கு, ಕಾಡಿಗೆ, ಚಕ್ಕೆ. */
export function isForSomething(word: string): boolean {
  return FOR_IT.test(word)
}
const FOR_IT = /.{2}साठी$|.{3}ಕ್ಕೆ$|.{2}(?:ానికి|ాలకు|ములకు|రాధనకు|డికి)$|.{2}(?:த்திற்கு|த்துக்கு|தற்கு|களுக்கு|ருக்கு|ைக்கு)$/u

/** 'தேவையானவை', 'తేవలసినవి', 'ತರಬೇಕಾದವು', 'लागणारे': what must be there, or brought, in one word that stands last. */
export function isToBeThere(word: string): boolean {
  return TO_BE_THERE.test(word)
}
const TO_BE_THERE =
  /(?:ಬೇಕಾದ|ಬೇಕಾಗುವ|ಬೇಕಾಗಿರುವ)(?:ವು|ವುಗಳು|ದ್ದು|ದು|ುವು)$|(?:వలసిన|ాల్సిన|అవసరమైన|అవసరమయ్యే)వి$|(?:வேண்டிய|தேவையான)(?:வை|வைகள்|து)$|(?:लागणारे|ावयाचे|ायचे)$/u

/** Before the name of a god who is hailed. */
export const hails = saysExactly({
  hindi: 'जय जै jai jay',
  gujarati: 'જય જૈ',
  bengali: 'জয়',
  kannada: 'ಜೈ ಜಯ',
  telugu: 'జై జయ',
  tamil: 'ஜெய் ஜெய',
})

/** Before a person's name. */
export const isHonorific = saysExactly({
  hindi: 'श्री shri shree sri',
  marathi: 'सौ डॉ',
  gujarati: 'શ્રી',
  bengali: 'শ্রী',
})
export const isTitle = saysExactly({
  english: 'mr mrs dr smt',
  hindi: 'श्रीमती पंडित पण्डित पं आचार्य pandit pt acharya',
  gujarati: 'શ્રીમતી પંડિત પં આચાર્ય',
  bengali: 'শ্রীমতী পণ্ডিত পং আচার্য',
})

/** A line of nothing else is a blessing, whatever signs stand around it. */
export const isWordOfBlessing = saysExactly({
  hindi: 'om aum ॐ ओम हरि hari shri shree श्री il ii शुभं शुभम् shubham subham',
  gujarati: 'શુભમ્ શુભં',
  bengali: 'শুভম শুভম্',
  kannada: 'ಶುಭಂ ಶುಭಮ್',
  telugu: 'శుభం శుభమ్',
  tamil: 'சுபம்',
})

/** Who has signed a list, in a line of nothing else. */
export const isWordOfFamily = saysExactly({
  hindi: 'पापा मम्मी माँ मां दादी दादाजी नानी भैया दीदी चाचा चाची papa mummy maa dadi nani bhaiya didi',
  marathi: 'आई बाबा ताई काका काकू aai baba tai',
  gujarati: 'મમ્મી પપ્પા બા બાપુજી ભાઈ બેન',
  bengali: 'মা বাবা দিদি দাদা ঠাকুমা',
  kannada: 'ಅಮ್ಮ ಅಪ್ಪ ಅಜ್ಜಿ ಅಕ್ಕ',
  telugu: 'అమ్మ నాన్న అక్క అన్నయ్య',
  tamil: 'அம்மா அப்பா பாட்டி அக்கா',
})

/** Before a colon: what follows is told about the customer, not asked for. */
export const isWordOfField = saysAny({
  english: `name customer client address addr venue place invoice bill order gst gstin prop from contact`,
  hindi: 'प्रेषक प्रेषिका नाम पता स्थान यजमान yajmaan गोत्र gotra nakshatra नक्षत्र rashi राशि',
  marathi: 'नाव ठिकाण पत्ता',
  gujarati: `મોકલનાર સરનામું સ્થળ યજમાન યજમાનનું નામ ગોત્ર નક્ષત્ર રાશિ બિલ ઓર્ડર`,
  bengali: `প্রেরক ঠিকানা স্থান যজমান যজমানের নাম গোত্র নক্ষত্র রাশি বিল অর্ডার`,
  kannada: `ಕಳುಹಿಸಿದವರು ಹೆಸರು ವಿಳಾಸ ಸ್ಥಳ ಯಜಮಾನ ಯಜಮಾನರು ಯಜಮಾನರ ಗೋತ್ರ ನಕ್ಷತ್ರ ರಾಶಿ ಮಂಟಪ ಬಿಲ್ ಬಿಲ್ಲು ಆರ್ಡರ್ ಭಕ್ತರು ಭಕ್ತರ`,
  telugu: `పంపినవారు పేరు చిరునామా స్థలం యజమాని యజమానుల యజమానులు గోత్రం గోత్రము నక్షత్రం రాశి బిల్లు బిల్ వేదిక`,
  tamil: `அனுப்பியவர் அனுப்புநர் பெயர் முகவரி இடம் யஜமானர் யஜமான் எஜமானர் கோத்திரம் கோத்ரம் நட்சத்திரம் ராசி பில் விலாசம் மண்டபம்`,
})

/** Before a colon or a number: a day or an hour. */
export const isWordOfDate = saysExactly({
  english: 'date dt day time timing timings',
  hindi:
    'muhurat muhurt muhurta tithi dinank dinaank tarikh tareekh samay samaya दिनांक दिनाक तारीख तिथि समय मुहूर्त मुहुर्त वार',
  marathi: 'वेळ तारखेला दिवस',
  gujarati: `તારીખ સમય તા દિનાંક વાર મુહૂર્ત મુહુર્ત તિથિ`,
  bengali: `তারিখ সময় তাং বার লগ্ন তিথি মুহূর্ত শুভক্ষণ`,
  kannada: `ದಿನಾಂಕ ಸಮಯ ತಾರೀಖು ವಾರ ಮುಹೂರ್ತ ತಿಥಿ ತಾ ತಾರೀಕು`,
  telugu: `తేదీ తేది సమయం వారం ముహూర్తం ముహుర్తం తిథి తారీఖు`,
  tamil: `தேதி நேரம் நாள் கிழமை முகூர்த்தம் திதி தேதியில்`,
})

/** A month beside a day of it. Those that are also words of English (may, march) need a number before or after them anyway. */
export const isWordOfMonth = saysAny({
  english: `jan january feb february march mar apr april may june july aug august sep sept september oct october nov november dec december`,
  hindi: 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर सितम्बर अक्टूबर अक्तूबर नवंबर नवम्बर दिसंबर दिसम्बर',
  marathi: 'जानेवारी फेब्रुवारी एप्रिल मे जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर',
  gujarati: 'જાન્યુઆરી ફેબ્રુઆરી માર્ચ એપ્રિલ જુલાઈ ઓગસ્ટ સપ્ટેમ્બર ઓક્ટોબર નવેમ્બર ડિસેમ્બર',
  bengali: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
  kannada: 'ಜನವರಿ ಫೆಬ್ರವರಿ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂಬರ್ ಅಕ್ಟೋಬರ್ ನವೆಂಬರ್ ಡಿಸೆಂಬರ್',
  telugu: 'జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ జూన్ జులై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్',
  tamil: 'ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்',
})

/** Before a sum, or alone. */
export const isWordOfTotal = saysAny({
  english: 'total grand sub subtotal amount',
  hindi: `कुल कूल kul yog योग राशि नग रकम`,
  marathi: 'एकूण बेरीज ekun',
  gujarati: `કુલ સરવાળો રકમ`,
  bengali: `মোট সর্বমোট খরচ`,
  kannada: 'ಒಟ್ಟು ಮೊತ್ತ',
  telugu: `మొత్తం సొమ్ము`,
  tamil: `மொத்தம் தொகை`,
})

/** Before the number of a page. */
export const isWordOfPage = saysAny({
  english: 'page pg',
  hindi: 'पृष्ठ पेज',
  gujarati: 'પાનું પેજ',
  bengali: 'পৃষ্ঠা পাতা',
  kannada: 'ಪುಟ',
  telugu: 'పేజీ',
  tamil: 'பக்கம்',
})

/** Before a telephone number that may be misread. */
export const isWordOfPhone = saysAny({
  english: 'mob mobile phone ph tel contact whatsapp cell call',
  hindi: 'मोबाइल फोन मोबा मो',
  gujarati: 'મોબાઈલ ફોન મો',
  bengali: 'মোবাইল ফোন',
  kannada: 'ದೂರವಾಣಿ ಮೊಬೈಲ್ ಫೋನ್',
  telugu: 'ఫోన్ మొబైల్ సెల్',
  tamil: 'தொலைபேசி கைபேசி செல் போன் ஃபோன்',
})

/** At the end of a line without a quantity: what stands below is for this. */
export const isWordOfPurpose = saysAny({
  hindi: 'लिए लिये हेतु liye hetu',
  marathi: 'साठी sathi',
  gujarati: 'માટે mate',
  bengali: 'জন্য jonno',
  telugu: `కోసం కొరకు`,
  kannada: `ಗಾಗಿ ಪೂಜೆಗಾಗಿ ಸಲುವಾಗಿ`,
  tamil: `ஆக பூஜைக்காக`,
})

/** Before a purpose: what stands before it is set up or made then, and not asked for. */
export const isWordOfSettingUp = saysAny({
  hindi: 'स्थापना स्थापन बनाने sthapana sthapna sthapan banane',
  marathi: 'करण्यासाठी बनवण्यासाठी',
  gujarati: 'સ્થાપના સ્થાપન બનાવવા',
  bengali: 'স্থাপন স্থাপনের বানানোর তৈরির',
})

/** Anywhere in a line without a quantity. */
export const greets = holdsAny({
  marathi: 'बाप्पा मोरया, गणपती बाप्पा, जय श्रीराम, सप्रेम नमस्कार, सादर प्रणाम, इति शुभम्, ganpati bappa',
  hindi: `hari om, om tat, om shanti, ॐ शांति, mata di, माता दी, शुभं भवतु, स्वामी समर्थ, नमः, namah, namaha, namo, shri ganesh, shree ganesh, ganeshaya, ganeshay, शुभ लाभ, jai shri, jai mata, jai maa, jai ganesh, jai hanuman, jai ram, har har,
    om sai, om shri, om shree, om gan, जय माँ, hare krishna, hare ram, radhe radhe, राधे राधे, सीता राम, sita ram, सर्वे भवन्तु, सुखिनो भवन्तु, शुभं भवन्तु, शुभमस्तु, लोकाः समस्ताः, लोका समस्ता, सर्वे जनाः, नमो नमः, गणेशाय, गुरुभ्यो, मंगलम, कल्याणमस्तु, lokah samastah, sarve jana, sarve bhavantu, sukhino bhavantu, shubham bhavatu, shubhamastu, subham astu, mangalam, om namo`,
  gujarati: `ગણપતિ બાપ્પા, જય સત્યનારાયણ, જય માતાજી, જય શ્રી, જય અંબે, શુભમ ભવતુ, શુભં ભવતુ, સર્વે ભવન્તુ, સુખિનઃ, સુખિનો ભવન્તુ, જય ગણેશ, જય સિયારામ, જય સ્વામિનારાયણ, શુભ લાભ, જય ભોલેનાથ, હર હર મહાદેવ, જય દ્વારકાધીશ, જય કૃષ્ણ, જય ગુરુદેવ, શુભમસ્તુ, ઓમ નમો, કુળદેવી, શ્રી ગણેશાય, શ્રી સવા`,
  bengali: `জয় মা, শ্রী শ্রী, জয় শ্রী, শরণম, সহায়, শুভমস্তু, শুভম ভবতু, সর্বে ভবন্তু, সুখিনো ভবন্তু, ওম নমো, ওঁ নমো, জয় গুরু, জয় রাধে, হরে কৃষ্ণ, জয় বাবা, হরি ওঁ, দুর্গা মাঈকি, জয় জগন্নাথ, ভগবান মঙ্গল, শ্রীশ্রী, নমো নমঃ, গণেশায়`,
  kannada: `ಜೈ ಶ್ರೀ, ಜಯ ಶ್ರೀ, ಶ್ರೀ ಗಣೇಶ, ಶ್ರೀ ಗುರುಭ್ಯೋ, ಪ್ರಸನ್ನ, ಶ್ರೀ ಗಣಪತಿ, ಶುಭಮಸ್ತು, ಸುಖಿನೋ ಭವಂತು, ಶುಭಂ ಭವತು, ಶುಭಮ್ ಭವತು, ಶುಭಂ ಅಸ್ತು, ಸರ್ವೇ ಜನಾಃ, ಸರ್ವೇ ಜನಾ, ಸುಖಿನೋಭವಂತು, ಸಮಸ್ತ ಸನ್ಮಂಗಳಾನಿ, ಲೋಕಾಃ ಸಮಸ್ತಾಃ, ಮಂಗಳಂ, ಗಣೇಶಾಯ, ಗುರುಭ್ಯೋ, ಓಂ ನಮೋ, ಜೈ ಗಣೇಶ, ಜೈ ಆಂಜನೇಯ, ಶ್ರೀರಾಮ ಜಯ, ಹರೇ ಕೃಷ್ಣ, ಗೋವಿಂದ, ಅನುಗ್ರಹ, ಶ್ರೀ ರಾಮ, ಹರಿ ಓಂ, ಜೈ ಹನುಮಾನ್, ಶಿವಾಯ, ಆಶೀರ್ವಾದ`,
  telugu: `జై శ్రీ, జయ శ్రీ, జయ రామ, శ్రీరస్తు, వేంకటేశాయ, శుభమస్తు, ప్రసన్న, శుభం భవతు, శుభం భూయాత్, సర్వే జనాః, సర్వే జనా, సుఖినో భవంతు, సుఖినోభవంతు, లోకాః సమస్తాః, లోకా సమస్తా, మంగళం, గణేశాయ, గురుభ్యో, ఓం నమో, గోవిందా, అనుగ్రహం, హరే కృష్ణ, హరిః ఓం, హరి ఓం, జై హనుమాన్, శివాయ, కళ్యాణమస్తు, కల్యాణమస్తు, శ్రీ రామ, ఆశీస్సులు, సన్మంగళాని`,
  tamil: `பிள்ளையார் துணை, நமஹ, துணை, ஜெய் ஸ்ரீ, முருகா, சிவாய நம, நமசிவாய, ராமஜெயம், ஓம், கணேசாய, கணபதயே, வாழ்க வளமுடன், வாழ்க வையகம், சிவமயம், உ சிவமயம், சர்வே ஜனா, சுகினோ பவந்து, சுபமஸ்து, சுபம் பவது, லோகா சமஸ்தா, மங்களம், ஓம் நமோ, நமோ நாராயணாய, திருச்சிற்றம்பலம், வேலும் மயிலும், கோவிந்தா, ஸ்ரீ ராம, ஹரே கிருஷ்ண, ஹரி ஓம், ஸ்ரீ ராமஜயம், ஸ்ரீராமஜெயம், விநாயகர் காப்பு, குருப்யோ, கல்யாணமஸ்து, சரணம், அருளால், அருள்`,
  english: `shubhkamna, shubhkamnayen, shubhkamnaye, kalyanam astu, kalyanamastu, namaskar, namaskaram, namaskara, om sri, om sai, subho bijoya, shubho bijoya, shubo bijoya, subha bijaya, shubh bijoya, shubh deepawali, shubh dipawali, shubh diwali, happy diwali, happy navratri, happy durga puja, happy ganesh, happy dussehra, happy pongal, happy ugadi, happy onam, best wishes, pillaiyar suzhi, pillayar suzhi, shubham karoti, subham karoti`,
})

/** At the start of a line. */
export const closes = holdsAny({
  english:
    'no onion, no onions, no garlic, no eggs, no egg, no meat, no plastic, no cards, no cheques, no checks, cash only, cash or, checks payable, cheques payable, payment, sorry, ask for, ask the, ask pandit, e o e, e and o e, e oe, all types of puja, all types of pooja, all kinds of puja, all kinds of pooja, approved by, prepared by, checked by, verified by, compiled by, bill to be, bills to be, all bills, home delivery, free delivery, free home delivery, thank you, thanking you, thanks, note, yours, regards, with regards, with blessings, with affectionate blessings, blessings, dakshina extra, dakshina separate',
  // A reader takes the colon behind a word for a visarga.
  hindi:
    'बस इतना ही, बस इतना, बस यही, bas itna hi, bas itna, bas yahi, pandit ji ki dakshina alag, dakshina alag, दक्षिणा अलग, पंडित जी की दक्षिणा अलग, धन्यवाद, dhanyavaad, नोट, नोटः, भवदीय, विशेष सूचना, सूचना, निवेदक, nivedak',
  marathi: 'भूल चूक, दक्षिणा वेगळी, बाकी काही नाही, बस एवढंच, एवढंच, टीप, आपला नम्र, आपली नम्र, कळावे, लोभ असावा',
  gujarati: `દક્ષિણા અલગ, બસ આટલું, આભાર, નોંધ, ધન્યવાદ, ખાસ નોંધ, તા ક, લિખિતંગ, લિ, આપનો, આપની, જય શ્રી કૃષ્ણ`,
  bengali: `দক্ষিণা আলাদা, ব্যাস এইটুকুই, এইটুকুই, ধন্যবাদ, বিঃদ্রঃ, ইতি, dhonnobad, বিঃ দ্রঃ, বি দ্র, বিশেষ দ্রষ্টব্য, দ্রষ্টব্য, নমস্কার, প্রণাম, বিনীত, শুভেচ্ছা`,
  kannada: `ದಕ್ಷಿಣೆ ಪ್ರತ್ಯೇಕ, ದಕ್ಷಿಣೆ ಬೇರೆ, ಇಷ್ಟೇ, ಧನ್ಯವಾದಗಳು, ಧನ್ಯವಾದ, ಸೂಚನೆ, ವಂದನೆಗಳು, ಇಂತಿ, ವಿ ಸೂ, ವಿಶೇಷ ಸೂಚನೆ, ಗಮನಿಸಿ, ಟಿಪ್ಪಣಿ, ವಿಶ್ವಾಸಿ, ತಮ್ಮ ವಿಶ್ವಾಸಿ, ನಮಸ್ಕಾರ, ನಮಸ್ಕಾರಗಳು, ವಿನಂತಿ, ದಯವಿಟ್ಟು, ದಯಮಾಡಿ`,
  telugu: `దక్షిణ విడిగా, దక్షిణ వేరే, అంతే, ధన్యవాదాలు, ధన్యవాదములు, గమనిక, ఇట్లు, గమనించండి, ముఖ్య గమనిక, మనవి, విజ్ఞప్తి, నమస్కారం, నమస్కారములు, ఇట్లు మీ, దయచేసి, సెలవు`,
  tamil: `தட்சிணை தனி, தட்சணை தனி, தக்ஷிணை தனி, அவ்வளவு தான், அவ்வளவுதான், நன்றி, குறிப்பு, இப்படிக்கு, nandri, முக்கிய குறிப்பு, வணக்கம், தயவு செய்து, தயவுசெய்து, கவனிக்கவும், என்றும், அன்புடன், நன்றியுடன்`,
})

/** Where one of these stands, the customer is told what to do with the list: to have all of it ready the day before, to ring up. */
export const instructs = holdsAny({
  english: `send me, send pic, send photo, tell me, let me know, wash everything, clean the, delivered to, delivery to, family members to, to sit with, we can, we will, you can, you may, can get, can be bought, to arrange, to provide, both to sit, to sit together, please, pls, plz, kindly, sorry for, kind regards, best regards, warm regards, sent from, as discussed, as per discussion, as told, same as last, dress code, to wear, wear traditional, seating, facing east, facing north, pay by, pay through, payment by, to be discussed, to be decided, starts at, starts sharp, starts by, begins at, call me, same day, same morning, dear, may lord, may god, may the, bless your, continued, next page, will be brought, keep everything, one day before, one hour before, should take, if you have any, remaining items, rest of the items, rest i will, rest we will, i will bring, share location, share your location,
    for your reference, noted, to be sent, sent in advance, any doubt, any doubts, any query, any queries, any question, any questions, other instructions, goods once sold, taken back, no exchange, no refund, subject to, as per market`,
  hindi:
    'kripya, कृपया, एक दिन पहले, ek din pehle, puja ke baad, पूजा के बाद, agle panne, अगले पन्ने, kalyan ho, कल्याण हो, प्रिय यजमान, द्वारा की जाने',
  marathi: 'आदल्या दिवशी, अधिक माहितीसाठी',
  gujarati: 'આગલા દિવસે, લાવી રાખવો, લાવી રાખવું, લાવી રાખવી, ફોન કરજો, ફોન કરવો, પાછળ જુઓ, ક્રમશઃ, આગળના પાને',
  bengali:
    'আগের দিন, গুছিয়ে রাখবেন, এনে রাখবেন, রাখবেন, আনবেন, ফোন করবেন, যোগাযোগ করবেন, পরের পাতায়, অপর পৃষ্ঠায়, আনতে হবে, রাখতে হবে',
  kannada:
    'ಹಿಂದಿನ ದಿನ, ಹಿಂದಿನ ದಿನವೇ, ತರಬೇಕು, ತಂದಿಡಬೇಕು, ತಂದಿಡಿ, ಮುಂಚಿನ ದಿನ, ಫೋನ್ ಮಾಡಿ, ಕರೆ ಮಾಡಿ, ಮುಂದಿನ ಪುಟ, ಹಿಂದಿನ ಪುಟ, ಮುಂದುವರೆದಿದೆ, ಮುಂದುವರಿದಿದೆ',
  telugu: 'ముందు రోజు, ముందు రోజే, సిద్ధం చేసుకోవాలి, సిద్ధంగా ఉంచాలి, తీసుకురావాలి, తెచ్చుకోవాలి, ఫోన్ చేయండి, తరువాతి పేజీ, వెనుక పేజీ',
  tamil: 'முதல் நாள், முதல் நாளே, வாங்கி வைக்கவும், கொண்டு வரவும், வைக்கவும், போன் செய்யவும், அடுத்த பக்கம், தொடரும், பின்பக்கம்',
})

/** What a prayer ends in, whatever stands before it. */
export function isWordOfPrayer(word: string): boolean {
  return isLastOfPrayer(word) || MAY_IT_BE.test(word)
}

/** 'ಕೃಷ್ಣಾರ್ಪಣಮಸ್ತು', 'అవిఘ్నమస్తు', 'कल्याणमस्तु'. */
const MAY_IT_BE = /.(?:मस्तु|મસ્તુ|মস্তু|ಮಸ್ತು|మస్తు|மஸ்து)$/u

const isLastOfPrayer = saysAny({
  hindi: 'नमः namah namaha jai jay जय',
  gujarati: 'નમઃ',
  bengali: 'নমঃ',
  kannada: 'ನಮಃ',
  telugu: 'నమః',
  tamil: 'நமஹ',
})

/** What a sentence ends in that tells the customer something, where an item never does: 'must be brought', 'please keep', 'has been paid'. */
const isWordOfTelling = saysExactly({
  english: 'separate separately payable accepted allowed provided',
  hindi: `dunga dungi doonga doongi karunga karungi batana batao bataye batayen bataiye layenge laenge lenge denge honge karenge chahiye chahie kare rakhenge aayenge लायेंगे लाएंगे लेंगे देंगे होंगे करेंगे चाहिए चाहिये rakhe rakhein rakhen rakhna lena lein dena dein karein karen karna pehne pehnein pahne baithein aayein hai hain ho hogi hoga hui gaya gayi dekhein jaye jayein lijiye kijiye dijiye rahein
    रखें रखे रखना लें लेना दें देना करें करना पहनें पहने बैठें आएं है हैं हो होगी होगा हुई गया गई देखें जाए जाएं लीजिए कीजिए दीजिए रखिए रहें`,
  marathi: 'नाही नाहीत वेगळे वेगळी वेगळा लागतात लागते यजमानांकडे यजमानांकडून आहे आहेत पहा ठेवा करा आणा येईल येतील',
  gujarati: 'નથી અલગ છે હશે થશે રહેશે મળશે જોઈએ જોઇએ જોઈશે વિનંતી જુઓ કરે આપે નહીં નહિ',
  bengali: 'না হবে নেই যাবে হয় নিন দিন হোক আলাদা',
  kannada: 'ಪ್ರತ್ಯೇಕ',
  telugu: 'విడిగా వేరుగా',
  tamil: 'தனியாக தனியே',
})
/** The same of languages that say it in the ending of any verb. */
const TELLING_ENDINGS: readonly RegExp[] = [
  /^[a-z]{2,}(?:enge|engi|ega|egi|oonga|oongi)$/u,
  /[\u0900-\u097f](?:[ेए]गा|[ेए]गी|[ेए]ंगे|[ेए]ंगी|ूंगा|ूंगी|इएगा)$/u,
  /.[\u0a80-\u0aff](?:શે|શો|શું|ીશું)$/u,
  /^(?:कर|ठेव|आण|घ्य|द्य|साध|कळव|बस)ाव(?:े|ा|ी|ीत|ेत)$/u,
  /(?:ಬೇಕು|ಬಾರದು|ಕೂಡದು|ಲಾಗುವುದು|ತ್ತದೆ|ತ್ತಾರೆ|ವರು|ವುದು|ಇದೆ|ಇವೆ|ತ್ತೇವೆ|ಾಗಿ?ದೆ|ಬಹುದು|ಕೊಳ್ಳಿ|ಿಸಿ|ಿಡಿ|ಿಕೊಡಿ|ಿರಿ|ಮಾಡಿ|ಬನ್ನಿ|ನೀಡಿ|ನೋಡಿ|(?:ಮಾಡ|ಇರ|ಆಗ|ನೀಡ|ಕೊಡ|ಸಿಗ)ಲಿ|ಇಲ್ಲ|ಸಾಕು|ಉಂಟು|ವಿನಂತಿ)$/u,
  /(?:ాలి|వలెను|వలయును|గలరు|తుంది|తారు|తాము|బడును|చ్చారు|కూడదు|రాదు|వచ్చు|మనవి|ఉంది|ుగాక|న్నారు|య్యింది|యింది|లేదు|(?<!పి|వె|మె|కు)ండి)$/u,
  /(?:(?<!பூ)வும்|டும்|கூடாது|ுங்கள்|ுங்க|இருக்கு|இருக்கிறது|உள்ளது|உண்டு|ட்டது|டுள்ளது|ியது|ள்ளன|வேண்டாம்|ிறது|ிறோம்|ார்கள்|ப்போம்|போதும்|இல்லை)$/u,
  /^(?:(?:રાખ|લાવ|કર|આપ|મૂક|મુક|પહેર|બેસ|આવ|જણાવ|મોકલ|ખરીદ|બનાવ|સજાવ)(?:વું|વી|વા|વો|વાં|જો|શો|વાનું|વાની|વાના|વાનો)|(?:લે|દે)(?:વું|વી|વા|વો|જો|શો|વાની|વાનું))$/u,
  /(?:বেন|আছে|য়েছে|রেছে|ুন|রইল|চলবে|পারেন|অনুরোধ)$/u,
]

/** Verbs, and others that tell: no list asks for a thing with one. */
export const isWordOfSentence = saysExactly({
  english: `is are was were will shall should has have had been be come comes coming arrive arrives arriving reach keep kept give gives bring brings brought take ask tell confirm
    performed cancel cancelled sorry nobody please pls plz kindly dont don't`,
})

/** Who comes, however many: 'ભૂદેવ 3 આવશે', '11 ருத்விக்குகள் வருவார்கள்'. */
const isWordOfComing = saysExactly({
  english: 'coming',
  hindi: 'आएंगे आएँगे आयेंगे आएगा आयेगा बैठेंगे aayenge aaenge ayenge',
  marathi: 'येतील येणार येईल बसतील yetil',
  gujarati: 'આવશે આવવાના પધારશે બેસશે',
  bengali: 'আসবেন আসবে বসবেন',
  kannada: 'ಬರುತ್ತಾರೆ ಬರುವರು ಬರಲಿದ್ದಾರೆ ಬರ್ತಾರೆ',
  telugu: 'వస్తారు వచ్చెదరు రండి వస్తున్నారు',
  tamil: 'வருவார்கள் வருகிறார்கள் வருவாங்க வாருங்கள் வந்துடுங்க வந்துவிடவும் வரவும்',
})

/** Whether a line, whatever it counts, says that people come. */
export function saysComing(words: readonly string[]): boolean {
  return words.length > 1 && words.some(isWordOfComing)
}

/** Whether a line without a quantity ends as a sentence does. */
export function tells(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return words.length > 1 && (isWordOfTelling(last) || TELLING_ENDINGS.some((ending) => ending.test(last)))
}

/** Beside figures: an hour of the day, or of the almanac. */
export const isWordOfHour = saysExactly({
  english:
    'morning evening afternoon noon midnight muhurat muhurtham muhurta lagna rahukala rahukalam yamagandam gulika',
  hindi: 'सुबह शाम सायं दोपहर प्रातः मुहूर्त मुहुर्त लग्न राहुकाल subah shaam dopahar raat raatri pratah praatah savere',
  marathi: 'सकाळी दुपारी संध्याकाळी सायंकाळी sakali dupari sandhyakali',
  gujarati:
    'સવારે સવારના સાંજે સાંજના બપોરે બપોરના રાત્રે મુહૂર્ત મુહુર્ત રાહુકાળ ચોઘડિયું સોમવાર મંગળવાર બુધવાર ગુરુવાર શુક્રવાર શનિવાર રવિવાર તારીખ savare sanje',
  bengali:
    'সকাল সকালে বিকেল বিকেলে বিকাল দুপুর দুপুরে সন্ধ্যা সন্ধ্যায় রাত রাতে ভোর ভোরে মুহূর্ত লগ্ন রাহুকাল ঘটিকা ঘটিকায় সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার রবিবার তারিখ shokal sokal bikel sondhya',
  kannada:
    'ಬೆಳಿಗ್ಗೆ ಬೆಳಗ್ಗೆ ಬೆಳಗಿನ ಮುಂಜಾನೆ ಮಧ್ಯಾಹ್ನ ಸಂಜೆ ಸಾಯಂಕಾಲ ರಾತ್ರಿ ಮುಹೂರ್ತ ಲಗ್ನ ರಾಹುಕಾಲ ಯಮಗಂಡ ಗುಳಿಕ ಸೋಮವಾರ ಮಂಗಳವಾರ ಬುಧವಾರ ಗುರುವಾರ ಶುಕ್ರವಾರ ಶನಿವಾರ ಭಾನುವಾರ ತಾರೀಖು ತಾರೀಕು ದಿನಾಂಕ beligge madhyahna sanje',
  telugu:
    'ఉదయం ఉదయము పొద్దున మధ్యాహ్నం సాయంత్రం రాత్రి తెల్లవారుజామున తెల్లవారుఝామున ముహూర్తం లగ్నం రాహుకాలం యమగండం వర్జ్యం సోమవారం మంగళవారం బుధవారం గురువారం శుక్రవారం శనివారం ఆదివారం తేదీ తేది udayam sayantram',
  tamil:
    'காலை அதிகாலை மதியம் நண்பகல் இரவு முகூர்த்தம் லக்னம் ராகு ராகுகாலம் எமகண்டம் குளிகை திங்கட்கிழமை திங்கள் செவ்வாய்க்கிழமை செவ்வாய் புதன்கிழமை வியாழக்கிழமை வெள்ளிக்கிழமை சனிக்கிழமை ஞாயிற்றுக்கிழமை ஞாயிறு தேதி kaalai',
  malayalam: 'ravile vaikunneram sandhyakku',
})

const isWordOfLunarDay = saysAny({
  english: `samvat samvatsara samvatsaram shukla paksha paksham tithi nakshatra nakshatram purnima poornima pournami amavasya amavasai pratipada dwitiya tritiya panchami shashthi saptami
    ashtami navami dashami ekadashi dwadashi trayodashi chaturdashi chaitra vaishakha jyeshtha ashadha shravana bhadrapada ashwin kartika margashira margashirsha phalguna`,
})
/** By sound, too many of these are other words: মাসি and माचिस, ચોથ and छोटा. */
const isWordOfLunarMonth = saysExactly({
  gujarati:
    'સંવત પૂનમ અમાસ સુદ વદ ચૈત્ર વૈશાખ જેઠ અષાઢ શ્રાવણ ભાદરવો ભાદરવા આસો કારતક માગશર પોષ મહા ફાગણ બીજ ત્રીજ ચોથ પાંચમ આઠમ નોમ અગિયારસ બારસ તેરસ ચૌદશ',
  bengali: 'বঙ্গাব্দ তিথি পূর্ণিমা অমাবস্যা শুক্লপক্ষ কৃষ্ণপক্ষ একাদশী বৈশাখ জ্যৈষ্ঠ আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ পৌষ মাঘ ফাল্গুন চৈত্র',
  kannada: 'ಸಂವತ್ಸರ ಸಂವತ್ಸರೇ ಮಾಸ ಮಾಸೇ ಪಕ್ಷ ಪಕ್ಷೇ ಶುಕ್ಲ ಶುಕ್ಲಪಕ್ಷ ಕೃಷ್ಣಪಕ್ಷ ಹುಣ್ಣಿಮೆ ಅಮಾವಾಸ್ಯೆ ಏಕಾದಶಿ',
  telugu: 'సంవత్సరం మాసం పక్షం శుక్ల శుద్ధ బహుళ పౌర్ణమి అమావాస్య ఏకాదశి తదియ విదియ',
  tamil:
    'ஆண்டு வருடம் மாதம் பௌர்ணமி அமாவாசை ஏகாதசி வளர்பிறை தேய்பிறை சித்திரை வைகாசி ஆனி ஆடி ஆவணி புரட்டாசி ஐப்பசி கார்த்திகை மார்கழி மாசி பங்குனி',
})

/** Of the almanac. One beside figures, or two, name a day. */
export function isWordOfAlmanac(word: string): boolean {
  return isWordOfLunarDay(word) || isWordOfLunarMonth(word)
}

/** At the end of a line of which nothing else is known: the ceremony's name. */
export const isWordOfRite = saysExactly({
  english:
    'pooja puja poojan pujan homa homam havanam vratam abhishekam abhishek abhisheka abhisekam tarpan tarpana tarpanam tharpanam ceremony function samskara',
  hindi: 'स्थापना पूजन विधि कथा sthapana sthapna vidhi katha',
  gujarati: 'પૂજન પૂજા હવન કથા વિધિ વ્રત',
  bengali: 'পূজা পুজো পূজো ব্রত যজ্ঞ হোম',
  kannada: 'ಪೂಜೆ ಪೂಜಾ ಹೋಮ ವ್ರತ ಶಾಂತಿ ಅಭಿಷೇಕ ಕಥೆ',
  telugu: 'పూజ పూజా హోమం వ్రతం శాంతి అభిషేకం కథ',
  tamil: 'பூஜை பூஜா ஹோமம் விரதம் சாந்தி அபிஷேகம்',
})

/** Of these nothing is a part of the name of a thing. */
export const isWordOfFeast = saysExactly({ english: 'ceremony function celebration samskara samskaram birthday' })

/** Behind a number: hours that a ceremony takes or begins at, and bells, which only the words around them tell apart. */
export const isWordOfClock = saysExactly({
  gujarati: 'વાગ્યે વાગે કલાક',
  bengali: 'ঘন্টা ঘণ্টা ঘটিকা',
  kannada: 'ಗಂಟೆ ಗಂಟೆಗೆ ಗಂಟೆಗಳು',
  telugu: 'గంటలు గంటలకు గంట',
  tamil: 'மணி மணிக்கு மணிநேரம்',
})
