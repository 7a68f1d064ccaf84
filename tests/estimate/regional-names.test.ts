import { expect, test } from 'vitest'
import { catalogueSeed } from '#server/catalogue/seed-data.ts'
import { SURE } from '#server/estimate/matching/match.ts'
import { createMatcher } from '#server/estimate/matching/matcher.ts'

const matcher = createMatcher(catalogueSeed())

test.each(['ಹುರಿಗಡಲೆ', 'ఇటుకలు', 'பொட்டுக்கடலை', 'બટાટા', 'মোমবাতি'])('%s is sold by no shop for pujas', (words) => {
  expect(matcher.match(words).itemId).toBeNull()
})

test.each([
  ['ಹಸುವಿನ ತುಪ್ಪ ಬೇಕು', 'ghee'],
  ['ಈಡುಗಾಯಿ', 'coconut'],
  ['పిలక కొబ్బరికాయ', 'coconut'],
  ['அருகு', 'durva'],
  ['નાડાછડીની આંટી', 'moli'],
  ['দুব্বো ঘাস', 'durva'],
])('%s is %s', (words, itemId) => {
  expect(matcher.match(words).itemId).toBe(itemId)
})

test.each(['வெள்ளை பூசணி', 'બરાસ કપૂર', 'আকন্দ'])('%s is known for sure', (words) => {
  expect(matcher.match(words).confidence).toBeGreaterThanOrEqual(SURE)
})
