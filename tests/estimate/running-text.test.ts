import { describe, expect, test } from 'vitest'
import type { TextLine } from '#server/estimate/types.ts'
import { estimateOf } from '#tests/bench/estimate/estimate-of.ts'

/** Lines of a page, as wide as they are long: of the longest the page has no more room. */
function page(texts: readonly string[]): TextLine[] {
  return texts.map((text, at) => ({
    page: 1,
    box: [0.1, 0.1 + at * 0.03, text.length * 0.012, 0.02],
    text,
    confidence: 0.95,
  }))
}

const read = (texts: readonly string[]) => estimateOf(page(texts))

function asked(texts: readonly string[]): string[] {
  return read(texts).lines.map(({ itemId, quantity, unit }) => [itemId, quantity, unit].filter(Boolean).join(' '))
}

describe('a list written as running text', () => {
  const behind = [
    'Haldi - 100 gm, kumkum - 50 gm, betel leaves - 21, betel',
    'nuts - 11, camphor - 1 packet, agarbatti - 2 packets, ghee',
    '- 500 gm, coconut - 5, honey - 1 bottle, mango leaves - 1',
    'bundle, rice - 1 kg.',
  ]
  const things = [
    ...['haldi_powder 100 g', 'kumkum 50 g', 'paan 21 piece', 'supari 11 piece', 'camphor 1 packet'],
    ...['agarbatti 2 packet', 'ghee 500 g', 'coconut 5 piece', 'honey 1 bottle', 'mango_leaf 1 bundle', 'rice 1 kg'],
  ]

  test('is one thing after the other, whatever the page broke', () => {
    expect(asked(behind)).toEqual(things)
    expect(read(behind).lines.filter(({ state }) => state === 'matched')).toHaveLength(11)
  })

  test('has each thing where it stands', () => {
    const { lines } = read(behind)
    const [haldi, , , supari] = lines.map(({ text, box }) => ({
      text,
      box: box?.map((each) => Number(each.toFixed(2))),
    }))
    expect(haldi).toEqual({ text: 'Haldi - 100 gm', box: [0.1, 0.1, 0.17, 0.02] })
    expect(supari).toEqual({ text: 'betel nuts - 11', box: [0.1, 0.1, 0.67, 0.05] })
  })

  test('may part things by other signs, or by none at the end of a line', () => {
    expect(asked(behind.map((line) => line.replaceAll(',', ';')))).toEqual(things)
    const signless = [
      'Haldi - 100 gm, kumkum - 50 gm, agarbatti - 2 packets',
      'betel leaves - 21, betel nuts - 11, camphor - 1 packet, ghee',
      '- 500 gm, coconut - 5, honey - 1 bottle, mango leaves - 1',
      'bundle, rice - 1 kg',
    ]
    expect(asked(signless).toSorted()).toEqual(things.toSorted())
  })

  test('may have its amounts in front, in brackets, or none', () => {
    const front = [
      '100 gm haldi, 50 gm kumkum, 1 packet camphor, 2 packets',
      'agarbatti, 500 gm ghee, 1 bottle honey, 1 bundle mango',
      'leaves, 1 kg rice, 250 gm sugar',
    ]
    expect(asked(front)).toEqual([
      ...['haldi_powder 100 g', 'kumkum 50 g', 'camphor 1 packet', 'agarbatti 2 packet', 'ghee 500 g'],
      ...['honey 1 bottle', 'mango_leaf 1 bundle', 'rice 1 kg', 'sugar 250 g'],
    ])
    const bracketed = [
      'Haldi (100 gm), kumkum (50 gm), camphor (1 packet), ghee',
      '(500 gm), agarbatti (2 packets), honey (1 bottle), mango',
      'leaves (1 bundle), rice (1 kg)',
    ]
    expect(asked(bracketed)).toEqual([
      ...['haldi_powder 100 g', 'kumkum 50 g', 'camphor 1 packet', 'ghee 500 g', 'agarbatti 2 packet'],
      ...['honey 1 bottle', 'mango_leaf 1 bundle', 'rice 1 kg'],
    ])
    const bare = [
      'Haldi, kumkum, camphor, agarbatti, betel leaves, betel',
      'nuts, ghee, honey, mango leaves, rice, sugar, red',
      'cloth, coconut',
    ]
    expect(read(bare).lines.map(({ itemId }) => itemId)).toEqual([
      ...['haldi_powder', 'kumkum', 'camphor', 'agarbatti', 'paan', 'supari', 'ghee', 'honey'],
      ...['mango_leaf', 'rice', 'sugar', 'red_cloth', 'coconut'],
    ])
  })

  test('stands beside what is none: a title, a closing', () => {
    const { lines, skipped } = read(['Puja Samagri List', ...behind, 'Thank you'])
    expect(lines).toHaveLength(11)
    expect(skipped.map(({ text }) => text)).toEqual(['Puja Samagri List', 'Thank you'])
  })

  test('is none where each line is a thing, though it ends in a comma, has its amount behind one, or names several', () => {
    expect(asked(['Haldi 100 gm,', 'Kumkum 50 gm,', 'Camphor 1 packet,', 'Ghee 500 gm,'])).toEqual([
      ...['haldi_powder 100 g', 'kumkum 50 g', 'camphor 1 packet', 'ghee 500 g'],
    ])
    expect(
      asked(['Haldi, 100 gm', 'Kumkum, 50 gm', 'Coconut, 11', 'Betel nuts, 5', 'Camphor, 1 pkt', 'Rice, 1 kg']),
    ).toEqual([
      ...['haldi_powder 100 g', 'kumkum 50 g', 'coconut 11 piece', 'supari 5 piece', 'camphor 1 packet', 'rice 1 kg'],
    ])
    expect(
      asked(['Cloves, cardamom - 10 gm each', 'Almonds, cashew - 50 gm each', 'Honey, rose water - 1 bottle each']),
    ).toEqual([
      ...['cloves 10 g', 'cardamom 10 g', 'almond 50 g', 'cashew 50 g', 'honey 1 bottle', 'gulabjal 1 bottle'],
    ])
  })
})

