import { expect, test } from 'vitest'
import type { TextLine } from '#server/estimate/types.ts'
import { estimateOf, readingOf as readingOfLines } from '#tests/bench/estimate/estimate-of.ts'

function readingOf(text: string): unknown[][] {
  const line: TextLine = { page: 1, box: [0.1, 0.1, 0.8, 0.05], text, confidence: 0.95 }
  return readingOfLines([line]).map(({ itemId, quantity, unit }) => [itemId, quantity, unit])
}

function stateOf(text: string): string | undefined {
  const line: TextLine = { page: 1, box: [0.1, 0.1, 0.8, 0.05], text, confidence: 0.95 }
  return estimateOf([line]).lines[0]?.state
}

test.each([
  ['At least 5 coconuts', ['coconut', 5, 'piece']],
  ['Minimum 11 lemons', ['lemon', 11, 'piece']],
  ['About 100 gms til', ['til', 100, 'g']],
  ['Approximately one kg raw rice', ['rice', 1, 'kg']],
  ['Betel leaves (about 50)', ['paan', 50, 'piece']],
  ['Betel nuts 50+ nos', ['supari', 50, 'piece']],
  ['Tulsi leaves (100+)', ['tulsi', 100, 'piece']],
])('how exact an amount is says nothing of the item: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test.each([
  ['Rice 2.1/2 kg', ['rice', 2.5, 'kg']],
  ['Jaggery 1 & 1/2 kg', ['jaggery', 1.5, 'kg']],
  ['Sugar half a kg', ['sugar', 0.5, 'kg']],
  ['Milk 1 quart', ['milk', 0.9464, 'l']],
  ['Mustard oil - one Itr', ['mustard_oil', 1, 'l']],
  ['Cloves 10 pods', ['cloves', 10, 'piece']],
])('parts and small measures: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test.each([
  ['Packet of camphor', ['camphor', 1, 'packet']],
  ['Small bottle of honey', ['honey', 1, 'bottle']],
  ['Bunch of flowers', ['flowers', 1, 'bundle']],
  ['Dozen bananas', ['banana', 1, 'dozen']],
  ['Bananas (dozen)', ['banana', 1, 'dozen']],
  ['Mango leaves (bunch)', ['mango_leaf', 1, 'bundle']],
  ['Honey, small bottle', ['honey', 1, 'bottle']],
])('a measure without a number is one: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test.each([
  'Fruits: 5 kinds, 3 of each',
  'Fruits (5 varieties, 3 each)',
  'Fruits 5 varieties, 3 of each kind',
  'Fruits 3 each of 5 varieties',
])('three of each kind are three sets: %s', (text) => {
  expect(readingOf(text)).toEqual([['fruits5', 3, 'set']])
})

test.each([
  ['Fruits, 5 different kinds', ['fruits5', 1, 'set']],
  ['Navadhanya 9 grains - 1 packet', ['nav_dhanya', 1, 'packet']],
  ['Dhoti 9x5 - 1', ['dhoti', 1, 'piece']],
  ['Towel 30 x 60 - 2', ['gamcha', 2, 'piece']],
  ['Dry coconut with jata 1', ['coconut_dry_jata', 1, 'piece']],
])('a number of what makes up the thing counts none of it: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test.each([
  ['Havan samagri (1kg) 2 kg', ['havan_samagri', 2, 'kg']],
  ['Sugar (1 kg packet) 2', ['sugar', 2, 'kg']],
  ['Basmati rice 20 lb. bag - 1', ['rice', 9.072, 'kg']],
])('what a pack holds, and how much is wanted: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test.each(['$1 coins - 11', 'Coins 10 cent - 11', '20 cents coins 11', 'Coins of 1 Rs x 11'])(
  'what a coin is worth is no amount of them: %s',
  (text) => {
    expect(readingOf(text)).toEqual([['coins', 11, 'piece']])
  },
)

test.each([
  ['Ghee, small amount', 'ghee'],
  ['Saffron very little', 'saffron'],
  ['Yogurt 1 small container', 'curd'],
])('nobody knows how much: %s', (text, itemId) => {
  expect(readingOf(text)).toEqual([[itemId, null, null]])
})

