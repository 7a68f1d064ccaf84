import * as m from '#messages'

/** A verse: its lines in Devanagari, and the same lines in Latin script. */
export type Verse = readonly [devanagari: string, latin: string]

export interface Hymn {
  id: string
  title: () => string
  titleHi: string
  /** The language of the text, for screen readers and fonts. */
  lang: 'hi' | 'sa'
  meaning: () => string
  verses: readonly Verse[]
}

/** Lines are separated by line breaks. The texts are traditional; the meanings are our own. */
export const JAI_AMBE_GAURI: Hymn = {
  id: 'jai-ambe-gauri',
  title: m.navratri_jai_ambe_gauri,
  titleHi: 'जय अम्बे गौरी',
  lang: 'hi',
  meaning: m.navratri_jai_ambe_gauri_meaning,
  verses: [
    [
      'जय अम्बे गौरी, मैया जय श्यामा गौरी।\nतुमको निशदिन ध्यावत, हरि ब्रह्मा शिवरी॥',
      'Jai Ambe Gauri, Maiya Jai Shyama Gauri\nTumko nishdin dhyavat, Hari Brahma Shivri',
    ],
    [
      'मांग सिंदूर विराजत, टीको मृगमद को।\nउज्ज्वल से दोउ नैना, चन्द्रवदन नीको॥',
      'Maang sindoor virajat, tiko mrigmad ko\nUjjwal se dou naina, chandravadan niko',
    ],
    [
      'कनक समान कलेवर, रक्ताम्बर राजै।\nरक्तपुष्प गल माला, कण्ठन पर साजै॥',
      'Kanak saman kalevar, raktambar raje\nRaktapushp gal mala, kanthan par saje',
    ],
    [
      'केहरि वाहन राजत, खड्ग खप्पर धारी।\nसुर नर मुनिजन सेवत, तिनके दुखहारी॥',
      'Kehari vahan rajat, khadag khappar dhari\nSur nar munijan sevat, tinke dukhhari',
    ],
    [
      'कानन कुण्डल शोभित, नासाग्रे मोती।\nकोटिक चन्द्र दिवाकर, सम राजत ज्योती॥',
      'Kanan kundal shobhit, nasagre moti\nKotik chandra divakar, sam rajat jyoti',
    ],
    [
      'शुम्भ निशुम्भ बिदारे, महिषासुर घाती।\nधूम्र विलोचन नैना, निशदिन मदमाती॥',
      'Shumbh nishumbh bidare, mahishasur ghati\nDhumra vilochan naina, nishdin madmati',
    ],
    [
      'चण्ड मुण्ड संहारे, शोणित बीज हरे।\nमधु कैटभ दोउ मारे, सुर भयहीन करे॥',
      'Chand mund sanhare, shonit bij hare\nMadhu kaitabh dou mare, sur bhayhin kare',
    ],
    [
      'ब्रह्माणी रुद्राणी, तुम कमला रानी।\nआगम निगम बखानी, तुम शिव पटरानी॥',
      'Brahmani Rudrani, tum Kamala Rani\nAgam nigam bakhani, tum Shiv patrani',
    ],
    [
      'चौंसठ योगिनी गावत, नृत्य करत भैरों।\nबाजत ताल मृदंगा, अरु बाजत डमरू॥',
      'Chausath yogini gavat, nritya karat Bhairon\nBajat tal mridanga, aru bajat damru',
    ],
    [
      'तुम ही जग की माता, तुम ही हो भरता।\nभक्तन की दुख हरता, सुख सम्पत्ति करता॥',
      'Tum hi jag ki mata, tum hi ho bharta\nBhaktan ki dukh harta, sukh sampatti karta',
    ],
    [
      'भुजा चार अति शोभित, वर मुद्रा धारी।\nमनवांछित फल पावत, सेवत नर नारी॥',
      'Bhuja char ati shobhit, var mudra dhari\nManvanchhit phal pavat, sevat nar nari',
    ],
    [
      'कंचन थाल विराजत, अगर कपूर बाती।\nश्रीमालकेतु में राजत, कोटि रतन ज्योती॥',
      'Kanchan thal virajat, agar kapur bati\nShri malketu mein rajat, koti ratan jyoti',
    ],
    [
      'श्री अम्बेजी की आरती, जो कोई नर गावे।\nकहत शिवानन्द स्वामी, सुख सम्पत्ति पावे॥',
      'Shri Ambeji ki aarti, jo koi nar gave\nKahat Shivanand Swami, sukh sampatti pave',
    ],
  ],
}

