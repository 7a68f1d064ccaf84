import { describe, expect, test } from 'vitest'
import type { EstimateLine, TextLine } from '#server/estimate/types.ts'
import { estimateLines, readingOf as readLines } from '#tests/bench/estimate/estimate-of.ts'
import { REGIONAL_LISTS, type Truth } from './regional-lists.ts'

const linesOf = (texts: readonly string[]): TextLine[] =>
  texts.map((text, index) => ({
    page: 1,
    box: [0.1, index / texts.length, 0.8, 0.8 / texts.length],
    text,
    confidence: 0.95,
  }))
const estimateOf = (texts: readonly string[]): EstimateLine[] => estimateLines(linesOf(texts)).lines
const readingOf = (text: string) => readLines(linesOf([text]))

const ENGLISH: readonly Truth[] = [
  ['|| Shri Ganeshaya Namah ||'],
  ['SRI BALAJI POOJA STORES, 4th Cross, Malleswaram'],
  ['Ph: 98450 12345   Date: 12/08/2025'],
  ['Griha Pravesh Puja Samagri List'],
  ['1. Turmeric powder - 100 gm', ['haldi_powder', 100, 'g']],
  ['2. Kumkum – 50gms', ['kumkum', 50, 'g']],
  ['3) Betel leaves 25 nos', ['paan', 25, 'piece']],
  ['4) Betel nuts (supari) : 11 pcs', ['supari', 11, 'piece']],
  ['5. Rice 1 1/2 kg', ['rice', 1.5, 'kg']],
  ['6. Coconut with water - 5', ['coconut', 5, 'piece']],
  ['7. Ghee ½ kg', ['ghee', 0.5, 'kg']],
  ['8. Camphor 1 packet', ['camphor', 1, 'packet']],
  ['9. Incense sticks 2 pkts', ['agarbatti', 2, 'packet']],
  ['10. Red cloth 2 metre', ['red_cloth', 2, 'metre']],
  ['11. Cloves, Cardamom - 10 gm each', ['cloves', 10, 'g'], ['cardamom', 10, 'g']],
  ['12. 5 types of fruits', ['fruits5', 1, 'set']],
  ['13. Bananas 1 dozen', ['banana', 1, 'dozen']],
  ['14. Honey 1 bottle', ['honey', 1, 'bottle']],
  ['15. Havan samagri 500 g', ['havan_samagri', 500, 'g']],
  ['16. Mango wood 2-3 kg', ['mango_wood', 3, 'kg']],
  ['17. Match box 1', ['matchbox', 1, 'piece']],
  ['18. Flowers as required', ['flowers', null, null]],
  ['19. Dakshina Rs. 501/-', ['dakshina', 501, 'rupee']],
  ['20. Milk 1 ltr', ['milk', 1, 'l']],
  ['Thank you'],
]

const ROMANISED: readonly Truth[] = [
  ['Satyanarayan katha ka saman'],
  ['1 Haldi 50 gm', ['haldi_powder', 50, 'g']],
  ['2 Roli 5 rupaye', ['roli', 5, 'rupee']],
  ['3 Mauli 2 roll', ['moli', 2, 'roll']],
  ['4 Laung 10 gram', ['cloves', 10, 'g']],
  ['5 Choti elaichi 10 gram', ['cardamom', 10, 'g']],
  ['6 Supari 11 nag', ['supari', 11, 'piece']],
  ['7 Gangajal 1 shishi', ['gangajal', 1, 'bottle']],
  ['8 Aam ki lakdi sava kilo', ['mango_wood', 1.25, 'kg']],
  ['9 Kala til 100 gm', ['til_black', 100, 'g']],
  ['10 Jau dhai sau gram', ['barley', 250, 'g']],
  ['11 Janeu 5-5', ['janeu', 5, 'piece']],
  ['12 Dhoop batti 1-1 packet', ['dhoop', 1, 'packet']],
  ['13 Batasha paav kilo', ['batasha', 0.25, 'kg']],
  ['14 Panch meva 250 gm', ['panch_meva', 250, 'g']],
  ['15 Peela kapda 1 mtr', ['yellow_cloth', 1, 'metre']],
  ['16 Mitti ka diya 11 pc', ['diya_clay', 11, 'piece']],
  ['17 Rui batti 1 pkt', ['wicks', 1, 'packet']],
  ['18 Kalash 1', ['kalash_metal', 1, 'piece']],
  ['19 Shakkar aadha kilo', ['sugar', 0.5, 'kg']],
  ['20 Genda phool 1 kg', ['marigold', 1, 'kg']],
]