test.each([
  ['Glass bangles 8 nos and 2 combs', ['choodi', 8, 'piece'], ['comb', 2, 'piece']],
  ['Flowers - 2 bunches & 2 garlands', ['flowers', 2, 'bundle'], ['garland', 2, 'piece']],
  ['Roses 1 dozen; 3 bunches assorted flowers', ['rose', 1, 'dozen'], ['flowers', 3, 'bundle']],
  ['Rice - 2 kg (1 kg for kalash, 1 kg for havan)', ['rice', 2, 'kg']],
  ['Five utensils to donate, one set', ['utensil5', 1, 'set']],
  ['Seedha for 5 brahmins', ['full_meal_dan', 5, null]],
])('whose each of several amounts is: %s', (text, ...items) => {
  expect(readingOf(text)).toEqual(items)
})

test.each([
  'Bed sheets 2',
  'Ginger, fresh 100 g',
  'Bricks for the altar 9',
  'Buttermilk 2 l',
  'Coconut oil 200 ml',
  'Gas lighter 1',
  'Steel glasses 4',
])('%s is not for sale', (text) => {
  expect(readingOf(text).map(([itemId]) => itemId)).toEqual([null])
})

test.each([
  ['2 bowls for kumkum', ['bowl', 2, 'piece']],
  ['1 bowl of curd', ['curd', 200, 'ml']],
  ['Kumkum 1 tube', ['kumkum', 1, 'packet']],
])('a vessel is wanted itself, or says how much: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test.each([
  ['Lemons: 5 for the gate, 4 for the car, 9 in all', ['lemon', 9, 'piece']],
  ['Betel nuts 11 + 5 = 16', ['supari', 16, 'piece']],
  ['Mauli 2 rolls for the kalash and 1 roll for hands, total 3 rolls', ['moli', 3, 'roll']],
  ['Lemons 5 for the gate, apples 4, 9 in all', ['lemon', 5, 'piece'], ['apple', 4, 'piece']],
])('what the parts come to is wanted once: %s', (text, ...items) => {
  expect(readingOf(text).slice(0, items.length)).toEqual(items)
})

test.each([
  ['Lemon 5 for the gate, apples 3', ['lemon', 5, 'piece'], ['apple', 3, 'piece']],
  ['Ghee 1 kg for lamps, mango wood 5 kg', ['ghee', 1, 'kg'], ['mango_wood', 5, 'kg']],
  ['Stool 1 with yellow cloth 1 m', ['chowki', 1, 'piece'], ['yellow_cloth', 1, 'metre']],
  ['Kalash 1 with lid 1', ['kalash_metal', 1, 'piece']],
])('what stands behind a purpose or a with may be the next thing: %s', (text, ...items) => {
  expect(readingOf(text)).toEqual(items)
})

test.each([
  ['Rudraksha mala 108 beads, 2 nos', ['tulsi_mala', 2, 'piece']],
  ['Rudraksha mala 7 mukhi - 1', ['tulsi_mala', 1, 'piece']],
  ['Havan samagri of 21 herbs 1 kg', ['havan_samagri', 1, 'kg']],
  ['Bel patra (3 leaf) 51', ['bel_patra', 51, 'piece']],
  ['Nine grains (nine) 500 g', ['nav_dhanya', 500, 'g']],
  ['Brass Ganesha 4" - 1', ['ganesh_idol', 1, 'piece']],
  ['Dhoti 4 m - 2 nos', ['dhoti', 2, 'piece']],
  ['Steel bowls, little ones x 7', ['bowl', 7, 'piece']],
  ['Bangles, any colour, 2 dozen', ['choodi', 2, 'dozen']],
  ['Sesame, the black variety, 100 g', ['til_black', 100, 'g']],
  ['Coins of Re 1 each, 11 nos', ['coins', 11, 'piece']],
])('what says the size or the sort counts none of it: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test.each([
  ['Banana 2 dozen - 1 for the god, 1 for guests', ['banana', 2, 'dozen']],
  ['Camphor 3 pkts (2 for aarti and 1 spare)', ['camphor', 3, 'packet']],
])('how what was counted is shared out asks for no more: %s', (text, item) => {
  expect(readingOf(text).filter(([itemId]) => itemId === item[0])).toEqual([item])
})

