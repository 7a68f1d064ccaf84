import { expect, test } from 'vitest'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { SURE } from '#server/estimate/matching/match.ts'
import { createMatcher } from '#server/estimate/matching/matcher.ts'
import { estimateOf } from '#tests/bench/estimate/estimate-of.ts'

const matcher = createMatcher(catalogueSeed(), notSoldSeed())

test.each([
  'ಹುರಿಗಡಲೆ',
  'ఇటుకలు',
  'பொட்டுக்கடலை',
  'બટાટા',
  'মোমবাতি',
  'दारू हल्दी',
  'राखी',
  'छलनी',
  'शाल',
  'ठेकुआ',
  'लाल भोपळा',
  'Chalk',
  'Tumblers',
  'Vetiver',
  'Gas stove',
])('%s is sold by no shop for pujas', (words) => {
  expect(matcher.match(words).itemId).toBeNull()
})

test.each([
  ['ಹಸುವಿನ ತುಪ್ಪ ಬೇಕು', 'ghee'],
  ['ಈಡುಗಾಯಿ', 'coconut'],
  ['Coconut without water', 'coconut_dry_jata'],
  ['Topra na vatka', 'gari_gola'],
  ['Mango leaves garland', 'toran'],
  ['Pancha deepam oil', 'lamp_oil'],
  ['Dry karjuram', 'dry_dates'],
  ['Paan k patte', 'paan'],
  ['పిలక కొబ్బరికాయ', 'coconut'],
  ['அருகு', 'durva'],
  ['નાડાછડીની આંટી', 'moli'],
  ['দুব্বো ঘাস', 'durva'],
  ['सुपाड़ी (समूची बड़ी)', 'supari'],
  ['पीला अष्टगंध चन्दन', 'ashtagandh'],
  ['मिट्टी की दियाली', 'diya_clay'],
  ['लाल चन्दन बुरादा', 'chandan_red'],
  ['चंदन चूर्ण', 'chandan'],
  ['पानी से भरा कलश', 'kalash_metal'],
  ['पळ्या', 'spoon'],
  ['अखंड सुपार्या', 'supari'],
  ['गाडगी', 'kalash_clay'],
  ['काडवाती', 'wicks'],
])('%s is %s', (words, itemId) => {
  expect(matcher.match(words).itemId).toBe(itemId)
})

test.each([
  ['panchagobbo', 'panchgavya'],
  ['kucho noibiddo', 'naivedya'],
  ['haldar na gathiya', 'haldi_whole'],
  ['kopra ni vati', 'gari_gola'],
  ['aariso', 'mirror'],
  ['gavrya', 'cowdung_cake'],
  ['phullian', 'murmura'],
  ['moti lachi', 'cardamom_black'],
  ['coloured thread', 'moli'],
])('%s, in the letters that all of them type, is %s', (words, itemId) => {
  expect(matcher.match(words).itemId).toBe(itemId)
  expect(matcher.match(words).confidence).toBeGreaterThanOrEqual(SURE)
})

test.each([
  ['sakar', 'sugar', 'mishri'],
  ['tarbhanu', 'thali', 'panchapatra'],
  ['suku nariyel', 'gari_gola', 'coconut_dry_jata'],
])('%s is %s to one and %s to another', (words, itemId, other) => {
  expect(matcher.match(words)).toMatchObject({ itemId, alternatives: [other] })
})

test.each([
  ['ಬಿಳಿ, ಕೆಂಪು, ಹಸಿರು ಬಟ್ಟೆ - ತಲಾ 1 ಮೀಟರ್', ['white_cloth', 'red_cloth', 'green_cloth'], 1],
  ['తెలుపు, ఎరుపు, పసుపు బట్టలు - ఒక్కో మీటరు', ['white_cloth', 'red_cloth', 'yellow_cloth'], 1],
  ['அவல், பொரி தலா ¼ kg', ['poha', 'murmura'], 0.25],
  ['పాలు లీటరు', ['milk'], 1],
])('of %s each is asked for', (text, itemIds, quantity) => {
  const lines = estimateOf([{ page: 1, box: [0.1, 0.1, 0.4, 0.04], text, confidence: 0.95 }]).lines
  expect(lines.map((line) => line.itemId)).toEqual(itemIds)
  expect(lines.map((line) => line.quantity)).toEqual(itemIds.map(() => quantity))
})

test.each(['வெள்ளை பூசணி', 'બરાસ કપૂર', 'আকন্দ', 'कमल गट्ठे', 'पंच मिठाई', 'अष्टगंध चन्दन', 'उर्द', 'चोळी'])(
  '%s is known for sure',
  (words) => {
    expect(matcher.match(words).confidence).toBeGreaterThanOrEqual(SURE)
  },
)

test.each([
  ['धागा', ['moli', 'cotton_thread']],
  ['लकड़ी', ['mango_wood', 'samidha']],
])('%s may be two things, and a person says which', (words, itemIds) => {
  const { itemId, alternatives, confidence } = matcher.match(words)
  expect([itemId, ...alternatives]).toEqual(expect.arrayContaining(itemIds))
  expect(confidence).toBeLessThan(SURE)
})

test.each(['పంచలోహాలు', 'தங்கம்', 'வாழைக்காய்', 'ಗೋಮತಿ ಚಕ್ರ', 'ડમરો', 'গোরচনা', 'মদ', 'नाचणी'])(
  '%s is like the name of something sold, and is not sold',
  (words) => {
    expect(matcher.match(words).itemId).toBeNull()
  },
)

test.each([
  ['అమ్మవారి చిత్రపటము', 'deity_photo'],
  ['రాగి పైసలు', 'coins'],
  ['சிராய்', 'mango_wood'],
  ['தொடர் புஷ்பம்', 'gajra'],
  ['எரு விராட்டி', 'cowdung_cake'],
  ['உ. பருப்பு', 'urad'],
  ['રોકડા રૂપિયા', 'coins'],
  ['মেটে সরা', 'sarai'],
  ['संध्या पळी', 'spoon'],
  ['मृत्तिका दीपक', 'diya_clay'],
])('%s is surely %s', (words, itemId) => {
  const match = matcher.match(words)
  expect(match.itemId).toBe(itemId)
  expect(match.confidence).toBeGreaterThanOrEqual(SURE)
})
