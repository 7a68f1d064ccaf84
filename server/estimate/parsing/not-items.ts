/** What a line of text is, when it is not an item of the list. */
export const NOT_ITEMS = ['blank', 'noise', 'greeting', 'heading', 'contact', 'date', 'total', 'page-number'] as const
export type NotItem = (typeof NOT_ITEMS)[number]

/** How well the catalogue must know the words of a line for it to be an item after all: a guess from vocabulary alone can be wrong. */
export type MaybeItem = 'never' | 'if-sure' | 'if-likely'

export interface NotItemVerdict {
  kind: NotItem
  maybeItem: MaybeItem
}

const GREETING =
  /॥|\|\||ॐ|नमः|नम:|नमो|श्री\s*गणेश|गणेशाय|जय\s+(?:श्री|माता|मां|हनुमान|गणेश|राम|माँ)|शुभ\s*लाभ|हर\s+हर|\bom\s+(?:namah|namo|shri|shree|gan|sai)|\bnamah\b|\bnamaha\b|\bjai\s+(?:shri|shree|mata|ganesh|hanuman|ram|maa)|\bshubh\s+labh|\bshri\s+ganesh|\bshree\s+ganesh|ganeshay|\bhar\s+har\b|^\s*(?:shree|shri|sri|श्री|॥?\s*श्री\s*॥?)\s*$/iu
const PHONE =
  /(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}|\b0\d{2,4}[\s-]\d{3,4}[\s-]?\d{3,4}\b|\b(?:mob|mobile|phone|ph|tel|contact|whatsapp)\s*(?:no)?\s*[.:-]+\s*\+?\d[\d\s-]{5,}|मोबाइल|फोन|मो\s*\.\s*(?:न|नं)?/iu
const EMAIL_OR_SITE = /[\w.]+@[\w.]+\.\w+|\bwww\.|https?:|\.com\b|\.in\b(?!\w)/iu
const FIELD =
  /^\s*(?:name|customer|client|yajman|yajmaan|address|addr|venue|place|invoice|bill|order|gst\w*|prepared by|to|from|नाम|पता|स्थान|यजमान|गोत्र|gotra|nakshatra|rashi|prop)\s*(?:no|name|नाम)?\s*\.?\s*[:：-]/iu