const HINDI: readonly Truth[] = [
  ['॥ श्री गणेशाय नमः ॥'],
  ['हवन पूजन सामग्री सूची'],
  ['दिनांक: १२/०८/२०२५'],
  ['१. हल्दी पाउडर १०० ग्राम', ['haldi_powder', 100, 'g']],
  ['२. रोली २५ ग्राम', ['roli', 25, 'g']],
  ['३. लौंग – 10 ग्राम', ['cloves', 10, 'g']],
  ['४. छोटी इलायची १० ग्राम', ['cardamom', 10, 'g']],
  ['५. सुपारी ११ नग', ['supari', 11, 'piece']],
  ['६. पान के पत्ते ११', ['paan', 11, 'piece']],
  ['७. चावल सवा किलो', ['rice', 1.25, 'kg']],
  ['८. गेहूँ ढाई किलो', ['wheat', 2.5, 'kg']],
  ['९. काला तिल सवा सौ ग्राम', ['til_black', 125, 'g']],
  ['१०. देसी घी आधा किलो', ['ghee', 0.5, 'kg']],
  ['११. शहद १ शीशी', ['honey', 1, 'bottle']],
  ['१२. लाल कपड़ा २ मीटर', ['red_cloth', 2, 'metre']],
  ['१३. कपूर १ पैकेट', ['camphor', 1, 'packet']],
  ['१४. अगरबत्ती 2 पैकेट', ['agarbatti', 2, 'packet']],
  ['१५. नारियल ५', ['coconut', 5, 'piece']],
  ['१६. आम के पत्ते १ गड्डी', ['mango_leaf', 1, 'bundle']],
  ['१७. फूल माला २', ['garland', 2, 'piece']],
  ['१८. मिश्री पाव किलो', ['mishri', 0.25, 'kg']],
  ['१९. पांच प्रकार के फल', ['fruits5', 1, 'set']],
  ['२०. गंगाजल आवश्यकतानुसार', ['gangajal', null, null]],
  ['२१. किशमिश, काजू 50-50 ग्राम', ['raisin', 50, 'g'], ['cashew', 50, 'g']],
  ['२२. हवन सामग्री डेढ़ किलो', ['havan_samagri', 1.5, 'kg']],
]

const LISTS: readonly (readonly [language: string, list: readonly Truth[]])[] = [
  ['English', ENGLISH],
  ['romanised Hindi', ROMANISED],
  ['Hindi', HINDI],
  ...REGIONAL_LISTS,
]

describe.each(LISTS)('a list in %s', (_name, truths) => {
  const lines = estimateOf(truths.map(([text]) => text))
  const expected = truths.flatMap(([text, ...items]) =>
    items.map(([itemId, quantity, unit]) => ({ text, itemId, quantity, unit })),
  )
  const shown = lines.map(({ text, itemId, quantity, unit }) => ({ text, itemId, quantity, unit }))

  test('is understood line by line, headings left aside', () => {
    expect(shown).toEqual(expected)
  })

  test('is never sure of a wrong item or quantity', () => {
    const sure = lines.filter((line) => line.state === 'matched')
    const isTrue = (line: EstimateLine) =>
      expected.some(
        (truth) =>
          truth.text === line.text &&
          truth.itemId === line.itemId &&
          truth.quantity === line.quantity &&
          truth.unit === line.unit,
      )
    expect(sure.filter((line) => !isTrue(line))).toEqual([])
    expect(sure.length / expected.length).toBeGreaterThan(0.75)
  })
})

describe('a line longer than any list has', () => {
  const words = ['haldi', 'kapur', 'supari', 'ghee']
  const known = Array.from({ length: 30 }, (_, index) => words[index % 4]).join(' ')
  test.each([
    ['of words nobody knows', 'ab gk '.repeat(350)],
    ['of names without a sign between them, and an amount of each', `${known} qqxv wzzx qqxv wzzx 10 gm each`],
  ])(
    '%s is estimated like any other',
    (_name, text) => {
      expect(estimateOf([text]).length).toBeGreaterThan(0)
    },
    3000,
  )
})

