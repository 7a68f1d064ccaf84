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

/** One of these makes a line without a quantity a heading. */
export const isWordOfList = saysAny({
  english: 'list lists checklist qty quantity particulars sno srno slno remarks rate amount',
  hindi: 'सूची लिस्ट क्रमांक मात्रा विवरण परिमाण soochee checklist',
  marathi: 'यादी अनुक्रमांक प्रमाण yadi',
  gujarati: 'યાદી લિસ્ટ ક્રમાંક વિગત જથ્થો જથ્યો yaadi',
  // A reader loses the stroke above a letter.
  bengali: 'তালিকা ফর্দ ফদ ফ্দ ফর্দমালা ফদমালা ফ্দমালা ফদ্দমালা লিস্ট ক্রমিক বিবরণ পরিমাণ talika fardo phordo',
  kannada: 'ಪಟ್ಟಿ ಲಿಸ್ಟ್ ಪ್ರಮಾಣ ಕ್ರಮಸಂಖ್ಯೆ ವಿವರ patti',
  telugu: 'జాబితా లిస్ట్ లిస్టు పట్టిక పరిమాణం వివరాలు jabita',
  tamil: 'பட்டியல் லிஸ்ட் அளவு விவரம் pattiyal',
})

/** These do only in the company of their like: 'puja samagri' is a heading, 'shringar samagri' may be wanted. */
export const isWordOfHeading = saysAny({
  english:
    'description sr sl no name required requirement requirements needed item items material materials things articles other others remaining misc miscellaneous',
  hindi:
    'samagri samagree saamagri सामग्री सामग्रि सामान saman samigri samgri saamaan वस्तु वस्तुएं वस्तुएँ नाम अन्य बाकी शेष अतिरिक्त baki baaki anya bacha',
  marathi: 'साहित्य sahitya वस्तू नाव लागणारे लागणारी इतर उरलेले itar',
  gujarati: 'સામાન સામાનની વસ્તુ વસ્તુઓ જરૂરી કરિયાણું કરિયાણુ લેવાની લાવવાની ઘરેથી ઘરની',
  bengali:
    'উপকরণ জিনিস জিনিসপত্র দ্রব্য দ্রব্যাদি নাম প্রয়োজনীয় দশকর্মা মুদি লাগবে লাগে দরকার দরকারি বাড়ি বাড়ির ঘর থেকে যা যা যা কী কি upokoron jinis',
  kannada:
    'ದಿನಸಿ ಕಿರಾಣಿ ಎಲ್ಲಾ ಮನೆಯಲ್ಲಿ ಮನೆಯಿಂದ ಇರಬೇಕಾದ ತರಬೇಕಾದ ಸಾಮಾನು ಸಾಮಾನುಗಳು ಸಾಮಗ್ರಿಗಳು ವಸ್ತುಗಳು ವಸ್ತು ಹೆಸರು ಬೇಕಾಗುವ ಬೇಕಾದ ಅಗತ್ಯ samagrigalu samanu vastugalu',
  telugu:
    'పచారీ కిరాణా ఇంట్లో ఇంటి నుండి ఉండవలసినవి ఉండాల్సినవి తేవలసినవి సామాగ్రి సామాను సామానులు సామాన్లు వస్తువులు వస్తువు పేరు కావలసిన కావాల్సిన అవసరమైన సరుకులు vastuvulu kavalasina',
  tamil:
    'மளிகை கொண்டு வர வீட்டில் வீட்டிலிருந்து இருக்க வேண்டியவை தேவையானவை பொருட்கள் பொருள் சாமான்கள் சாமான் பெயர் தேவையான வேண்டிய சாமக்ரி porutkal saamangal thevaiyana',
})

