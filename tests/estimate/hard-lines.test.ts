import { describe, expect, test } from 'vitest'
import { UNITS, type Unit } from '#contract/unit.ts'
import type { TextLine } from '#server/estimate/types.ts'
import { estimateLines, readingOf } from '#tests/bench/estimate/estimate-of.ts'
import type { Truth } from './regional-lists.ts'

const lineOf = (text: string): TextLine => ({ page: 1, box: [0.1, 0.1, 0.8, 0.05], text, confidence: 0.95 })
const estimateOf = (text: string) => estimateLines([lineOf(text)])

/** Single lines that ask for more than they seem to, or for less. */
const LINES: Readonly<Record<string, readonly Truth[]>> = {
  'several names in a row': [
    [
      'लाल, सफेद, पीला कपड़ा सवा सवा मीटर',
      ['red_cloth', 1.25, 'metre'],
      ['white_cloth', 1.25, 'metre'],
      ['yellow_cloth', 1.25, 'metre'],
    ],
    [
      'લાલ, લીલું, પીળું કાપડ દરેક ૧ મીટર',
      ['red_cloth', 1, 'metre'],
      ['green_cloth', 1, 'metre'],
      ['yellow_cloth', 1, 'metre'],
    ],
    ['অગরবত্তি'.length > 0 ? 'અગરબત્તી, ધૂપ ૧-૧ પેકેટ' : '', ['agarbatti', 1, 'packet'], ['dhoop', 1, 'packet']],
    ['दोना-पत्तल 1-1 गड्डी', ['dona', 1, 'bundle'], ['pattal', 1, 'bundle']],
    [
      'दूध दही घी शहद आवश्यकतानुसार',
      ['milk', null, null],
      ['curd', null, null],
      ['ghee', null, null],
      ['honey', null, null],
    ],
    [
      'दही पाव किलो, तूप, मध, साखर (पंचामृतासाठी)',
      ['curd', 250, 'g'],
      ['ghee', null, null],
      ['honey', null, null],
      ['sugar', null, null],
    ],
    ['सौंफ एवं मिश्री - 1 + 1 पैकेट', ['fennel', 1, 'packet'], ['mishri', 1, 'packet']],
    ['laung elaichi 20-20 rs', ['cloves', 20, 'rupee'], ['cardamom', 20, 'rupee']],
    ['1 kg साखर, 1 kg गूळ, पोहे 1/2 kg', ['sugar', 1, 'kg'], ['jaggery', 1, 'kg'], ['poha', 0.5, 'kg']],
    ['गमछा एक, धोती एक (पंडित जी)', ['gamcha', 1, 'piece'], ['dhoti', 1, 'piece']],
    ['धोती गमछा - दो दो', ['dhoti', 2, 'piece'], ['gamcha', 2, 'piece']],
    ['পান সুপারি ........ ২০/২০', ['paan', 20, 'piece'], ['supari', 20, 'piece']],
    ['खोबरं गूळ पाव पाव किलो', ['gari_gola', 0.25, 'kg'], ['jaggery', 0.25, 'kg']],
    ['सुपारी पांच पान पांच', ['supari', 5, 'piece'], ['paan', 5, 'piece']],
    ['बेलाचं पान ११', ['bel_patra', 11, 'piece']],
    ['बेल ची पान २१', ['bel_patra', 21, 'piece']],
    ['नारियल का गोला - ५', ['gari_gola', 5, 'piece']],
    ['पाँच लड्डू', ['modak', 5, 'piece']],
    ['পাঁচ মোয়া', ['sweets', 5, null]],
    ['ಮಲ್ಲಿಗೆ ಹೂ ೨ ಮೊಳ', ['white_flowers', 0.9144, 'metre']],
    ['ಗಂಟೆ, ಪಂಚಪಾತ್ರೆ, ಉದ್ಧರಣೆ - ಒಂದೊಂದು', ['bell', 1, 'piece'], ['panchapatra', 1, 'piece'], ['spoon', 1, 'piece']],
    ['એક ડઝન કેળા અને બે દાડમ', ['banana', 1, 'dozen'], ['pomegranate', 2, 'piece']],
    ['कत्था चूना भी', ['kattha', null, null], ['lime_chuna', null, null]],
    ['கண்ணாடி சீப்பு', ['mirror', null, null], ['comb', null, null]],
    ['रोली मौली अक्षत', ['roli', null, null], ['moli', null, null], ['rice', null, null]],
    ['दो थाली, पाँच कटोरी, दो चम्मच', ['thali', 2, 'piece'], ['bowl', 5, 'piece'], ['spoon', 2, 'piece']],
    ['કંકુ, ચોખા', ['kumkum', null, null], ['rice', null, null]],
    [
      'हळद, गुलाल, मध, १ खण, चौरंग',
      ['haldi_powder', null, null],
      ['gulal', null, null],
      ['honey', null, null],
      ['blouse_piece', 1, 'piece'],
      ['chowki', null, null],
    ],
    ['हळदकुंकू', ['haldi_powder', null, null], ['kumkum', null, null]],
    ['अक्रोड ५, तांदूळ १/२ किलो', ['walnut', 5, null], ['rice', 0.5, 'kg']],
    ['तांब्याची पळी, तबक', ['spoon', null, null], ['thali', null, null]],
    ['ધોતી એક, નાળિયેર બે', ['dhoti', 1, 'piece'], ['coconut', 2, 'piece']],
    ['1 तांबे का लोटा, 2 थाली, 3 bowls', ['lota', 1, 'piece'], ['thali', 2, 'piece'], ['bowl', 3, 'piece']],
    ['ek lota, ek thali, 2 katori', ['lota', 1, 'piece'], ['thali', 1, 'piece'], ['bowl', 2, 'piece']],
    ['Bel leaves - few, durva 2 bundles', ['bel_patra', null, null], ['durva', 2, 'bundle']],
    ['Cashew 5, almond 7, mishri 100 gm', ['cashew', 5, null], ['almond', 7, null], ['mishri', 100, 'g']],
  ],
  'names behind an amount': [
    [
      'Green bangles 1 dozen, bindi 1 pkt, mirror & comb',
      ['choodi', 1, 'dozen'],
      ['bindi', 1, 'packet'],
      ['mirror', null, null],
      ['comb', null, null],
    ],
  ],
  'the same in other words': [
    ['1 new scissors कैंची', ['scissors', 1, 'piece']],
    ['Bells of brass, one', ['bell', 1, 'piece']],
    ['5 नग genda फूल mala', ['garland', 5, 'piece']],
    ['naakkila / vazhayila - 10', ['banana_leaf', 10, 'piece']],
    ['kalkkandam, unakka munthiri - 200g veetham', ['mishri', 200, 'g'], ['raisin', 200, 'g']],
    ['unakkalari onnara kilo', ['rice', 1.5, 'kg']],
  ],
  'what it is for': [
    ['For panchamrit : milk 500 ml, curd 250 gm', ['milk', 500, 'ml'], ['curd', 250, 'g']],
    ['दीपक के लिए रुई', ['cotton', null, null]],
    ['దీపారాధనకు నువ్వుల నూనె అర లీటరు', ['til_oil', 0.5, 'l']],
    ['सवा मीटर लाल कपड़ा चौकी पर बिछाने के लिए', ['red_cloth', 1.25, 'metre']],
    ['பூணூல் சாஸ்திரிகளுக்கு 3 ஜோடி', ['janeu', 3, 'pair']],
    ['two brass lamps with oil & wicks', ['diya_brass', 2, 'piece'], ['wicks', null, null]],
    ['Sarso oil 1 ltr for दीपक', ['mustard_oil', 1, 'l']],
  ],
  'a unit of which a letter is left': [
    ['Saffron 1m', ['saffron', 1, 'g']],
    ['Rice lkg', ['rice', 1, 'kg']],
    ['gingelly oil for lighting lamps ‘ltr', ['til_oil', 1, 'l']],
    ['Red cloth 1 m', ['red_cloth', 1, 'metre']],
    ['चावल ५ कि०ग्रा० (साबुत, टूटे न हों)', ['rice', 5, 'kg']],
    ['धूप बत्ती: २ पै.', ['dhoop', 2, 'packet']],
  ],
  'names that share a word, or stand under another': [
    ['Betel leaves & nuts - 50 nos / 25 nos', ['paan', 50, 'piece'], ['supari', 25, 'piece']],
    ['lal kapda aadha mtr / pila bhi aadha', ['red_cloth', 0.5, 'metre'], ['yellow_cloth', 0.5, 'metre']],
    ['kumkum n haldi 1pkt 1pkt', ['kumkum', 1, 'packet'], ['haldi_powder', 1, 'packet']],
    ['Brass kalash (medium), 2 spoons', ['kalash_metal', null, null], ['spoon', 2, 'piece']],
    ['Coconut, 21 lemons', ['coconut', null, null], ['lemon', 21, 'piece']],
    ['3 large garlands for the gate and 2 small for the idol', ['garland', 3, 'piece'], ['garland', 2, 'piece']],
    ['Dry fruits - almonds, dates - 50gms each', ['almond', 50, 'g'], ['dates', 50, 'g']],
    ['mewa - kismis makhana sab 100-100 gm', ['raisin', 100, 'g'], ['makhana', 100, 'g']],
    ['Cloth - black, green (½ mtr each)', ['black_cloth', 0.5, 'metre'], ['green_cloth', 0.5, 'metre']],
    ['belpata tulsi pata', ['bel_patra', null, null], ['tulsi', null, null]],
    ['Haldi - kumkum, roli 50 g each', ['haldi_powder', 50, 'g'], ['kumkum', 50, 'g'], ['roli', 50, 'g']],
  ],
  'a number that says what a thing is': [
    ['Pancha pallavam (5 leaves)', ['panch_pallav', null, null]],
    ['Pancha pallavam (5 leaves) 4', ['panch_pallav', 4, null]],
    ['Navadhanyam (9 grains)', ['nav_dhanya', null, null]],
    ['Navadhanya (9 grains) pkt 1', ['nav_dhanya', 1, 'packet']],
    ['Durva (21 blades in each)', ['durva', null, null]],
    ['Tulsi mala (108 beads)', ['tulsi_mala', null, null]],
    ['Kamal gatta 108 beads', ['kamal_gatta', 108, 'piece']],
    ['Silver coin 5gm Lakshmi - 1 nos', ['silver_coin', 1, 'piece']],
    ['Samidha of 9 grahas - 2 packets', ['nav_samidha', 2, 'packet']],
    ['Dry fruits (5 types mixed) - 1/4 kg', ['panch_meva', 0.25, 'kg']],
  ],
  'a unit that begins a name': [
    ['10 Glass bangles', ['choodi', 10, null]],
    ['14 Leaf bowls', ['dona', 14, null]],
    ['1 Vari dhanyam (paddy) 3 kg', ['paddy', 3, 'kg']],
    ['Jacket mukkalu 2 nos', ['blouse_piece', 2, 'piece']],
  ],
  'nothing more': [
    ['16 Panch pallava 1 set only', ['panch_pallav', 1, 'set']],
    ['Solah shringar (complete): 1 Set only', ['suhag_samagri', 1, 'set']],
  ],
  'when it is needed': [
    ['Tulsi leaves - 108 nos (please pluck before evening)', ['tulsi', 108, 'piece']],
    ['Adda tera 1 - for jeelakarra bellam muhurtham', ['antarpat', 1, 'piece']],
    ['Photo of Swami Samarth (framed) - one', ['deity_photo', 1, 'piece']],
  ],
  'what stands in brackets': [
    ['5 नारियल (coconut with water)', ['coconut', 5, 'piece']],
    ['ধুতি ১ , শাড়ি ২ (১টা লালপাড়)', ['dhoti', 1, 'piece'], ['saree', 2, 'piece']],
    ['কলাগাছ (৪ কোণে) - ২ ডজন', ['banana_stem', 2, 'dozen']],
    ['প্রদীপ (পিতল) - ১ খানা', ['diya_brass', 1, 'piece']],
    ['नारीयल (जल वाला) - 1 दर्जन', ['coconut', 1, 'dozen']],
    ['शेंदूर (मारुतीचा, भगवा) - २५ ग्रॅम', ['sindoor_yellow', 25, 'g']],
    ['5 types of fruit (apple, banana)', ['fruits5', 1, 'set']],
    ['धोतर (९ वारी) - १ नवीन', ['dhoti', 1, 'piece']],
    ['Dhoti (9 yard) - 1 new', ['dhoti', 1, 'piece']],
    ['Coins (quarters) - 21', ['coins', 21, 'piece']],
    ['9 lemons/nimbu', ['lemon', 9, 'piece']],
    ['Betel leaves, nuts', ['paan', null, null], ['supari', null, null]],
    ['Kalash made of copper', ['kalash_metal', null, null]],
    ['Akshata (rice smeared with turmeric and ghee)', ['akshat', null, null]],
    ['गाईचे तूप २ पाकिटे (५०० ग्रॅमची)', ['ghee', 1000, 'g']],
    ['ઘી ૨ પેકેટ (૫૦૦ ગ્રામનું)', ['ghee', 1000, 'g']],
    ['ঘি ২ শিশি (১০০ গ্রামের)', ['ghee', 200, 'g']],
  ],
  amounts: [
    ['5 kinds of fruit, 3 kg in all', ['fruits5', 3, 'kg']],
    ['Camphor small pkt (the pure one) - 2', ['camphor', 2, 'packet']],
    ['Clay lamps 11 nos (eleven)', ['diya_clay', 11, 'piece']],
    ['14 Leaf plates (patravali) as required', ['pattal', null, null]],
    ['Sesame Y2 kg', ['til', 0.5, 'kg']],
    ['Marigold .... /2 kg', ['marigold', 0.5, 'kg']],
    ['Cocunut... T pcs', ['coconut', 7, 'piece']],
    ['Paan ZO rs ke', ['paan', 20, 'rupee']],
    ['Honey I bottle', ['honey', 1, 'bottle']],
    ['Turmeric roots 50 q', ['haldi_whole', 50, 'g']],
    ['kumkum b ek chota', ['kumkum', 1, null]],
    ['Flowers 2 bunches + one garland if possible', ['flowers', 2, 'bundle'], ['garland', 1, 'piece']],
    ['bhanga 5 tankara', ['bhang', 5, 'rupee']],
    ['arwa chawal 2 kilo kheer ke', ['rice', 2, 'kg']],
    ['3 mango leaf bunches', ['mango_leaf', 3, 'bundle']],
    ['comphor 1 pkt sml', ['camphor', 1, 'packet']],
    ['Saris - 5', ['saree', 5, 'piece']],
    ['ganesh idol or photo 1', ['ganesh_idol', 1, 'piece']],
    ['गंगाजल पाव लिटर', ['gangajal', 250, 'ml']],
    ['तांदूळ २ कि.', ['rice', 2, 'kg']],
    ['লাল শালু ২ হাত', ['red_cloth', 0.9144, 'metre']],
    ['दही १ वाटी', ['curd', 200, 'ml']],
    ['ગોળ ૨ કિ. ૫૦૦ ગ્રા.', ['jaggery', 2.5, 'kg']],
    ['दूर्वा जुडी २१', ['durva', 21, 'bundle']],
    ['फल 2 टोकरी', ['fruits5', null, null]],
    ['शुद्ध घी लगभग 250 ग्राम', ['ghee', 250, 'g']],
    ['कमल गट्ठे 15', ['kamal_gatta', 15, null]],
    ['हार २ मोठे + ३ लहान', ['garland', 2, 'piece'], ['garland', 3, 'piece']],
    ['নয় প্রকার সমিধ ২ প্যাকেট', ['nav_samidha', 2, 'packet']],
    ['नऊ प्रकारच्या समिधा - 2 pkts', ['nav_samidha', 2, 'packet']],
  ],
}