describe('a line whose item is all but certain', () => {
  test('is taken as it is written', () => {
    const lines = estimateOf(['Big garland 2'])
    expect(lines).toMatchObject([{ itemId: 'garland', quantity: 2, unit: 'piece', state: 'matched' }])
    expect(lines[0]?.assumption).toBeUndefined()
  })

  test.each([
    ['Mango wood 2-3 kg', 'mango_wood', 'range', 3, '1 kg'],
    ['Haldi powder 50', 'haldi_powder', 'bare-number', 1, '50 g packet'],
    ['Durva 21', 'durva', 'bare-number', 1, '1 bundle'],
    ['Rice 2 packets', 'rice', 'other-measure', 2, '500 g'],
    ['Ghee 1 litre', 'ghee', 'other-measure', 1, '1 kg'],
    ['Roli 5 rupees', 'roli', 'by-price', 1, '10 g packet'],
    ['Haldi as required', 'haldi_powder', 'as-required', 1, '100 g packet'],
    ['Kumkum', 'kumkum', 'no-quantity', 1, '100 g packet'],
  ])('%s is taken with an assumption about its amount', (text, itemId, assumption, packs, pack) => {
    expect(estimateOf([text])).toMatchObject([{ itemId, state: 'matched', doubt: null, assumption, packs, pack }])
  })
})