/** Ceremonies and the words around them: a line of nothing else is a heading, unless the catalogue knows it. */
const isWordOfCeremony = saysAny({
  english: `from be to bring arrange arranged by family host the for of and in at our your home function ceremony festival complete full wedding engagement marriage birthday opening new house`,
  hindi: `puja pooja pujaa poja poojan पूजा पुजा पूजन विधि हवन पाठ जाप jap व्रत कथा गृह ग्रह शादी सगाई पितृ राम शिव pujan vidhi vidhan havan homam homa yagya yagna yajna katha path jaap vrat vratam sanskar sanskaar shanti sthapana satyanarayan satya narayan griha
    graha grah pravesh pravesham gruhapravesh grihapravesh vastu ganesh ganpati ganapati chaturthi lakshmi laxmi mahalakshmi diwali deepawali dipawali navratri navaratri durga
    rudrabhishek rudra abhishek abhishekam navgrah navagraha mundan namkaran annaprashan vivah shadi sagai upanayan shraddh shradh pitru karwa chauth janmashtami shivratri
    mahashivratri varalakshmi varamahalakshmi saraswati hanuman bhoomi ke ki ka liye hetu ji shri shree sri sampurna sampoorna ghar mein भगवान के की का लिए हेतु श्री एवं और व तथा जी में महा
    आवश्यक नवरात्र गृह मुण्डन देव देवी घर से व्यवस्था करें करना करनी लाना लाएं लेना है हैं होगा se lena lana laana hai hain karein vyavastha`,
  marathi: `घरून घरचे घरातील घ्यायचे आणायचे आणावे घ्यावे gharun ghyayche पूजेचे पूजेची पूजेसाठी साठी पूजेला गृहप्रवेश वास्तुशांती वास्तुशांत मुंज बारसे लग्न आणि व सत्यनारायणाची गणपतीची pujesathi pujeche`,
  gujarati: `પૂજા પૂજન માટે પૂજાની પૂજાનો પૂજાનું પૂજાના હવન કથા વાસ્તુ ગૃહ પ્રવેશ લગ્ન અને સત્યનારાયણની સત્યનારાયણ કથાની નવચંડી યજ્ઞ શ્રી ની નો નું mate`,
  bengali: `পূজা পুজো পূজার পুজোর পূজোর জন্য হোম যজ্ঞ ব্রত বিয়ে বিবাহ অন্নপ্রাশন গৃহপ্রবেশ লক্ষ্মী সরস্বতী দুর্গা কালী সত্যনারায়ণ শ্রাদ্ধ উপনয়ন হোমের যজ্ঞের শ্রী শ্রীশ্রী ও এবং র pujo pujor jonno`,
  kannada: `ಪೂಜೆ ಪೂಜೆಗೆ ಪೂಜೆಯ ಪೂಜಾ ಹೋಮ ಹೋಮಕ್ಕೆ ಹೋಮದ ವ್ರತ ಗೃಹ ಪ್ರವೇಶ ಗೃಹಪ್ರವೇಶ ಗೃಹಪ್ರವೇಶಕ್ಕೆ ಗಣಪತಿ ಗಣೇಶ ಸತ್ಯನಾರಾಯಣ ಮದುವೆ ನಾಮಕರಣ ಉಪನಯನ ವರಮಹಾಲಕ್ಷ್ಮಿ ಲಕ್ಷ್ಮಿ ಶ್ರೀ ಮತ್ತು ಹಾಗೂ ದೇವರ ಸ್ವಾಮಿ puje pujege`,
  telugu: `పూజ పూజకు పూజా హోమం హోమానికి వ్రతం వ్రతానికి గృహ ప్రవేశం గృహప్రవేశం గృహప్రవేశానికి వినాయక చవితి సత్యనారాయణ వివాహం పెళ్లి పెళ్ళి వరలక్ష్మీ లక్ష్మీ గణపతి శ్రీ మరియు స్వామి కోసం దేవి poojaku`,
  tamil: `பூஜை பூஜைக்கு பூஜா ஹோமம் ஹோமத்திற்கு யாகம் விரதம் கிரக கிரஹ பிரவேசம் பிரவேசத்திற்கு கிரகப்பிரவேசம் கணபதி விநாயகர் சத்யநாராயண சத்தியநாராயண லட்சுமி சதுர்த்தி திருமணம் கல்யாணம் வரலட்சுமி ஸ்ரீ மற்றும் சுவாமி poojai pujaiku`,
})

