import { describe, expect, test } from 'vitest'
import { estimateFile, estimateSkipped } from './estimate.ts'
import { createKnowledge } from './knowledge.ts'
import { entryOf } from './made-entries.ts'
import type { CatalogueEntry, SkippedLine, TextLine } from './types.ts'

const catalogue = [
  { ...entryOf('mango_wood', [[1, 'kg', 60]]), name: 'Mango wood' },
  { ...entryOf('flowers', [[250, 'g', 40]]), name: 'Flowers' },
  { ...entryOf('roli', [[25, 'g', 20]]), name: 'Roli kumkum' },
  { ...entryOf('fruits', [[1, 'set', 150]]), name: 'Five fruits', aliases: ['fruits'] },
  { ...entryOf('havan_samagri', [[500, 'g', 70]]), name: 'Havan samagri' },
]
function shop(entries: CatalogueEntry[] = catalogue) {
  let count = 0
  return { knowledge: createKnowledge({ entries, notSold: [] }), nextId: () => `new-${++count}` }
}

function estimate(...texts: string[]) {
  const lines = texts.map(
    (text, index): TextLine => ({ page: 1, box: [0.1, index / 10, 0.8, 0.05], text, confidence: 0.95 }),
  )
  return estimateFile({ ...shop(), fileId: 'file', lines })
}

describe('keeps the requested amount', () => {
  test.each([
    ['Mango wood 2-3 kg', { quantity: 3, unit: 'kg', lower: 2, kinds: null, rule: 'range', packs: 3 }],
    ['Mango wood 2 to 3 kg', { quantity: 3, unit: 'kg', lower: 2, rule: 'range' }],
    ['Flowers as required', { quantity: null, unit: null, lower: null, rule: 'as-required', packs: 1 }],
    ['Roli kumkum 5 rupees', { quantity: 5, unit: 'rupee', rule: 'by-price', packs: 1 }],
    ['5 types of fruits', { quantity: 1, unit: 'set', kinds: 5, rule: 'kinds', packs: 1 }],
    ['Roli kumkum 2 tola', { quantity: 20, unit: 'g', rule: 'customary', surplus: 5 }],
    ['Roli kumkum 5-5', { quantity: 5, lower: null, rule: 'bare-number' }],
    ['Flowers 300 g', { quantity: 300, rule: null, packs: 2, surplus: 200 }],
    ['Xyzzq blorp 2-3 kg', { itemId: null, quantity: 3, lower: 2, packs: 0, surplus: null }],
    ['Mango wood 900 kg', { doubt: 'implausible', packs: 0, surplus: null }],
  ])('%s', (text, line) => {
    expect(estimate(text).lines).toMatchObject([line])
  })
})

test('reads an item before a purpose, and skips a purpose on its own', () => {
  expect(estimate('Mango wood havan ke liye').lines).toMatchObject([{ itemId: 'mango_wood', rule: 'no-quantity' }])
  const { lines, skipped } = estimate('Havan ke liye', 'Mango wood 2 kg')
  expect(lines).toMatchObject([{ itemId: 'mango_wood' }])
  expect(skipped).toMatchObject([{ text: 'Havan ke liye' }])
})

test.each(['Uncle will cook at home', 'or loose stuff:'])('skips a sentence that names no item: %s', (text) => {
  const { lines, skipped } = estimate('Mango wood 2 kg', text)
  expect(lines.map(({ itemId }) => itemId)).toEqual(['mango_wood'])
  expect(skipped.map((line) => line.text)).toEqual([text])
})

test('names an unavailable item and leaves it unpriced', () => {
  const wood = { ...entryOf('wood', [[1, 'kg', 60]]), name: 'Mango wood', available: false }
  const line: TextLine = { page: 1, box: [0, 0, 1, 0.1], text: 'Mango wood 5 kg', confidence: 0.95 }
  const { lines } = estimateFile({ ...shop([wood]), fileId: 'file', lines: [line] })
  expect(lines).toMatchObject([
    { itemId: 'wood', quantity: 5, unit: 'kg', state: 'uncertain', doubt: 'unavailable', packs: 0, amountPaise: 0 },
  ])
})

test('text in brackets after an amount does not change the item', () => {
  const oils = [
    { ...entryOf('til_oil', [[1, 'l', 300]]), name: 'Til oil' },
    { ...entryOf('lamp_oil', [[1, 'l', 200]]), name: 'Lamp til oil' },
  ]
  const line: TextLine = { page: 1, box: [0, 0, 1, 0.1], text: 'Til oil 1 ltr (lamp)', confidence: 0.95 }
  const { lines } = estimateFile({ ...shop(oils), fileId: 'file', lines: [line] })
  expect(lines).toMatchObject([{ itemId: 'til_oil', quantity: 1, unit: 'l', state: 'matched' }])
})