describe('a doubtful line', () => {
  const doubtOf = (text: string) => estimateOf([text]).map(({ state, doubt, itemId }) => ({ state, doubt, itemId }))

  test.each([
    ['Saffron 5 kg', 'implausible', 'saffron'],
    ['Gulab jal small bottle', 'quantity', 'gulabjal'],
    ['Basmati rice 1 kg', 'item', 'rice'],
    ['Silk saree 1', 'item', 'saree'],
    ['Akshat 100 gm', 'item', 'rice'],
    ['Haldi 100 gm with leaves', 'item', 'haldi_powder'],
    ['Marigold or rose 1 kg', 'item', 'marigold'],
    // What stands last is the thing, whatever else the words before it are said of.
    ['Cow butter 1 kg', 'item', 'butter'],
    ['গোটা ধান একশো গ্রাম', 'item', 'paddy'],
    ['চিনি আড়াইশো', 'quantity', 'sugar'],
    // All words but one, and what it is made of.
    ['মঙ্গল ঘট তামার ১টা', 'item', 'kalash_metal'],
    // A figure of another script, and one that readers take for another.
    ['তুলোর সলতে ३ প্যাকেট', 'reading', 'wicks'],
    ['শাড়ী ৯ খানা', 'reading', 'saree'],
    ['செம்பருத்திப் பூ 1௦', 'reading', 'hibiscus'],
  ])('%s: %s', (text, doubt, itemId) => {
    expect(doubtOf(text)).toEqual([{ state: 'uncertain', doubt, itemId }])
  })

  test('an adjective that many things share pulls to none of them', () => {
    const itemOf = (text: string) => readingOf(text)[0]?.itemId
    expect(itemOf('ಹಸುವಿನ ಬೆಣ್ಣೆ ಕಾಲು ಕೆಜಿ')).toBe('butter')
    expect(itemOf('ಹಸುವಿನ ತುಪ್ಪ ಕಾಲು ಕೆಜಿ')).toBe('ghee')
    expect(itemOf('சுத்தமான பஞ்சு 1 பாக்கெட்')).toBe('cotton')
    expect(itemOf('గట్టి అటుకులు 1 కిలో')).toBe('poha')
  })

  test('what a thing is for makes it no other', () => {
    const lines = estimateOf(['నువ్వుల నూనె 1 లీటరు (దీపారాధనకు)', 'ಎಳ್ಳೆಣ್ಣೆ 1 ಲೀಟರ್ (ದೀಪಕ್ಕೆ)', 'நல்லெண்ணெய் 1 லிட்டர் (விளக்கிற்கு)'])
    expect(lines.map(({ itemId }) => itemId)).toEqual(['til_oil', 'til_oil', 'til_oil'])
  })

  test('an amount of each is shared by all that stand side by side', () => {
    const itemsOf = (text: string) => readingOf(text).map(({ itemId, quantity }) => [itemId, quantity])
    expect(itemsOf('કાજુ બદામ કિસમિસ દરેક 50 ગ્રામ')).toEqual([
      ['cashew', 50],
      ['almond', 50],
      ['raisin', 50],
    ])
  })

  test.each([
    [
      'Agarbathi & dhoop 1 pkt each',
      [
        ['agarbatti', 1],
        ['dhoop', 1],
      ],
    ],
    [
      'agarbatti dhoop 1-1 packet',
      [
        ['agarbatti', 1],
        ['dhoop', 1],
      ],
    ],
    [
      'Dry fruits (almond, cashew, raisins) 100 gms each',
      [
        ['almond', 100],
        ['cashew', 100],
        ['raisin', 100],
      ],
    ],
    [
      'lal kapda pila kapda sava-sava mtr',
      [
        ['red_cloth', 1.25],
        ['yellow_cloth', 1.25],
      ],
    ],
    [
      'chandan safed lal 10-10 gm',
      [
        ['chandan_white', 10],
        ['chandan_red', 10],
      ],
    ],
    [
      'kaju badam kishmish 50-50-50 gm',
      [
        ['cashew', 50],
        ['almond', 50],
        ['raisin', 50],
      ],
    ],
    [
      'belpatra tulsi durva sab thoda thoda',
      [
        ['bel_patra', null],
        ['tulsi', null],
        ['durva', null],
      ],
    ],
    [
      'seb kela anar angur',
      [
        ['apple', null],
        ['banana', null],
        ['pomegranate', null],
        [null, null],
      ],
    ],
    [
      'one saree, one blouse bit, one dozen bangles',
      [
        ['saree', 1],
        ['blouse_piece', 1],
        ['choodi', 1],
      ],
    ],
    [
      'Copper kalash - 1 big, 2 small',
      [
        ['kalash_metal', 1],
        ['kalash_metal', 2],
      ],
    ],
    [
      'Cotton wicks (1 pkt), cotton roll (1)',
      [
        ['wicks', 1],
        ['cotton', 1],
      ],
    ],
    [
      'Banana stems 2 + mango leaves for thoranam',
      [
        ['banana_stem', 2],
        ['mango_leaf', null],
      ],
    ],
    ['Honey - 1 small bottle (Dabur 100 gm)', [['honey', 100]]],
    ['Ghee 500 gm + 500 gm (total 1 kg)', [['ghee', 1000]]],
    [
      'कपूर 1 pkt (50 gm वाला) , माचिस 2',
      [
        ['camphor', 50],
        ['matchbox', 2],
      ],
    ],
    ['Bricks - 9 (for homa kund)', [[null, 9]]],
  ])('%s', (text, items) => {
    expect(readingOf(text).map(({ itemId, quantity }) => [itemId, quantity])).toEqual(items)
  })

  test('two names side by side are sure to be no third', () => {
    expect(estimateOf(['kaju badam 100 gm']).map(({ state }) => state)).toEqual(['uncertain'])
  })

  test('of two things of which one is wanted, both are offered', () => {
    const offered = (text: string) => estimateOf([text]).map((line) => [line.itemId, ...line.alternatives])
    expect(offered('Marigold or rose 1 kg')).toEqual([expect.arrayContaining(['marigold', 'rose'])])
    expect(offered('घी या तिल तेल 1 किलो')).toEqual([expect.arrayContaining(['ghee', 'til_oil'])])
    expect(offered('Sugar/Jaggery 1 kg')).toEqual([expect.arrayContaining(['sugar', 'jaggery'])])
  })

  test('what is hardly like the words is not offered beside an item that is', () => {
    const offered = (text: string) => estimateOf([text]).flatMap((line) => line.alternatives)
    expect(offered('Kamfor 50 gm')).not.toContain('cotton')
    expect(offered('Gulab 1')).toEqual(expect.arrayContaining(['gulal']))
    expect(offered('Gopi chandn 50 gm')).toEqual([])
  })

  test('an implausible quantity is charged to nobody before a person has confirmed it', () => {
    const [line] = estimateOf(['Saffron 5 kg'])
    expect(line).toMatchObject({ quantity: 5, unit: 'kg', packs: 0, amountPaise: 0 })
  })

  test('a wild guess is no item: it is only offered, and charged to nobody', () => {
    const [line] = estimateOf(['Wall clock 1'])
    expect(line).toMatchObject({ state: 'unknown', doubt: 'item', itemId: null, packs: 0, amountPaise: 0 })
    expect(line?.alternatives).not.toEqual([])
  })

  test('words that no item of the shop is called cost nothing and stay', () => {
    const [line] = estimateOf(['7. Xylophone polish 2 pcs'])
    expect(line).toMatchObject({ state: 'unknown', itemId: null, title: 'Xylophone polish', amountPaise: 0, packs: 0 })
  })

  test.each([
    ['Kumkum 50 gm', 0.4, 0.9],
    ['Kumkum 50 gm', 0.9, 0.55],
    ['कुमकुम ५० ग्राम', 0.9, 0.55],
    ['कुमकुम ३० ग्राम', 0.55, 0.9],
  ])('%s, read with a confidence of %d and its figures of %d, is not trusted', (text, confidence, figures) => {
    const line: TextLine = { page: 1, box: [0, 0, 1, 0.1], text, confidence, figures }
    const { lines } = estimateLines([line])
    expect(lines[0]).toMatchObject({ state: 'uncertain', doubt: 'reading' })
  })

  test('nor is a quantity in a column of its own that was read badly', () => {
    const lines: TextLine[] = [
      { page: 1, box: [0.1, 0.1, 0.3, 0.02], text: 'Kumkum', confidence: 0.95 },
      { page: 1, box: [0.7, 0.1, 0.1, 0.02], text: '50 gm', confidence: 0.5 },
    ]
    expect(estimateLines(lines).lines).toMatchObject([
      { quantity: 50, unit: 'g', state: 'uncertain', doubt: 'reading' },
    ])
  })

  test('a remark after the quantity can change the item', () => {
    expect(doubtOf('Haldi 100 gm sabut')[0]).toMatchObject({ itemId: 'haldi_whole' })
  })

  test('several names behind an amount are items of their own, in brackets a remark', () => {
    const items = (text: string) => readingOf(text).map(({ itemId, quantity }) => [itemId, quantity])
    expect(items('Bindi 1 pkt, mirror & comb')).toEqual([
      ['bindi', 1],
      ['mirror', null],
      ['comb', null],
    ])
    expect(items('Bowl 2 (turmeric & kumkum)')).toHaveLength(1)
  })
})