/** What a ceremony's name ends in where it is said 'of' or 'for' it: অন্নপ্রাশনের, ಮದುವೆಗೆ. */
const CASES = /(?:ের|র|ની|નું|ના|નો|ಗೆ|ಕ್ಕೆ|ದ|ಯ|కు|కి|க்கு|ற்கு)$/u

export function isOfCeremony(word: string): boolean {
  const bare = word.replace(CASES, '')
  return isWordOfCeremony(word) || (bare.length > 3 && bare !== word && isWordOfCeremony(bare))
}

/** How the names of places end, by sound: Jayanagar, ಮಾರತಹಳ್ಳಿ, અમદાવાદ. */
const PLACE = /.{3}(?:nagar|[aio]hali|abad|avad)$/u

export function isOfLetterhead(word: string): boolean {
  return isWordOfLetterhead(word) || PLACE.test(phoneticKey(word))
}

/** A shop's, temple's or priest's head of paper. */
const isWordOfLetterhead = saysAny({
  english: `store stores traders trading temple temples enterprises prop bengaluru bangalore road cross nagar layout street opp near main wholesale retail dealers sellers merchants shop bazaar bazar market marg colony circle sector complex floor`,
  hindi: `बाजार चौक मण्डी मार्ग रोड गली दुकान थोक फुटकर विक्रेता thok vikreta karmkand कर्मकाण्ड विशेषज्ञ पं पण्डित bhandar bhandaar kendra kendram mandir acharya shastri jyotish jyotishi jyotishacharya pandit purohit भण्डर स्टोर स्टोर्स केन्द्र मन्दिर पण्डित`,
  marathi: 'गुरुजी भटजी ठोक किरकोळ विक्री विक्रेते guruji bhatji',
  gujarati: 'શાસ્ત્રી સ્ટોર શાસ્ત્રીજી ભંડાર મહારાજ જ્યોતિષ કાર્યાલય કર્મકાંડી બ્રાહ્મણ દુકાન બજાર મેઇન રોડ સેવા',
  bengali:
    'ভাণ্ডার ভান্ডার স্টোর মন্দির পুরোহিত পৌরোহিত্য সেবা জ্যোতিষী জ্যোতিষ ভট্টাচার্য চক্রবর্তী পণ্ডিত রোড সরণি সরণী লেন গলি পল্লী কলকাতা কোলকাতা হাওড়া বেঙ্গালুরু',
  kannada:
    'ಭಂಡಾರ ಸ್ಟೋರ್ಸ್ ದೇವಸ್ಥಾನ ಪುರೋಹಿತ ಪುರೋಹಿತರು ಶಾಸ್ತ್ರಿ ಶಾಸ್ತ್ರಿಗಳು ಭಟ್ ಭಟ್ಟರು ಪೌರೋಹಿತ್ಯ ಸೇವೆ ಪಂಡಿತ ಆಚಾರ್ಯ ಅರ್ಚಕ ಅರ್ಚಕರು ಜ್ಯೋತಿಷ್ಯ ಅಡ್ಡರಸ್ತೆ ಮುಖ್ಯರಸ್ತೆ ಬಡಾವಣೆ ರಸ್ತೆ ನಗರ ಬೆಂಗಳೂರು ಅಂಗಡಿ ಜ್ಯೋತಿಷಿ devasthana',
  telugu:
    'భండార్ స్టోర్స్ దేవాలయం దేవస్థానం పురోహితులు పురోహిత శాస్త్రి శర్మ అవధాని పండితులు పౌరోహిత్యం విజయవాడ జ్యోతిష్యాలయం జ్యోతిష్యం సేవ డోర్ వీధి రోడ్డు నగర్ బెంగళూరు జ్యోతిష devasthanam',
  tamil:
    'ஸ்டோர்ஸ் கடை சிவஸ்ரீ பிரம்மஸ்ரீ சிவாச்சாரியார் ஜோதிடம் புரோகித வைதீக சேவை வீதி சென்னை மதுரை கோவில் கோயில் சாஸ்திரிகள் சாஸ்திரி குருக்கள் புரோகிதர் ஜோதிடர் தெரு சாலை பெங்களூரு பெங்களூர் நகர் kurukkal sastrigal',
})

