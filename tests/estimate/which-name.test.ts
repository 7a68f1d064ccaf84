import { expect, test } from 'vitest'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { SURE } from '#server/estimate/matching/match.ts'
import { createMatcher } from '#server/estimate/matching/matcher.ts'

const matcher = createMatcher(catalogueSeed(), notSoldSeed())

test.each([
  ['Big diya (brass)', 'diya_brass'],
  ['tulsi ki chhoti mala', 'tulsi_mala'],
  ['9 types samidha for navgrah havan', 'nav_samidha'],
  ['मिट्टी का कलश ढक्कन वाला', 'kalash_clay'],
  ['mitti ka kalash dhakkan k sath', 'kalash_clay'],
])('of the words of %s, wherever they stand, the longest name is meant, and never for sure', (words, itemId) => {
  const match = matcher.match(words)
  expect(match.itemId).toBe(itemId)
  expect(match.confidence).toBeLessThan(SURE)
})

test.each([
  ['Seedha (atta, dal, chawal)', 'full_meal_dan'],
  ['atta dal chawal ghee ka seedha', 'full_meal_dan'],
  ['Dress for Laddu Gopal', 'deity_clothes'],
  ['Brass / silver / gold plate for the feet', 'thali'],
  ['Samidha (twigs of such trees as mango, peepal and banyan, dry, of one hand, as many as are at hand)', 'samidha'],
])('what is in or of the thing of %s is not the thing', (words, itemId) => {
  expect(matcher.match(words).itemId).toBe(itemId)
})

test.each([
  ['kapur aarti ke liye', 'camphor'],
  ['ladoo ganesh ji ke bhog ke liye', 'modak'],
  ['रुई बत्ती बनाने के लिए', 'cotton'],
  ['gulab jal chhidakne ke liye', 'gulabjal'],
  ['Cotton (for batti)', 'cotton'],
  ['cotton for batti', 'cotton'],
  ['New clothes for Brahmin', 'pandit_vastra'],
])('what %s is for is no part of its name', (words, itemId) => {
  expect(matcher.match(words).itemId).toBe(itemId)
})

test.each([
  ['Munthiri (raisin)', 'raisin', 'cashew'],
  ['Sakar (mishri)', 'mishri', 'sugar'],
  ['Roli (vermillion)', 'roli', 'sindoor'],
  ['Dhoop (incense)', 'dhoop', 'agarbatti'],
  ['Godhuma flour (wheat)', 'wheat_flour', 'wheat'],
  ['aam ki lakdi (samidha)', 'mango_wood', 'samidha'],
])('of the two names in %s one says more', (words, itemId, other) => {
  const { confidence, ...match } = matcher.match(words)
  expect(match.itemId).toBe(itemId)
  expect(match.alternatives).toContain(other)
  expect(confidence).toBeLessThan(SURE)
})

test.each([
  ['kajel', 'kajal'],
  ['katsuri', 'kasturi'],
  ['masor dal', 'masoor_dal'],
])('%s is written with one slip', (words, itemId) => {
  expect(matcher.match(words).itemId).toBe(itemId)
})

test.each([
  ['Sindor', 'sindoor'],
  ['sindhor', 'sindoor'],
  ['kumkim', 'kumkum'],
])('%s is %s, and nothing that sounds like it in another script or of another kind', (words, itemId) => {
  expect(matcher.match(words).itemId).toBe(itemId)
})

test.each(['silver diya', 'chandi ka diya', 'velli vilakku', 'pen', 'plastic spoon', 'kanda', 'chuda', 'ilai'])(
  '%s is nothing the shop surely has',
  (words) => {
    expect(matcher.match(words).confidence).toBeLessThan(SURE)
  },
)