describe.each(Object.entries(LINES))('%s', (_kind, lines) => {
  test.each(lines.map(([text, ...items]) => ({ text, items })))('$text', ({ text, items }) => {
    const measured = readingOf([lineOf(text)]).map((line) => [line.itemId, ...inBase(line.quantity, line.unit)])
    expect(measured).toEqual(items.map(([id, quantity, unit]) => [id, ...inBase(quantity, unit)]))
  })
})

test.each([
  ['दूर्वा जुडी २१', 'durva', 21, 'bundle'],
  ['1 kg साखर, पोहे 1/2 kg', 'poha', 0.5, 'kg'],
  ['अगरबत्ती माचिस', 'matchbox', null, null],
  ['Banana - 3 doxs', 'banana', 3, 'dozen'],
  ['Coconut, 21 lemons', 'lemon', 21, 'piece'],
])('the last of %s is %s', (text, itemId, quantity, unit) => {
  expect(readingOf([lineOf(text)]).at(-1)).toEqual({ itemId, quantity, unit })
})

test('ోవతులు 2 is written as no hand writes, and never sure', () => {
  expect(estimateOf('ోవతులు 2').lines[0]?.state).not.toBe('matched')
})

test.each([
  ['ীসিন্দুর ১', 'sindoor'],
  ['கற்पூரம் 1', 'camphor'],
])('%s is written as no hand writes, and asks whether it is %s, which it is but for a letter', (text, itemId) => {
  expect(estimateOf(text).lines).toMatchObject([
    { itemId, quantity: 1, packs: 1, state: 'uncertain', doubt: 'reading' },
  ])
})