/** Cities where lists are written, and the parts that addresses have: with another such word, never alone (Mysore pak). */
export const isWordOfPlace = saysExactly({
  english: `bangalore bengaluru mysore mysuru mumbai pune delhi noida chennai hyderabad kolkata ahmedabad surat nagpur nashik thane kanpur lucknow varanasi banaras patna jaipur indore bhopal ujjain
    puram pet halli hobli taluk dist phase stage block plot flat`,
  hindi: `मुंबई पुणे दिल्ली कानपुर लखनऊ वाराणसी काशी पटना जयपुर इन्दौर इंदौर भोपाल उज्जैन प्रयागराज बेंगलुरु बेंगलूर मंडी`,
  marathi: 'पेठ नाशिक ठाणे नागपूर सातारा सोलापूर कोल्हापूर बेंगळुरू मंडई जवळ',
})

/** Sorts of things under which a list gathers its items. */
export const isWordOfFlowers = saysExactly({
  english: 'flower flowers',
  hindi: 'phool phul fool फूल पुष्प pushp',
  marathi: 'फुले फूले फुल phule',
})
export const isWordOfLeaves = saysExactly({
  english: 'leaf leaves',
  hindi: 'patte patti patta पत्ते पत्ती पत्र',
  marathi: 'पत्री पाने patri pane',
})
export const isWordOfAnd = saysExactly({ english: 'and', hindi: 'aur evam एवं एवम और व तथा', marathi: 'आणि aani व्' })

/** A line of nothing else is a blessing, whatever signs stand around it. */
export const isWordOfBlessing = saysExactly({ hindi: 'om aum ॐ ओम हरि hari shri shree श्री il ii' })

/** Before a colon: what follows is told about the customer, not asked for. */
export const isWordOfField = saysAny({
  english: 'name customer client address addr venue place invoice bill order gst gstin prop from contact',
  hindi: 'नाम पता स्थान यजमान yajmaan गोत्र gotra nakshatra नक्षत्र rashi राशि',
  marathi: 'नाव ठिकाण पत्ता',
  gujarati: 'સરનામું સ્થળ',
  bengali: 'ঠিকানা স্থান যজমান',
  kannada: 'ಹೆಸರು ವಿಳಾಸ ಸ್ಥಳ',
  telugu: 'పేరు చిరునామా స్థలం',
  tamil: 'பெயர் முகவரி இடம்',
})

/** Before a colon or a number: a day or an hour. */
export const isWordOfDate = saysExactly({
  english: 'date dt day time',
  hindi:
    'muhurat muhurt muhurta tithi dinank dinaank tarikh tareekh samay samaya दिनांक दिनाक तारीख तिथि समय मुहूर्त मुहुर्त वार',
  marathi: 'वेळ तारखेला दिवस',
  gujarati: 'તારીખ સમય તા',
  bengali: 'তারিখ সময় তাং',
  kannada: 'ದಿನಾಂಕ ಸಮಯ ತಾರೀಖು',
  telugu: 'తేదీ తేది సమయం',
  tamil: 'தேதி நேரம்',
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
  hindi: 'कुल कूल kul योग राशि नग',
  marathi: 'एकूण बेरीज ekun',
  gujarati: 'કુલ સરવાળો',
  bengali: 'মোট সর্বমোট',
  kannada: 'ಒಟ್ಟು ಮೊತ್ತ',
  telugu: 'మొత్తం',
  tamil: 'மொத்தம்',
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
  english: 'mob mobile phone ph tel contact whatsapp cell',
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
  telugu: 'కోసం',
})