test.each([
  'have at home',
  'have it',
  'we have',
  'have',
  'optional',
  'Optional',
  'if possible',
  'if needed',
  'not needed',
  'not compulsory',
  'skip',
  'ghar par hai',
  'ho sake to',
  'zaruri nahi',
  'vaikalpik',
  'garaj nahi',
  'maneyalli ide',
  'beku illa',
  'avasaram ledu',
  'vendam',
  'jarur nathi',
  'lagbe na',
  'घर पर है',
  'वैकल्पिक',
  'हो सके तो',
  'ज़रूरी नहीं',
  'शक्य असल्यास',
  'गरज नाही',
  'ಮನೆಯಲ್ಲಿದೆ',
  'ಐಚ್ಛಿಕ',
  'ಬೇಡ',
  'ఇంట్లో ఉంది',
  'వీలైతే',
  'అవసరం లేదు',
  'வீட்டில் உள்ளது',
  'முடிந்தால்',
  'தேவையில்லை',
  'ઘરે છે',
  'મરજિયાત',
  'જરૂર નથી',
  'বাড়িতে আছে',
  'ঐচ্ছিক',
  'দরকার নেই',
  'veettil undu',
  'pattumenkil',
  'avashyamilla',
  'വീട്ടിൽ ഉണ്ട്',
  'വീട്ടിലുണ്ട്',
  'കഴിയുമെങ്കിൽ',
  'ആവശ്യമില്ല',
])('asks about an item that may not be needed: Mango wood 2 kg (%s)', (remark) => {
  const asked = [{ itemId: 'mango_wood', quantity: 2, unit: 'kg', state: 'uncertain', doubt: 'at-home' }]
  expect(estimate(`Mango wood 2 kg (${remark})`).lines).toMatchObject(asked)
  expect(estimate(`Mango wood 2 kg - ${remark}`).lines).toMatchObject(asked)
})

test('a remark that one item is optional does not apply to the next', () => {
  const { lines } = estimate('Mango wood 2 kg (optional)', 'Flowers 250 g')
  expect(lines.map(({ doubt, state }) => [doubt, state])).toEqual([
    ['at-home', 'uncertain'],
    [null, 'matched'],
  ])
})

test('an unknown word between two items is not merged with the next name', () => {
  const { lines } = estimate('Mango wood, KE, Flowers 1 kg each')
  expect(lines.map(({ itemId }) => itemId)).toEqual(['mango_wood', null, 'flowers'])
})

test('finds a misspelt name in Latin letters, also on a page of another script', () => {
  const hindi = ['चावल 2 किलो', 'घी 1 किलो', 'नींबू 5', 'कपूर 1', 'शहद 1']
  const last = (text: string) => estimate(...hindi, text).lines.at(-1)
  const taken = { itemId: 'flowers', quantity: 250, unit: 'g', packs: 1 }
  expect(last('Flovers 250 g')).toMatchObject(taken)
  expect(last('Flowers 250 g')).toMatchObject(taken)
  expect(estimate('Flovers 250 g').lines).toMatchObject([taken])
})

test('shows each item of a running text at its own place', () => {
  const { lines } = estimate('Mango wood 2 kg, Flowers 250 g, Roli', 'kumkum 25 g, Havan samagri 500 g,', 'Fruits 5')
  expect(lines.map(({ itemId, text, box }) => [itemId, text, box?.[1], box?.[3]])).toEqual([
    ['mango_wood', 'Mango wood 2 kg, Flowers 250 g, Roli', 0, 0.05],
    ['flowers', 'Mango wood 2 kg, Flowers 250 g, Roli', 0, 0.05],
    ['roli', 'Roli kumkum 25 g', 0, expect.closeTo(0.15)],
    ['havan_samagri', 'kumkum 25 g, Havan samagri 500 g,', 0.1, 0.05],
    ['fruits', 'Fruits 5', 0.2, 0.05],
  ])
})

describe('accounts for every line of the list', () => {
  test('as an item, or as a skipped line with its kind and place', () => {
    const { lines, skipped } = estimate(
      'Shri Ganeshaya Namah',
      'Satyanarayan Puja Samagri List',
      'Date: 12/08/2026',
      'Ph: 98450 12345',
      'Mango wood 2 kg',
      'Grand total',
      'Page 1 of 2',
    )
    expect(lines.map(({ itemId }) => itemId)).toEqual(['mango_wood'])
    expect(skipped.map(({ kind }) => kind)).toEqual(['greeting', 'heading', 'date', 'contact', 'total', 'page-number'])
    expect(skipped[1]).toMatchObject({
      fileId: 'file',
      page: 1,
      box: [0.1, 0.1, 0.8, 0.05],
      text: 'Satyanarayan Puja Samagri List',
    })
  })

  test('except specks and lone serial numbers', () => {
    expect(estimate('. ~', '', '7', '| -').skipped).toEqual([])
    expect(estimate('qz').skipped).toMatchObject([{ text: 'qz', kind: 'noise' }])
  })
})

