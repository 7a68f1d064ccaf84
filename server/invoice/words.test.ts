import { expect, test } from 'vitest'
import { rupeesInWords } from './words.ts'

test.each([
  [0, 'Rupees zero only'],
  [1_00, 'Rupees one only'],
  [21_50, 'Rupees twenty-one and fifty paise only'],
  [1_00_00, 'Rupees one hundred only'],
  [1_19_01, 'Rupees one hundred nineteen and one paise only'],
  [1_23_456_05, 'Rupees one lakh twenty-three thousand four hundred fifty-six and five paise only'],
  [10_00_000_00, 'Rupees ten lakh only'],
  [
    123_45_67_890_99,
    'Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety and ninety-nine paise only',
  ],
])('%d paise', (paise, words) => {
  expect(rupeesInWords(paise)).toBe(words)
})
