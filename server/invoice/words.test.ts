import { expect, test } from 'vitest'
import { inLocale } from '#server/platform/locale.ts'
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

test.each([
  ['hi', 'एक लाख तेईस हज़ार चार सौ छप्पन रुपये मात्र'],
  ['kn', 'ಒಂದು ಲಕ್ಷ ಇಪ್ಪತ್ತಮೂರು ಸಾವಿರ ನಾನೂರು ಐವತ್ತಾರು ರೂಪಾಯಿ ಮಾತ್ರ'],
] as const)('an amount in %s', (locale, words) => {
  expect(inLocale(locale, () => rupeesInWords(1_23_456_00))).toBe(words)
})

test('has a Kannada word for each hundred', () => {
  const words = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((hundreds) => inLocale('kn', () => rupeesInWords(hundreds * 100_00)))
  expect(words.map((text) => text.replace(/ ರೂಪಾಯಿ ಮಾತ್ರ$/, ''))).toEqual([
    'ಒಂದು ನೂರು',
    'ಇನ್ನೂರು',
    'ಮುನ್ನೂರು',
    'ನಾನೂರು',
    'ಐನೂರು',
    'ಆರುನೂರು',
    'ಏಳುನೂರು',
    'ಎಂಟುನೂರು',
    'ಒಂಬೈನೂರು',
  ])
})