const REFRAIN = ['नमस्तस्यै नमस्तस्यै\nनमस्तस्यै नमो नमः॥', 'Namastasyai namastasyai\nnamastasyai namo namah'] as const
const OPENING = ['या देवी सर्वभूतेषु', 'Ya Devi sarvabhuteshu'] as const

/** Sung once for each form of the goddess. Only the middle line changes. */
export const YA_DEVI: Hymn = {
  id: 'ya-devi',
  title: m.navratri_ya_devi,
  titleHi: 'या देवी सर्वभूतेषु',
  lang: 'sa',
  meaning: m.navratri_ya_devi_meaning,
  verses: [[`${OPENING[0]}\nशक्तिरूपेण संस्थिता।\n${REFRAIN[0]}`, `${OPENING[1]}\nshakti-rupena samsthita\n${REFRAIN[1]}`]],
}

/** The lines that replace the shakti line, in the order of the hymn. */
export const FORMS_OF_DEVI: readonly (readonly [devanagari: string, latin: string, meaning: () => string])[] = [
  ['विष्णुमायेति शब्दिता', 'vishnumayeti shabdita', m.navratri_form_vishnumaya],
  ['चेतनेत्यभिधीयते', 'chetanetyabhidhiyate', m.navratri_form_chetana],
  ['बुद्धिरूपेण संस्थिता', 'buddhi-rupena samsthita', m.navratri_form_buddhi],
  ['निद्रारूपेण संस्थिता', 'nidra-rupena samsthita', m.navratri_form_nidra],
  ['क्षुधारूपेण संस्थिता', 'kshudha-rupena samsthita', m.navratri_form_kshudha],
  ['छायारूपेण संस्थिता', 'chhaya-rupena samsthita', m.navratri_form_chhaya],
  ['शक्तिरूपेण संस्थिता', 'shakti-rupena samsthita', m.navratri_form_shakti],
  ['तृष्णारूपेण संस्थिता', 'trishna-rupena samsthita', m.navratri_form_trishna],
  ['क्षान्तिरूपेण संस्थिता', 'kshanti-rupena samsthita', m.navratri_form_kshanti],
  ['जातिरूपेण संस्थिता', 'jati-rupena samsthita', m.navratri_form_jati],
  ['लज्जारूपेण संस्थिता', 'lajja-rupena samsthita', m.navratri_form_lajja],
  ['शान्तिरूपेण संस्थिता', 'shanti-rupena samsthita', m.navratri_form_shanti],
  ['श्रद्धारूपेण संस्थिता', 'shraddha-rupena samsthita', m.navratri_form_shraddha],
  ['कान्तिरूपेण संस्थिता', 'kanti-rupena samsthita', m.navratri_form_kanti],
  ['लक्ष्मीरूपेण संस्थिता', 'lakshmi-rupena samsthita', m.navratri_form_lakshmi],
  ['वृत्तिरूपेण संस्थिता', 'vritti-rupena samsthita', m.navratri_form_vritti],
  ['स्मृतिरूपेण संस्थिता', 'smriti-rupena samsthita', m.navratri_form_smriti],
  ['दयारूपेण संस्थिता', 'daya-rupena samsthita', m.navratri_form_daya],
  ['तुष्टिरूपेण संस्थिता', 'tushti-rupena samsthita', m.navratri_form_tushti],
  ['मातृरूपेण संस्थिता', 'matri-rupena samsthita', m.navratri_form_matri],
  ['भ्रान्तिरूपेण संस्थिता', 'bhranti-rupena samsthita', m.navratri_form_bhranti],
]

export const MAHISHASURA_MARDINI: Hymn = {
  id: 'mahishasura-mardini',
  title: m.navratri_mahishasura_mardini,
  titleHi: 'महिषासुरमर्दिनि',
  lang: 'sa',
  meaning: m.navratri_mahishasura_mardini_meaning,
  verses: [
    [
      'अयि गिरिनन्दिनि नन्दितमेदिनि\nविश्वविनोदिनि नन्दिनुते\nगिरिवरविन्ध्यशिरोऽधिनिवासिनि\nविष्णुविलासिनि जिष्णुनुते।\nभगवति हे शितिकण्ठकुटुम्बिनि\nभूरिकुटुम्बिनि भूरिकृते\nजय जय हे महिषासुरमर्दिनि\nरम्यकपर्दिनि शैलसुते॥',
      'Ayi giri-nandini nandita-medini\nvishva-vinodini nandi-nute\ngiri-vara-vindhya-shiro’dhi-nivasini\nvishnu-vilasini jishnu-nute\nbhagavati he shiti-kantha-kutumbini\nbhuri-kutumbini bhuri-krite\njaya jaya he mahishasura-mardini\nramya-kapardini shaila-sute',
    ],
  ],
}