test.each([
  ['Sesame - 200 g black + 100 g white', ['til_black', 200, 'g'], ['til_white', 100, 'g']],
  ['Incense: 2 pkt agarbatti and 1 pkt dhoop', ['agarbatti', 2, 'packet'], ['dhoop', 1, 'packet']],
  ['2 m green + 1 m yellow cloth', ['green_cloth', 2, 'metre'], ['yellow_cloth', 1, 'metre']],
  ['1 small and 3 big brass lamps', ['diya_brass', 1, 'piece'], ['diya_brass', 3, 'piece']],
  ['Flag 1 (for the roof) and janeu 2', ['dhwaja', 1, 'piece'], ['janeu', 2, 'piece']],
  ['Dates 5, raisins 100 g', ['dates', 5, null], ['raisin', 100, 'g']],
  ['Kindly bring two coconuts and a dozen bananas', ['coconut', 2, 'piece'], ['banana', 1, 'dozen']],
  ['Sugar candy (mishri) and raisins for prasad, half a kilo each', ['mishri', 0.5, 'kg'], ['raisin', 0.5, 'kg']],
])('each of several things has its own amount: %s', (text, ...items) => {
  expect(readingOf(text)).toEqual(items)
})

test.each([
  ['Forty-five lemons', ['lemon', 45, 'piece']],
  ['Lemons - twenty-five', ['lemon', 25, 'piece']],
  ['Betel nuts: Thirty-one (31)', ['supari', 31, 'piece']],
  ['Camphor - two (2) boxes', ['camphor', 2, 'box']],
  ['Mango leaves - a big bunch', ['mango_leaf', 1, 'bundle']],
  ['Camphor okka dabba', ['camphor', 1, 'box']],
  ['Dhoti - two new', ['dhoti', 2, 'piece']],
])('numbers in words, with what stands around them: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test.each([
  ['Navadhanya 2 complete sets', ['nav_dhanya', 2, 'set']],
  ['Honey - as per your wish', ['honey', null, null]],
  ['Rangoli 5-6 colours 2 pkts', ['rangoli', 2, 'packet']],
  ['Bel patra (3 leaf, unbroken) - 21', ['bel_patra', 21, 'piece']],
  ['Bilva leaves 3-leaf - 108', ['bel_patra', 108, 'piece']],
  ['Matching bangles 12', ['choodi', 12, 'piece']],
  ['Any 5 fruits - 2 kg', ['fruits5', 2, 'kg']],
  ['9 kanya ke liye sooji 2 kg', ['semolina', 2, 'kg']],
  ['12 Gola 3', ['gari_gola', 3, 'piece']],
  ['Broom 2 to be bought on Friday', ['broom', 2, 'piece']],
  ['Rice w/o stones 2 kg', ['rice', 2, 'kg']],
  ['Oil for lamp 2 ltr approx', ['lamp_oil', 2, 'l']],
  ['Ghee for lamps and homam 1 kg', ['ghee', 1, 'kg']],
  ['Coconut 3, no cracks', ['coconut', 3, 'piece']],
  ['Fruits 2 kg, panch phal', ['fruits5', 2, 'kg']],
  ['Tulsi leaves from Mrs Gupta flat 405', ['tulsi', null, null]],
  ['Durva 11 bundles, fresh in the morning', ['durva', 11, 'bundle']],
  ['Account book 3 for puja (shop + office)', ['account_book', 3, null]],
])('words around an amount ask for no second thing: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test.each([
  ['Brass kalash 1 with 7 mango leaves, 1 coconut', ['kalash_metal', 1], ['mango_leaf', 7], ['coconut', 1]],
  ['Flute 1, butter for the offering', ['flute', 1], ['butter', null]],
])('what stands beside a thing has its own amount: %s', (text, ...items) => {
  expect(readingOf(text).map(([itemId, quantity]) => [itemId, quantity])).toEqual(items)
})

