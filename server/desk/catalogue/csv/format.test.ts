import { expect, test } from 'vitest'
import { isLost, readCsv, writeCsv } from './format.ts'

const KNOWN = ['a', 'b']
const linesOf = (csv: string) => readCsv(csv, KNOWN).rows.map(({ line }) => line)
const wrongIn = (csv: string) => readCsv(csv, KNOWN).problems.map(({ line, message }) => [line, message.slice(0, 16)])

test.each([
  ['\n', ''],
  ['\r\n', ''],
  ['\r', ''],
  ['\n', '\ufeff'],
])('line numbers are those of an editor, with %j as line break', (between, mark) => {
  const written = ['a,b', '1,"x', 'y', 'z"', '', ',', '2,c', '"p', 'q",d', '3,e']
  expect(linesOf(mark + written.join(between))).toEqual([2, 7, 8, 10])
  expect(linesOf(mark + [...written, ''].join(between))).toEqual([2, 7, 8, 10])
})

test('reports a problem at its line, also after cells with several lines', () => {
  const before = 'a,b\r\n1,"x\r\ny"\r\n'
  expect(wrongIn(`${before}1,2,3\r\n4,\ufffd\r\n`)).toEqual([
    [4, 'This line has mo'],
    [5, 'Letters of this '],
  ])
  expect(wrongIn(`${before}1,"never closed\r\nand more\r\n`)).toEqual([[4, 'The quotation ma']])
  expect(wrongIn('')).toEqual([[1, 'The file is empt']])
})

test('ignores empty cells at the end of lines, and reads no more than the maximum number of lines', () => {
  expect(readCsv('a,b,,\n1,2,,\n', KNOWN)).toMatchObject({ problems: [], rows: [{ cells: { a: '1', b: '2' } }] })
  expect(wrongIn(`a,b\n${'1,2\n'.repeat(5000)}`)).toEqual([])
  expect(wrongIn(`a,b\n${'1,2\n'.repeat(400_000)}`)).toEqual([[5002, 'A file has at mo']])
  expect(readCsv(`${'x,'.repeat(100_000)}\n`, KNOWN).problems).toHaveLength(1000)
})

test.each([
  ['a semicolon', ';', 'sep=;\n'],
  ['a semicolon, as Excel of Windows writes it', ';', '\ufeffsep=;\r\n'],
  ['a tab', '\t', '"sep=\t"\r'],
  ['a comma', ',', 'SEP=,\n'],
])('the first line can name the separator: %s', (_, sign, opening) => {
  expect(readCsv(`${opening}a${sign}b\n"1,5"${sign}x\n`, KNOWN).rows).toEqual([
    { line: 3, cells: { a: '1,5', b: 'x' } },
  ])
})

test.each([';', '\t'])(
  'without such a line the separator %j is detected from the header, with any line breaks',
  (sign) => {
    const csv = `a${sign}b\r1,5${sign}"x; y, z"\r\n2${sign}c\n`
    expect(readCsv(csv, KNOWN).rows).toEqual([
      { line: 2, cells: { a: '1,5', b: 'x; y, z' } },
      { line: 3, cells: { a: '2', b: 'c' } },
    ])
  },
)

test.each(['?????', 'Haldi (?????)', 'haldi | ?? | x', 'haldi | ?', '? | haldi', 'à¤¹à¤²à¥\u008dà¤¦à¥€'])(
  '%j has lost characters',
  (cell) => expect(isLost(cell)).toBe(true),
)

test.each(['हल्दी', 'Is it fresh? | Yes', 'à la carte', '', 'ಅರಿಶಿನ'])('%j has lost no characters', (cell) => {
  expect(isLost(cell)).toBe(false)
})

test('cells that a spreadsheet would run are written as text; negative numbers stay numbers', () => {
  const rows = ['=1+1', '-5+1', '-5.00', '-', '@a', '+91 98450'].map((a) => ({ a }))
  const written = writeCsv(['a'], rows).replace('\ufeff', '').trim().split('\r\n')
  expect(written).toEqual(['a', "'=1+1", "'-5+1", '-5.00', "'-", "'@a", "'+91 98450"])
  expect(readCsv(written.join('\n'), KNOWN).rows.map(({ cells }) => cells)).toEqual(rows)
})
