import { expect, test } from 'vitest'
import { formatDate } from '#contract/format.ts'
import { inEveryLanguage, inLanguageOfCall } from './locale.ts'

test('a text stored before the shop supported a language is shown as it was written', () => {
  expect(inEveryLanguage(() => inLanguageOfCall('Packed', { hi: 'पैक हो गया' }))).toEqual({
    en: 'Packed',
    hi: 'पैक हो गया',
    kn: 'Packed',
  })
})

test('a date is written as day, month, year in every language, as is usual in India', () => {
  expect(inEveryLanguage(() => formatDate('2026-11-20T18:30:00Z'))).toEqual({
    en: '21 Nov 2026',
    hi: '21 नव॰ 2026',
    kn: '21 ನವೆಂ 2026',
  })
})