test('of two names that no shop has none is guessed', () => {
  expect(readingOf('Mosambi / sweet lime 12')).toEqual([[null, 12, null]])
})

test.each([
  ['Milk half Itr', [['milk', 0.5, 'l']]],
  ['Milk Half Itr', [['milk', 0.5, 'l']]],
  ['Curd 2 1trs', [['curd', 2, 'l']]],
  ['5 Itr 1 bottle', [['itra', 1, 'bottle']]],
  ['Green moong I.25 kg', [['moong', 1.25, 'kg']]],
  ['Sweets I-2 kg', [['sweets', 2, 'kg']]],
  [
    'Bell & conch I each',
    [
      ['bell', 1, 'piece'],
      ['shankh', 1, 'piece'],
    ],
  ],
])('a stroke that a reader took for a letter is the figure or the letter that it was: %s', (text, items) => {
  expect(readingOf(text)).toEqual(items)
})

test.each([
  ['Broom 1 to be bought new, camphor, kumkum', ['broom', 'camphor', 'kumkum']],
  ['Coconut 5 to be kept on kalash, flowers, betel leaves', ['coconut', 'flowers', 'paan']],
  ['Oil for lamp and diya 5', ['lamp_oil', 'diya_clay']],
  ['Coconut, if available camphor', ['coconut', 'camphor']],
  ['Loose flowers extra', ['flowers']],
  ['Shami branch', ['shami_patra']],
])('a remark takes no other thing with it: %s', (text, items) => {
  expect(readingOf(text).map(([itemId]) => itemId)).toEqual(items)
})

test.each([
  ['Makhana one quarter kilogram', ['makhana', 0.25, 'kg']],
  ['Havan samagri three quarters of a kilogram', ['havan_samagri', 0.75, 'kg']],
  ['Sugar three-fourths kg', ['sugar', 0.75, 'kg']],
  ['Sugar half of a kilogram', ['sugar', 0.5, 'kg']],
  ['Wheat one and one quarter kilograms', ['wheat', 1.25, 'kg']],
  ['Coconut two dozen and a half', ['coconut', 2.5, 'dozen']],
  ['Guggul two hundred and fifty grams', ['guggal', 250, 'g']],
  ['Sugar two hundred twenty-five grams', ['sugar', 225, 'g']],
  ['Bel patra one hundred and eight', ['bel_patra', 108, 'piece']],
  ['Betel leaves - eleven in number', ['paan', 11, 'piece']],
  ['Saree for the Goddess - a single piece', ['saree', 1, 'piece']],
  ['Umbrella for donation, one, black', ['umbrella_dan', 1, 'piece']],
  ['Whole areca nuts, twenty-one (large size)', ['supari', 21, 'piece']],
  ['Black sesame: worth twenty rupees', ['til_black', 20, 'rupee']],
  ['Chick-peas, black - as may be required', ['chana', null, null]],
])('an amount may be written in words: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test('so many of each may be said in words', () => {
  expect(readingOf('Kajal, comb - one of each')).toEqual([
    ['kajal', 1, 'piece'],
    ['comb', 1, 'piece'],
  ])
})

test.each([
  ['Bel leaves of three blades', ['bel_patra', null, null]],
  ['Bel leaves of three blades 21 nos', ['bel_patra', 21, 'piece']],
  ['Earth of seven places (sapta-mrittika)', ['sapta_mrittika', null, null]],
])('a number behind "of" says what the thing has: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test('the ball of a coconut is no roll', () => {
  expect(readingOf('2 dry coconut balls (gola)')).toEqual([['gari_gola', 2, 'piece']])
})

test('one half may be meant for one and a half, and a number behind a hundred for the next thing', () => {
  const doubts = ['Sugar one half kg', 'Bel leaves one hundred and two coconuts'].map((text) => stateOf(text))
  expect(doubts).not.toContain('matched')
})