/** Anywhere in a line without a quantity. */
export const greets = holdsAny({
  hindi: `hari om, om tat, om shanti, ॐ शांति, mata di, माता दी, शुभं भवतु, स्वामी समर्थ, नमः, namah, namaha, namo, shri ganesh, shree ganesh, ganeshaya, ganeshay, शुभ लाभ, jai shri, jai mata, jai maa, jai ganesh, jai hanuman, jai ram, har har,
    om sai, om shri, om shree, om gan, जय माँ, hare krishna, hare ram, radhe radhe, राधे राधे, सीता राम, sita ram`,
  gujarati: 'જય માતાજી, જય શ્રી, જય અંબે',
  bengali: 'জয় মা, শ্রী শ্রী, জয় শ্রী, শরণম, সহায়',
  kannada: 'ಜೈ ಶ್ರೀ, ಜಯ ಶ್ರೀ, ಶ್ರೀ ಗಣೇಶ, ಶ್ರೀ ಗುರುಭ್ಯೋ, ಪ್ರಸನ್ನ, ಶ್ರೀ ಗಣಪತಿ, ಶುಭಮಸ್ತು, ಸುಖಿನೋ ಭವಂತು',
  telugu: 'జై శ్రీ, జయ శ్రీ, జయ రామ, శ్రీరస్తు, వేంకటేశాయ, శుభమస్తు, ప్రసన్న',
  tamil: 'பிள்ளையார் துணை, நமஹ, துணை, ஜெய் ஸ்ரீ, முருகா, சிவாய நம, நமசிவாய, ராமஜெயம், ஓம்',
})

/** At the start of a line. */
export const closes = holdsAny({
  english: 'thank you, thanks, note, yours, regards',
  // A reader takes the colon behind a word for a visarga.
  hindi: 'धन्यवाद, dhanyavaad, नोट, नोटः, भवदीय',
  marathi: 'टीप',
  gujarati: 'આભાર, નોંધ, ધન્યવાદ',
  bengali: 'ধন্যবাদ, বিঃদ্রঃ, ইতি, dhonnobad',
  kannada: 'ಧನ್ಯವಾದಗಳು, ಧನ್ಯವಾದ, ಸೂಚನೆ, ವಂದನೆಗಳು, ಇಂತಿ',
  telugu: 'ధన్యవాదాలు, ధన్యవాదములు, గమనిక, ఇట్లు',
  tamil: 'நன்றி, குறிப்பு, இப்படிக்கு, nandri',
})

/** Where one of these stands, the customer is told what to do with the list: to have all of it ready the day before, to ring up. */
export const instructs = holdsAny({
  marathi: 'आदल्या दिवशी',
  gujarati: 'આગલા દિવસે, લાવી રાખવો, લાવી રાખવું, લાવી રાખવી, ફોન કરજો, ફોન કરવો',
  bengali: 'আগের দিন, গুছিয়ে রাখবেন, এনে রাখবেন, রাখবেন, আনবেন, ফোন করবেন, যোগাযোগ করবেন',
  kannada: 'ಹಿಂದಿನ ದಿನ, ಹಿಂದಿನ ದಿನವೇ, ತರಬೇಕು, ತಂದಿಡಬೇಕು, ತಂದಿಡಿ, ಮುಂಚಿನ ದಿನ, ಫೋನ್ ಮಾಡಿ, ಕರೆ ಮಾಡಿ',
  telugu: 'ముందు రోజు, ముందు రోజే, సిద్ధం చేసుకోవాలి, సిద్ధంగా ఉంచాలి, తీసుకురావాలి, తెచ్చుకోవాలి, ఫోన్ చేయండి',
  tamil: 'முதல் நாள், முதல் நாளே, வாங்கி வைக்கவும், கொண்டு வரவும், வைக்கவும், போன் செய்யவும்',
})

/** What a prayer ends in, whatever stands before it. */
export const isWordOfPrayer = saysAny({
  hindi: 'नमः namah namaha',
  gujarati: 'નમઃ',
  bengali: 'নমঃ',
  kannada: 'ನಮಃ',
  telugu: 'నమః',
  tamil: 'நமஹ',
})