test.each(['पतंग 5', 'शालिग्राम जी 1', 'मुंडावळ्या २', 'સૂંઠ પાવડર ૫૦ ગ્રામ', 'শালগ্রাম শিলা ১', 'পাঁচ কড়াই'])(
  '%s is guessed to be nothing else',
  (text) => {
    expect(estimateOf(text).lines).toMatchObject([{ itemId: null, state: 'unknown' }])
  },
)

test.each([
  ['फूल वाले से', 'heading'],
  ['phool mandi se', 'heading'],
  ['ફૂલવાળા પાસેથી:', 'heading'],
  ['बाजारातून', 'heading'],
  ['দোকান থেকে', 'heading'],
  ['ফুল বাজার', 'heading'],
  ['ঘরের জিনিস:', 'heading'],
  ['होमासाठी', 'heading'],
  ['ओटीसाठी:', 'heading'],
  ['।। શ્રી ૧ા ।।', 'greeting'],
  ['गणेश पेठ, पुणे - 30', 'contact'],
  ['Flat 7, Banjara Hills, Hyderabad', 'contact'],
  ['Mathura wale', 'contact'],
  ['वृन्दावन', 'contact'],
  ['Mandap hamare log sajayenge', 'greeting'],
  ['গড়িয়া, কলকাতা-৮৪', 'contact'],
  ['মা কালী জ্যোতিষালয়', 'contact'],
  ['শ্রী অমল মুখার্জী', 'contact'],
  ['श्री. अनंत कुलकर्णी (गुरुजी)', 'contact'],
  ['पंडित केळकर', 'contact'],
  ['শ্রীমতী রমা ঘোষ', 'contact'],
  ['ગાંધી ચોક', 'contact'],
  ['सदाशिव पेठ, पुणे ३०', 'contact'],
  ['जय बजरंगबली', 'greeting'],
  ['আপনাদের মঙ্গল হোক', 'greeting'],
  ['आपला नम्र', 'greeting'],
])('%s asks for nothing', (text, kind) => {
  expect(estimateOf(text)).toMatchObject({ lines: [], skipped: [{ kind }] })
})