test.each([
  ['Dry fruits 5 types mixed 300 gms', [['panch_meva', 300, 'g']]],
  ['Garlands for the idols - five garlands', [['garland', 5, 'piece']]],
  ['Idol of Shri Ganesh - one piece', [['ganesh_idol', 1, 'piece']]],
  ['1 Cakes of cow-dung, dry - nine numbers', [['cowdung_cake', 9, 'piece']]],
  ['27 Glass bangles 2 sets', [['choodi', 2, 'set']]],
  [
    'Blue cloth 1 m for Shani & white cloth 2 m for Chandra',
    [
      ['blue_cloth', 1, 'metre'],
      ['white_cloth', 2, 'metre'],
    ],
  ],
  [
    'Lota, thali, and five katoris (of copper or steel)',
    [
      ['lota', null, null],
      ['thali', null, null],
      ['bowl', 5, 'piece'],
    ],
  ],
])('each amount is of its own thing: %s', (text, items) => {
  expect(readingOf(text)).toEqual(items)
})

test.each(['Banswara, Rajasthan', 'Brahmanpuri, Mandsaur (M.P.)', 'R.K. Puram, New Delhi'])(
  'a place with its state is an address: %s',
  (text) => {
    expect(readingOf(text)).toEqual([])
  },
)

test.each([
  ['Durva grass 21 blades for Ganesha', ['durva', 21, 'piece']],
  ['2 blades', ['scissors', 2, 'piece']],
  ['Mewa mix panch - one kg', ['panch_meva', 1, 'kg']],
  ['Havan kund medium size 2', ['havan_kund', 2, 'piece']],
  ['Low wooden stool (chowki), one, about 18 inches', ['chowki', 1, 'piece']],
  ['Set of clothes for panditji - 2 sets', ['pandit_vastra', 2, 'set']],
  ['Packet of camphor: two', ['camphor', 2, 'packet']],
  ['Packet of camphor: as required', ['camphor', 1, 'packet']],
  ['Sarson ka tel - 100-200 ml', ['mustard_oil', 200, 'ml']],
])('which of its numbers and units are the amount: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test.each([
  ['Sapta mrittika (7 soils)', ['sapta_mrittika', null, null]],
  ['Shringar set (16 items)', ['suhag_samagri', null, null]],
  ['Coins (one rupee)', ['coins', null, null]],
  ['Coins (Rs 2) - 11', ['coins', 11, 'piece']],
  ['Coins (Rs 11)', ['coins', 11, 'rupee']],
])('what a thing is made of, or which coin it is, is no amount of it: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test.each([
  ['Brass lamp 1 pc big (should burn 4-5 hrs)', ['diya_brass', 1, 'piece']],
  ['Ganga jal 1 bottle (small), if available at home no need to buy', ['gangajal', 1, 'bottle']],
  ['Loose flowers 500 g, any colour, for archana', ['flowers', 500, 'g']],
  ['Camphor (Mangalam) - as required', ['camphor', null, null]],
  ['Ghee Patanjali - 1 kg', ['ghee', 1, 'kg']],
])('what is told of a thing, or whose make it is, makes no other of it: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test('what is joined to brackets in capitals is another thing too', () => {
  expect(readingOf('RICE FLOUR 250 G (FOR KOLAM) AND RANGOLI POWDER 1 PACKET')).toEqual([
    ['rice_flour', 250, 'g'],
    ['rangoli', 1, 'packet'],
  ])
})

test('two words for one thing, side by side, ask for one', () => {
  expect(readingOf('Panchapatra with uddharini spoon (copper), 1 each')).toEqual([
    ['panchapatra', 1, 'piece'],
    ['spoon', 1, 'piece'],
  ])
})

test.each([
  ['Lemons 5-7 nos., to be kept under the car wheels', 'Picture of Durga Devi : 1', 'durga_idol'],
  ['sandalwood powder 50 g, we will make paste here', 'jaggry: 1kg', 'jaggery'],
])('what a full line tells at its end does not go on below it: %s', (above, below, itemId) => {
  const line = (text: string, at: number): TextLine => ({
    page: 1,
    box: [0.1, 0.1 + 0.05 * at, 0.011 * text.length, 0.03],
    text,
    confidence: 0.95,
  })
  const lines = ['Kumkum 1 pkt', above, below, 'Honey 1 bottle'].map(line)
  expect(readingOfLines(lines).map((each) => each.itemId)).toContain(itemId)
})