describe('what looks like a heading', () => {
  const shown = (text: string) => readingOf(text).map((line) => line.itemId)

  test.each([
    'Shri Balaji Pooja Bhandar',
    'Sri Raghavendra Temple Road, Near Water Tank',
    'Satyanarayan Puja Samagri List',
    'सत्यनारायण भगवान की पूजा हेतु आवश्यक सामग्री',
    'श्री महालक्ष्मी पूजा भंडार',
    'Pandit Ramesh Shastri',
    'पंडित सुरेश शर्मा',
    'Sl. No. Item Name Qty',
    'Ganesh Chaturthi',
    'Jai Shri Ram',
    'For Havan:',
    '4:18 4G 67%',
    'Message',
    'Today',
  ])('%s is no item', (text) => {
    expect(shown(text)).toEqual([])
  })

  test.each([
    ['Havan samagri', 'havan_samagri'],
    ['हवन सामग्री', 'havan_samagri'],
    ['सुहाग का सामान', 'suhag_samagri'],
    ['Kalash', 'kalash_metal'],
    ['पंडित जी के लिए धोती', 'dhoti'],
    ['Flowers required', 'flowers'],
    ['Haldi:', 'haldi_powder'],
    ['Pandit ji ki dakshina', 'dakshina'],
  ])('%s is one', (text, itemId) => {
    expect(shown(text)).toEqual([itemId])
  })
})