test.each(['Kitchen paper towels 1 roll', 'Aluminium trays - 6 nos', 'Chalk 1 box', 'Table salt: salt 1 kg'])(
  '%s is not for sale',
  (text) => {
    expect(estimateOf(text).lines.filter(({ itemId }) => itemId !== null)).toEqual([])
  },
)

test('an amount in other figures than its serial number is never sure', () => {
  expect(estimateOf('२१. सराई 22 नग').lines).toMatchObject([{ state: 'uncertain', doubt: 'reading' }])
})

test('a sort of things without an amount is taken as the usual amount of it', () => {
  expect(estimateOf('ফলমূল').lines).toMatchObject([
    { itemId: 'fruits5', quantity: null, state: 'matched', assumption: 'no-quantity' },
  ])
})

test.each([
  ['श्री यंत्र', 'kuber_yantra'],
  ['पंडित जी के लिए धोती', 'dhoti'],
  ['पूजेसाठी फुले', 'flowers'],
  ['janoi (or any sacred thread)', 'janeu'],
  ['हवनासाठी तूप', 'ghee'],
])('%s is asked for', (text, itemId) => {
  expect(estimateOf(text).lines).toMatchObject([{ itemId }])
})

function inBase(quantity: number | null, unit: Unit | null): [number | null, string | null] {
  if (quantity === null || unit === null) return [quantity, null]
  return [quantity * UNITS[unit].factor, UNITS[unit].dimension]
}
