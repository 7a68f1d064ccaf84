import { describe, expect, test } from 'vitest'
import type { Rule } from '#contract/quotation.ts'
import type { Unit } from '#contract/unit.ts'
import { knownLexicon } from '#server/lexicon/lexicon.ts'
import { chartOf } from './amounts.ts'
import type { Amount } from './grammar.ts'
import { tokenise } from './tokens.ts'

const lexicon = knownLexicon()

/** Returns the amounts that the whole text may be. */
function amountsOf(text: string): Amount[] {
  const tokens = tokenise(text)
  const whole = chartOf(tokens, lexicon)[0]?.filter(({ category, to }) => category === 'amount' && to === tokens.length)
  return whole?.flatMap(({ amount }) => amount ?? []) ?? []
}

type Said = readonly [text: string, quantity: number | null, unit: Unit | null]

/** Phrases for amounts, by kind. Each amount is the whole text. */
const SAID: Readonly<Record<string, readonly Said[]>> = {
  figures: [
    ['100 gm', 100, 'g'],
    ['100gm', 100, 'g'],
    ['100gm.', 100, 'g'],
    ['1.5 kg', 1.5, 'kg'],
    ['2 कि.ग्रा.', 2, 'kg'],
    ['1 कि ग्रा', 1, 'kg'],
    ['100 ग्राम', 100, 'g'],
    ['१०० ग्राम', 100, 'g'],
    ['೧೦೦ ಗ್ರಾಂ', 100, 'g'],
    ['౫౦ గ్రాములు', 50, 'g'],
    ['௨ கிலோ', 2, 'kg'],
    ['૧૦૦ ગ્રામ', 100, 'g'],
    ['৫০০ গ্রাম', 500, 'g'],
    ['500 এম এল', 500, 'ml'],
    ['2 ಲೀ', 2, 'l'],
    ['1 Itr', 1, 'l'],
    ['1l', 1, 'l'],
    ['11', 11, null],
    ['108+', 108, null],
  ],
  fractions: [
    ['1/2 kg', 0.5, 'kg'],
    ['½ Iitre', 0.5, 'l'],
    ['1½ kg', 1.5, 'kg'],
    ['1 1/2 kg', 1.5, 'kg'],
    ['1-1/2 kg', 1.5, 'kg'],
    ['1-½ kg', 1.5, 'kg'],
    ['1.1/2 kg', 1.5, 'kg'],
    ['2.1/2 मीटर', 2.5, 'metre'],
    ['11⁄4 metre', 1.25, 'metre'],
    ['1 and 1/2 kg', 1.5, 'kg'],
    ['3/4th kg', 0.75, 'kg'],
  ],
  'words of parts': [
    ['half kg', 0.5, 'kg'],
    ['half dozen', 0.5, 'dozen'],
    ['two and a half kg', 2.5, 'kg'],
    ['2 and half kg', 2.5, 'kg'],
    ['1 kg and half', 1.5, 'kg'],
    ['1 kg and a quarter', 1.25, 'kg'],
    ['सवा किलो', 1.25, 'kg'],
    ['डेढ़ किलो', 1.5, 'kg'],
    ['ढाई किलो', 2.5, 'kg'],
    ['पौना किलो', 0.75, 'kg'],
    ['साढ़े तीन किलो', 3.5, 'kg'],
    ['आधा किलो', 0.5, 'kg'],
    ['आधा पाव', 125, 'g'],
    ['अधपाव', 125, 'g'],
    ['adhpao', 125, 'g'],
    ['सवा सौ ग्राम', 125, 'g'],
    ['paune do sau gram', 175, 'g'],
    ['saade teen sau gram', 350, 'g'],
    ['साडेतीन किलो', 3.5, 'kg'],
    ['पावणेदोन किलो', 1.75, 'kg'],
    ['अडीच किलो', 2.5, 'kg'],
    ['दीडशे ग्रॅम', 150, 'g'],
    ['पावकिलो', 0.25, 'kg'],
    ['ಒಂದೂವರೆ ಕೆ.ಜಿ', 1.5, 'kg'],
    ['ಕಾಲು ಕೆಜಿ', 0.25, 'kg'],
    ['ಮುಕ್ಕಾಲು ಕೆ ಜಿ', 0.75, 'kg'],
    ['ಒಂದು ಕಾಲು ಕೆಜಿ', 1.25, 'kg'],
    ['రెండున్నర కిలోలు', 2.5, 'kg'],
    ['పావు కిలో', 0.25, 'kg'],
    ['కిలోన్నర', 1.5, 'kg'],
    ['కిలోంబావు', 1.25, 'kg'],
    ['అర కిలో', 0.5, 'kg'],
    ['மூன்றரை கிலோ', 3.5, 'kg'],
    ['அரை கிலோ', 0.5, 'kg'],
    ['ஒன்றேகால் மீட்டர்', 1.25, 'metre'],
    ['સવા કિલો', 1.25, 'kg'],
    ['અઢી કિલો', 2.5, 'kg'],
    ['আড়াইশো গ্রাম', 250, 'g'],
    ['আড়াই শো গ্রাম', 250, 'g'],
    ['দেড় কেজি', 1.5, 'kg'],
    ['paavu kilo', 0.25, 'kg'],
  ],
  'words of numbers': [
    ['eleven', 11, null],
    ['twenty one', 21, null],
    ['twenty-one', 21, null],
    ['one hundred eight', 108, null],
    ['एक सौ आठ नग', 108, 'piece'],
    ['एक हजार आठ', 1008, null],
    ['पचपन नग', 55, 'piece'],
    ['दो सौ ग्राम', 200, 'g'],
    ['2 सौ ग्राम', 200, 'g'],
    ['1 ಸಾವಿರ', 1000, null],
    ['నూట పదహారు రూపాయలు', 116, 'rupee'],
    ['ఒక్కటి', 1, null],
    ['இரண்டு', 2, null],
    ['একটা', 1, 'piece'],
    ['দুটি', 2, 'piece'],
    ["দু'টি", 2, 'piece'],
    ['পঁচিশটি', 25, 'piece'],
    ['২ কুড়ি', 40, 'piece'],
    ['এক গণ্ডা', 4, 'piece'],
    ['2 (two) kg', 2, 'kg'],
  ],
  'pieces and packs': [
    ['11 pcs', 11, 'piece'],
    ['2 no.s', 2, 'piece'],
    ['25 nos.', 25, 'piece'],
    ['5नग', 5, 'piece'],
    ['નંગ 11', 11, 'piece'],
    ['25எண்ணம்', 25, 'piece'],
    ['একটি', 1, 'piece'],
    ['1 pkt', 1, 'packet'],
    ['packet 1', 1, 'packet'],
    ['२पैकेट', 2, 'packet'],
    ['1 small packet', 1, 'packet'],
    ['1 lahan batli', 1, 'bottle'],
    ['1 पुडी', 1, 'packet'],
    ['1 bunch', 1, 'bundle'],
    ['3 गोले', 3, 'roll'],
    ['1 pair', 1, 'pair'],
    ['a pair', 1, 'pair'],
    ['a dozen', 1, 'dozen'],
    ['2 (dozen)', 2, 'dozen'],
    ['किलो भर', 1, 'kg'],
    ['darjan bhar', 1, 'dozen'],
    ['1 kg only', 1, 'kg'],
    ['Qty: 2', 2, null],
    ['प्रमाण: 2 ली', 2, 'l'],
  ],
  'measures of other times and places': [
    ['सवा सेर', 1.25, 'kg'],
    ['आधा छटांक', 31.25, 'g'],
    ['2 माशे', 2, 'g'],
    ['2 tola', 20, 'g'],
    ['20 lbs', 9.072, 'kg'],
    ['1/2 pound', 0.2268, 'kg'],
    ['2 oz', 56.7, 'g'],
    ['1/2 Gallon', 1.8927, 'l'],
    ['2 yds', 1.8288, 'metre'],
    ['5 ft', 1.524, 'metre'],
    ['2 முழம்', 0.9144, 'metre'],
  ],
  money: [
    ['Rs. 5/-', 5, 'rupee'],
    ['₹10', 10, 'rupee'],
    ['501INR', 501, 'rupee'],
    ['50/- rs', 50, 'rupee'],
    ['5 रुपये', 5, 'rupee'],
    ['51 రూపాయలు', 51, 'rupee'],
    ['રૂ. ૫૦', 50, 'rupee'],
    ['Rs.50 ka', 50, 'rupee'],
    ['20 wala packet', 20, 'rupee'],
    ['101 rupees each', 101, 'rupee'],
  ],
  'packs of a size': [
    ['2 x 500 gm', 1000, 'g'],
    ['250gm.x2', 500, 'g'],
    ['2 pkt of 100 gm', 200, 'g'],
    ['50 g packet', 50, 'g'],
    ['1 packet (500 gm)', 500, 'g'],
    ['250 g (1/4 kg)', 250, 'g'],
    ['1 dozen (12)', 1, 'dozen'],
  ],
  'so much of each': [
    ['2-2 packet', 2, 'packet'],
    ['5-5', 5, null],
    ['20-20 rs', 20, 'rupee'],
    ['11 pc each', 11, 'piece'],
    ['ತಲಾ 10 ಗ್ರಾಂ', 10, 'g'],
    ['2 pkt of each', 2, 'packet'],
  ],
  'in words alone': [
    ['as required', null, null],
    ['आवश्यकतानुसार', null, null],
    ['श्रद्धा के अनुसार', null, null],
    ['தேவையான அளவு', null, null],
    ['প্রয়োজন মতো', null, null],
    ['1 basket', null, null],
    ['১ ঝুড়ি', null, null],
  ],
  'what a reader or a hand makes of it': [
    ['1OO gm', 100, 'g'],
    ['S00 ml', 500, 'ml'],
    ['2। नग', 21, 'piece'],
    ['5!', 51, null],
    ['રપ ગ્રામ', 25, 'g'],
    ['adhakilo', 0.5, 'kg'],
  ],
}