describe('several serial numbers in a line', () => {
  test('part the things they count, however the line breaks', () => {
    expect(
      asked([
        '1. Haldi - 100 gm 2. Ghanti - one 3. Black til - 50 gm',
        '4. Pure desi ghee - 500 gm 5. Coconut - five 6. Betel',
        'nuts - 11 7. Rice - 1 kg',
      ]),
    ).toEqual([
      ...['haldi_powder 100 g', 'bell 1 piece', 'til_black 50 g', 'ghee 500 g'],
      ...['coconut 5 piece', 'supari 11 piece', 'rice 1 kg'],
    ])
  })

  test('count down the columns too', () => {
    const lines = ['(1) Haldi 50 gm (4) Kalash 1', '(2) Roli 1 pkt (5) Moong 100 gm', '(3) Ghee 1 kg (6) Til 50 gm']
    expect(asked(lines)).toEqual([
      ...['haldi_powder 50 g', 'kalash_metal 1 piece', 'roli 1 packet', 'moong 100 g', 'ghee 1 kg', 'til 50 g'],
    ])
    expect(
      asked([
        '8) Paan 11 21) Saree 1',
        '9) Kapur (packet 2)',
        '10) Roli 1 23) Ghee 1 kg',
        '11) Til 50 gm 24) Rice 2 kg',
      ]),
    ).toEqual([
      ...['paan 11 piece', 'saree 1 piece', 'camphor 2 packet', 'roli 1', 'ghee 1 kg', 'til 50 g', 'rice 2 kg'],
    ])
  })

  test('are amounts where they count nothing', () => {
    const lines = ['3) Dhoop (2) pkt', '4) Diya - 11) pcs', '5) Dhoti 1) Saree 2', '6) Honey (1) bottle']
    expect(asked(lines).join()).toMatch(/^dhoop 2,diya_clay 11 piece,dhoti 1 /u)
  })
})
