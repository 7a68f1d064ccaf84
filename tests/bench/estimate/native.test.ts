import { expect, test } from 'vitest'
import { languagesFor, linesOfTable } from './native.ts'

test('parses the lines of the table that the program prints', () => {
  const rows = [
    [
      'level',
      'page_num',
      'block_num',
      'par_num',
      'line_num',
      'word_num',
      'left',
      'top',
      'width',
      'height',
      'conf',
      'text',
    ],
    [1, 1, 0, 0, 0, 0, 0, 0, 1000, 2000, -1, ''],
    [5, 1, 1, 1, 1, 1, 100, 200, 300, 40, 90, 'Haldi'],
    [5, 1, 1, 1, 1, 2, 420, 200, 80, 40, 60, '100'],
    [5, 1, 1, 1, 2, 1, 100, 300, 100, 40, 50, ' '],
    [5, 1, 2, 1, 1, 1, 100, 400, 100, 40, 50, 'Ghee'],
  ]
  const [first, ...others] = linesOfTable(rows.map((row) => row.join('\t')).join('\n'))
  expect(first).toMatchObject({ page: 1, text: 'Haldi 100', box: [0.1, 0.1, 0.4, 0.02] })
  expect(first?.confidence).toBeCloseTo((0.9 * 5 + 0.6 * 3) / 8)
  expect(others.map(({ text }) => text)).toEqual(['Ghee'])
})

test('uses the models that are installed', () => {
  expect(languagesFor('eng+hin', 'hindi', ['eng', 'hin'])).toBe('eng+hin')
  expect(languagesFor('script+eng', 'hindi', ['eng', 'script/Devanagari'])).toBe('script/Devanagari+eng')
  expect(languagesFor('script+eng', 'tamil', ['eng', 'Tamil'])).toBe('Tamil+eng')
  expect(languagesFor('script+eng', 'tamil', ['eng'])).toBeNull()
  const all = ['Devanagari', 'eng', 'Kannada', 'Telugu', 'Tamil', 'Gujarati', 'Bengali', 'Malayalam', 'Gurmukhi']
  expect(languagesFor('all models', 'tamil', all)).toBe(all.join('+'))
  expect(languagesFor('all models', 'tamil', all.slice(1))).toBeNull()
})