describe.each(Object.entries(SAID))('%s', (_kind, said) => {
  test.each(said)('%s is %s %s', (text, quantity, unit) => {
    expect(amountsOf(text)).toContainEqual(expect.objectContaining({ quantity, unit }))
  })
})

test.each([
  ['2-3 kg', 2, 3, 'kg'],
  ['2 to 3 kg', 2, 3, 'kg'],
  ['1 किलो से 2 किलो', 1, 2, 'kg'],
  ['500 gm to 1 kg', 0.5, 1, 'kg'],
  ['250-500 ml', 250, 500, 'ml'],
])('keeps both ends of a range: %s', (text, lower, quantity, unit) => {
  expect(amountsOf(text)).toContainEqual(expect.objectContaining({ lower, quantity, unit, manner: 'range' }))
})

test.each(['3-2 kg', '5 kg to 500 gm'])('a falling range is not a range: %s', (text) => {
  expect(amountsOf(text).filter(({ manner }) => manner === 'range')).toEqual([])
})

test.each([
  ['5 types', 5],
  ['५ प्रकार', 5],
  ['ಐದು ಬಗೆಯ', 5],
  ['5 தர', null],
])('reads a number of kinds as one set, not as an amount: %s', (text, kinds) => {
  const found = amountsOf(text).filter((amount) => amount.kinds !== null)
  expect(found).toEqual(kinds === null ? [] : [expect.objectContaining({ kinds, quantity: 1, unit: 'set' })])
})

test.each([
  ['5-5', true],
  ['100 g each', true],
  ['100 g', false],
])('tells whether an amount applies to each item: %s', (text, each) => {
  expect(amountsOf(text).some((amount) => amount.each)).toBe(each)
})

test.each([
  ['as required', 'as-required'],
  ['2 tola', 'customary'],
  ['1 basket', 'other-measure'],
  ['2-3 kg', 'range'],
  ['2 kg', null],
] satisfies [string, Rule | null][])('the manner of %s is %s', (text, manner) => {
  expect(amountsOf(text).map((amount) => amount.manner)).toContain(manner)
})

test.each(['Haldi', 'हल्दी 50 g', 'kg of', '0', '0 kg', '-', ''])('finds no amount for %j', (text) => {
  expect(amountsOf(text)).toEqual([])
})

test('reads a line that consists only of numbers in under two seconds', () => {
  const tokens = tokenise(Array.from({ length: 400 }, (_, at) => at % 10).join(' '))
  expect(chartOf(tokens, lexicon)).toHaveLength(400)
}, 2000)