const DATE =
  /\b\d{1,2}\s*[/.-]\s*\d{1,2}\s*[/.-]\s*(?:20)?\d{2}\b|^\s*(?:date|dt|day|time|muhurat|muhurt|tithi|दिनांक|दिनाक|तारीख|तिथि|समय|मुहूर्त|वार)\s*[.:：-]|\b\d{1,2}(?:st|nd|rd|th)?\s*(?:jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b|\b(?:january|february|march|april|june|july|august|september|october|november|december)\s+\d|\b\d{1,2}\s*:\s*\d{2}\s*(?:am|pm|hrs|बजे)|\d+\s*बजे|\d{1,2}\s*(?:जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर)/iu
const TOTAL =
  /^\s*(?:grand\s+total|sub\s*-?total|total(?:\s+amount|\s+items?)?|कुल(?:\s+(?:योग|राशि|सामान))?|योग)\s*[:=.-]*\s*(?:₹|rs\.?|रु\.?)?\s*[\d.,/-]*\s*(?:items?|नग|रुपये)?\s*$/iu
const PAGE_NUMBER =
  /^\s*[-–(]?\s*(?:page|pg|पृष्ठ|पेज)\s*(?:no)?\s*[.:-]?\s*\d+(?:\s*(?:of|\/|में से)\s*\d+)?\s*[-)]?\s*$|^\s*-\s*\d{1,2}\s*-\s*$/iu

/** One of these makes a line without a quantity a heading. */
const LIST_WORDS: ReadonlySet<string> = new Set(
  'list lists suchi soochi suchee soochee checklist qty quantity particulars sno srno सूची सुची लिस्ट क्रमांक मात्रा विवरण परिमाण'.split(
    ' ',
  ),
)

/** These do only in the company of their like: 'puja samagri' is a heading, 'shringar samagri' may be wanted. */
const HEADING_WORDS: ReadonlySet<string> = new Set(
  `description sr no name required requirement requirements item items samagri samagree samigri samgri saamagri samaan saman saamaan material materials
  सामग्री सामग्रि सामान वस्तु वस्तुएं वस्तुएँ नाम`.split(/\s+/u),
)

/** Ceremonies and the words around them: a line of nothing else is a heading, unless the catalogue knows it. */
const CEREMONY_WORDS: ReadonlySet<string> = new Set(
  `puja pooja pujan poojan pujaa poja vidhi vidhan havan hawan homam homa yagya yagna katha path jaap jap vrat vratam sanskar sanskaar shanti sthapana
  satyanarayan satyanarayana narayan griha graha gruha grah pravesh pravesham gruhapravesh vastu ganesh ganpati ganapati chaturthi lakshmi laxmi diwali deepawali dipawali
  navratri navaratri durga rudrabhishek rudra abhishek abhishekam navgrah navagraha mundan namkaran annaprashan vivah wedding shadi engagement sagai
  upanayan shraddh shradh pitru karwa chauth janmashtami shivratri mahashivratri saraswati hanuman bhoomi bhumi the for of and in at a ke ki ka liye hetu ji shri shree sri
  sampurna sampoorna complete full our your home ghar mein function ceremony festival
  पूजा पूजन पुजा विधि विधान हवन यज्ञ कथा पाठ जाप व्रत संस्कार शांति शान्ति स्थापना सत्यनारायण सत्य नारायण भगवान गृह ग्रह प्रवेश वास्तु गणेश गणपति चतुर्थी
  लक्ष्मी महालक्ष्मी दिवाली दीपावली नवरात्रि नवरात्र दुर्गा रुद्राभिषेक अभिषेक नवग्रह मुंडन मुण्डन नामकरण अन्नप्राशन विवाह शादी सगाई उपनयन श्राद्ध पितृ जन्माष्टमी
  शिवरात्रि महाशिवरात्रि सरस्वती हनुमान भूमि के की का लिए हेतु श्री एवं और व तथा जी में महा सम्पूर्ण संपूर्ण आवश्यक`.split(/\s+/u),
)
/** A shop's, temple's or priest's head of paper. */
const LETTERHEAD_WORDS: ReadonlySet<string> = new Set(
  `bhandar bhandaar store stores traders trading kendra kendram mandir temple temples acharya shastri jyotish jyotishi jyotishacharya pandit purohit enterprises prop
  bengaluru bangalore road cross nagar layout street opp near भंडार भण्डार भण्डर स्टोर स्टोर्स केंद्र केन्द्र मंदिर मन्दिर आचार्य शास्त्री ज्योतिष ज्योतिषी ज्योतिषाचार्य पंडित पण्डित पुरोहित बेंगलुरु बैंगलोर रोड`.split(
    /\s+/u,
  ),
)

/** A pincode of the served city, as addresses end. */
const PINCODE = /\b5[67]\d{4}\b|\b5[67]\d\s\d{3}\b/u

const THANKS = /^\s*(?:thank\s*you|thanks|dhanyavaad|dhanyavad|धन्यवाद|note\s*[:：-]|नोट\s*[:：-])/iu

/**
 * Says what a normalised line is if it is no item, else null. `found` is what the parser saw: a line that
 * measures something, or stands under a serial number, is never called a heading or a letterhead, nor is one with a bare number a heading.
 */
export function judgeNotItem(
  line: string,
  found: { measured: boolean; counted: boolean; numbered: boolean },
): NotItemVerdict | null {
  if (line === '') return { kind: 'blank', maybeItem: 'never' }
  if (isNoise(line)) return { kind: 'noise', maybeItem: 'never' }
  if (PAGE_NUMBER.test(line)) return { kind: 'page-number', maybeItem: 'never' }
  if (PHONE.test(line) || EMAIL_OR_SITE.test(line) || FIELD.test(line)) return { kind: 'contact', maybeItem: 'never' }
  if (DATE.test(line)) return { kind: 'date', maybeItem: 'never' }
  if (TOTAL.test(line)) return { kind: 'total', maybeItem: 'never' }
  if (THANKS.test(line)) return { kind: 'greeting', maybeItem: 'never' }
  if (found.measured || found.numbered) return null
  const words = line.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const letterhead = words.filter((word) => LETTERHEAD_WORDS.has(word)).length
  if (letterhead >= 2 || (letterhead === 1 && PINCODE.test(line))) return { kind: 'contact', maybeItem: 'if-sure' }
  if (found.counted) return null
  if (GREETING.test(line)) return { kind: 'greeting', maybeItem: 'if-sure' }
  if (words.some((word) => LIST_WORDS.has(word))) return { kind: 'heading', maybeItem: 'if-sure' }
  if (words.length > 0 && words.every(isHeadingWord)) return { kind: 'heading', maybeItem: 'if-sure' }
  if (words.length >= 2 && letterhead === 1) return { kind: 'contact', maybeItem: 'if-likely' }
  return null
}

function isHeadingWord(word: string): boolean {
  return HEADING_WORDS.has(word) || CEREMONY_WORDS.has(word)
}

/** Specks and rules that a reader took for letters. A word of two Devanagari signs (घी, जौ) is a word; one or two Latin letters are not. */
function isNoise(line: string): boolean {
  if (/\d/u.test(line)) return false
  const devanagari = line.match(/[\u0900-\u097f]/gu)?.length ?? 0
  const latin = line.match(/[a-z]/giu)?.length ?? 0
  const other = (line.match(/\p{L}/gu)?.length ?? 0) - latin
  return devanagari < 2 && latin < 3 && other < 2
}