test('a leaf that begins a name is none that the number before it counts, between its neighbours', () => {
  const lines = ['14 Kumkum 1 pkt', '15 Leaf plates (pattal)', '16 Kele ka khamba 1 piece'].map(
    (text, at): TextLine => ({ page: 1, box: [0.1, 0.1 + 0.05 * at, 0.5, 0.03], text, confidence: 0.95 }),
  )
  expect(estimateOf(lines).lines[1]).toMatchObject({ itemId: 'pattal', quantity: null })
})

test.each([
  [
    'Plates 2 and bowls 4',
    [
      ['thali', 2, 'piece'],
      ['bowl', 4, 'piece'],
    ],
  ],
  [
    '3 coconuts, rice 2 kg',
    [
      ['coconut', 3, 'piece'],
      ['rice', 2, 'kg'],
    ],
  ],
  ['Janeu 2 (for pandit ji)', [['janeu', 2, 'piece']]],
  ['Red cloth (for feet)', [['red_cloth', null, null]]],
  ['Bartan for daan (five) 2', [['utensil5', 2, null]]],
  ['Curtain for lagna: 2', [['antarpat', 2, 'piece']]],
  ['Ash gourd - 1, for bali on navami', [['petha', 1, 'piece']]],
  ['Five types of fruits (banana must be one of them)', [['fruits5', 1, 'set']]],
  ['Lotus 3 - if available in Surat market', [['lotus', 3, 'piece']]],
  ['Photo of kuldevi - please bring', [['deity_photo', null, null]]],
])('what a thing is for or told of is no amount, and another thing beside it is wanted: %s', (text, items) => {
  expect(readingOf(text)).toEqual(items)
})

test('a number before the first of two things may be its place on the list', () => {
  expect(stateOf('3 coconuts, rice 2 kg')).toBe('uncertain')
})

test.each([
  ['01 | Coconut (with water) | 5 nos | 2 for kalash, 3 for oti', ['coconut', 5, 'piece']],
  ['Coconut 5 nos, 2 for kalash, 3 for oti', ['coconut', 5, 'piece']],
  ['Five utensils set of 5 (daan) - 1 set', ['utensil5', 1, 'set']],
  ['Sapt dhanya (7 anaj)', ['sapta_dhanya', null, null]],
  ['Pancha pallavam (five leaves)', ['panch_pallav', null, null]],
])('numbers that ask for nothing: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test.each([
  ['Darbha 1 bunch - tarpan', ['kusha', 1, 'bundle']],
  ['Panchamrut (ready made) | 500 ml | Rudra abhishek', ['panchamrit', 500, 'ml']],
])('the rite behind an amount names no other thing: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})

test('what comes with a thing is wanted, whatever brackets say of it', () => {
  expect(readingOf('Jaggery 250 gms with kala chana 250 gms (Santoshi Mata)')).toEqual([
    ['jaggery', 250, 'g'],
    ['chana', 250, 'g'],
  ])
})

test.each([
  ['Bell (brass) - one.', ['bell', 1, 'piece']],
  ['Bell (brass) - one ✓', ['bell', 1, 'piece']],
  ['Bell (brass) - one ।', ['bell', 1, 'piece']],
  ['Bell (brass) {one}', ['bell', 1, 'piece']],
  ['Bell (brass) (Qty: one)', ['bell', 1, 'piece']],
  ['Bell (brass) (Count 2)', ['bell', 2, 'piece']],
  ['Banana leaf (for naivedya) - 3 ea', ['banana_leaf', 3, 'piece']],
  ['» Sugar - half kg', ['sugar', 0.5, 'kg']],
])('marks around an amount are none of it: %s', (text, item) => {
  expect(readingOf(text)).toEqual([item])
})