describe('one line with several items', () => {
  const named = (text: string) => readingOf(text).map(({ itemId, quantity, unit }) => [itemId, quantity, unit])

  test.each([
    [
      'Kumkum 50 g Roli 25 g',
      [
        ['kumkum', 50, 'g'],
        ['roli', 25, 'g'],
      ],
    ],
    [
      '1 Kumkum 50 g  2 Roli 25 g',
      [
        ['kumkum', 50, 'g'],
        ['roli', 25, 'g'],
      ],
    ],
    ['2 metre लाल कपड़ा', [['red_cloth', 2, 'metre']]],
    ['5 తమలపాకుల కట్టలు', [['paan', 5, 'bundle']]],
    [
      'திரி, நல்லெண்ணெய் அரை லிட்டர்',
      [
        ['wicks', null, null],
        ['til_oil', 0.5, 'l'],
      ],
    ],
    [
      'పెద్ద పూల దండలు 2 + చిన్నవి 4',
      [
        ['garland', 2, 'piece'],
        ['garland', 4, 'piece'],
      ],
    ],
    ['लाल कपड़ा 2 मीटर पूजा वाला', [['red_cloth', 2, 'metre']]],
    ['Rice (chawal) 1 packet (500 gm)', [['rice', 500, 'g']]],
    ['7 grains 1 packet', [['sapta_dhanya', 1, 'packet']]],
    ['Sugar 500 gm Rs 30', [['sugar', 500, 'g']]],
    ['एक नारियल', [['coconut', 1, 'piece']]],
    ['Saree (mata ji ke liye) 1', [['saree', 1, 'piece']]],
    [
      '1 pkt kapoor aur 2 pkt agarbatti',
      [
        ['camphor', 1, 'packet'],
        ['agarbatti', 2, 'packet'],
      ],
    ],
    ['panch mewa 250 gm', [['panch_meva', 250, 'g']]],
    ['Chowki 2 (1 badi, 1 choti)', [['chowki', 2, 'piece']]],
    ['Sugar 1+1 kg', [['sugar', 2, 'kg']]],
    ['Coconut - 5 + 2', [['coconut', 7, 'piece']]],
    ['Cashew nuts 50/100 gms', [['cashew', 100, 'g']]],
    ['Havan samagri 500 gm pkt x 2', [['havan_samagri', 1000, 'g']]],
    ['Rose water 100ml btl', [['gulabjal', 100, 'ml']]],
    ['Havan samagri 100 g packet - 2', [['havan_samagri', 200, 'g']]],
    ['Clay lamps x 21', [['diya_clay', 21, 'piece']]],
    ['Flower garland - 2 (3 feet)', [['garland', 2, 'piece']]],
    ['Agarbathi 1 full box', [['agarbatti', 1, 'box']]],
    ['Twenty one betel nuts', [['supari', 21, 'piece']]],
    ['Rose water small bottle', [['gulabjal', 1, 'bottle']]],
    ['Saree with blouse piece - 1', [['saree', 1, 'piece']]],
    ['Dakshina for 5 brahmins Rs.101 each', [['dakshina', 101, 'rupee']]],
    ['Satyanarayana photo (8x10) - 1', [['satyanarayan_photo', 1, 'piece']]],
    [
      'Two coconuts, five lemons',
      [
        ['coconut', 2, 'piece'],
        ['lemon', 5, 'piece'],
      ],
    ],
    [
      'One coconut, one dozen banana',
      [
        ['coconut', 1, 'piece'],
        ['banana', 1, 'dozen'],
      ],
    ],
    [
      'Almonds/Cashew/Raisins 100gm each',
      [
        ['almond', 100, 'g'],
        ['cashew', 100, 'g'],
        ['raisin', 100, 'g'],
      ],
    ],
    [
      'Red, yellow cloth 1m each',
      [
        ['red_cloth', 1, 'metre'],
        ['yellow_cloth', 1, 'metre'],
      ],
    ],
    [
      'Betel leaves & nuts - 25 each',
      [
        ['paan', 25, 'piece'],
        ['supari', 25, 'piece'],
      ],
    ],
    [
      'Laung elaichi 10-10 gm',
      [
        ['cloves', 10, 'g'],
        ['cardamom', 10, 'g'],
      ],
    ],
  ])('%s', (text, items) => {
    expect(named(text)).toEqual(items)
  })
})