test.each([
  ['मँगो वुड ५ किलो', 0.95, 0.91, 'Mango wood', null],
  ['मँगो वुड ५ किलो', 0.95, 0.59, 'Mango wood', 'reading'],
  ['Mango wood 5 kg', 0.95, 0.91, 'Mango wood', null],
  ['Mango wood 5 kg', 0.95, 0.59, 'Mango wood', 'reading'],
  ['मँगो वुड 5 किलो', 0.78, 0.95, 'Mango wood', null],
  ['मँगो वुड 5 किलो', 0.59, 0.95, 'Mango wood', 'reading'],
  ['Mango wood 5 kg', 0.78, 0.95, 'Mango wood', null],
])('%s, read with confidence %s and digit confidence %s', (text, confidence, figures, name, doubt) => {
  const entry = { ...entryOf('wood', [[1, 'kg', 60]]), name, nameHi: 'मँगो वुड' }
  const lines = [{ page: 1, box: [0, 0, 1, 0.1], text, confidence, figures } satisfies TextLine]
  expect(estimateFile({ ...shop([entry]), fileId: 'file', lines }).lines).toMatchObject([{ quantity: 5, doubt }])
})

test('doubts a Devanagari nine, which may be a one, at any confidence', () => {
  const entry = { ...entryOf('wood', [[1, 'kg', 60]]), name: 'Mango wood', nameHi: 'मँगो वुड' }
  const doubtOf = (text: string) => {
    const lines = [{ page: 1, box: [0, 0, 1, 0.1], text, confidence: 0.99, figures: 0.99 } satisfies TextLine]
    return estimateFile({ ...shop([entry]), fileId: 'file', lines }).lines.map(({ doubt }) => doubt)
  }
  expect([
    doubtOf('मँगो वुड १९०० ग्राम'),
    doubtOf('मँगो वुड 1900 ग्राम'),
    doubtOf('९. मँगो वुड २ किलो'),
    doubtOf('९ मँगो वुड'),
  ]).toEqual([['reading'], [null], [null], ['reading']])
})

describe('a skipped line that the customer adds', () => {
  const skipped: SkippedLine = {
    id: 'skipped',
    fileId: 'file',
    page: 1,
    box: [0, 0, 1, 0.1],
    text: 'Havan puja samagri',
    confidence: 0.9,
    kind: 'heading',
  }

  test('is an item, whatever it looks like', () => {
    expect(estimateSkipped(skipped, shop())).toMatchObject([
      { id: 'skipped', fileId: 'file', box: [0, 0, 1, 0.1], text: 'Havan puja samagri', itemId: 'havan_samagri' },
    ])
    expect(estimateSkipped({ ...skipped, text: 'Ganesh Chaturthi' }, shop())).toMatchObject([
      { id: 'skipped', itemId: null, state: 'unknown', title: 'Ganesh Chaturthi', amountPaise: 0 },
    ])
    expect(estimateSkipped({ ...skipped, text: '12/08' }, shop())).toHaveLength(1)
  })

  test('gives one line for each item it names', () => {
    const lines = estimateSkipped({ ...skipped, text: 'Havan samagri 500 g, Flowers 250 g' }, shop())
    expect(lines.map(({ id, itemId }) => [id, itemId])).toEqual([
      ['skipped', 'havan_samagri'],
      ['new-1', 'flowers'],
    ])
  })
})

describe('a crossed-out line', () => {
  const lineOf = (text: string): TextLine => ({
    page: 1,
    box: [0.1, 0.1, 0.8, 0.05],
    text,
    confidence: 0.95,
    crossedOut: true,
  })
  const crossed = (...texts: string[]) => estimateFile({ ...shop(), fileId: 'file', lines: texts.map(lineOf) }).lines

  test('is asked about at any confidence', () => {
    expect(crossed('Mango wood 2 kg')).toMatchObject([
      { itemId: 'mango_wood', state: 'uncertain', doubt: 'crossed-out', leftOut: false },
    ])
  })

  test('is left out if its item is unknown', () => {
    expect(crossed('Xyzzq blorp 2 kg')).toMatchObject([{ itemId: null, doubt: 'crossed-out', leftOut: true }])
  })

  test('does not affect the lines next to it', () => {
    const lines = [
      lineOf('Mango wood 2 kg'),
      { ...lineOf('Flowers 250 g'), box: [0.1, 0.3, 0.8, 0.05], crossedOut: false },
    ]
    expect(estimateFile({ ...shop(), fileId: 'file', lines: lines as TextLine[] }).lines).toMatchObject([
      { doubt: 'crossed-out' },
      { itemId: 'flowers', doubt: null },
    ])
  })
})
