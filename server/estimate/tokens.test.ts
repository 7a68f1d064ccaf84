import { expect, test } from 'vitest'
import { tokenise, written } from './tokens.ts'

const piecesOf = (line: string) => tokenise(line).map(({ text }) => text)

test.each([
  ['a digit that is glued to a letter', '50gm', ['50', 'gm']],
  ['two words of which one opens with a capital', '100gmHaldi', ['100', 'gm', 'haldi']],
  ['words of two scripts', 'packetहल्दी', ['packet', 'हल्दी']],
  ['a name in capitals', 'HALDI POWDER', ['haldi', 'powder']],
  ['a decimal', '1.5kg', ['1.5', 'kg']],
  ['thousands with a comma, and none', '1,008 5,6', ['1008', '5', ',', '6']],
  ['signs, each by itself', 'Haldi-(2)', ['haldi', '-', '(', '2', ')']],
  ['a row of dots that leads the eye', 'Kalash ...... 1', ['kalash', '-', '1']],
  ['a row of underscores', 'Kalash ____ 1', ['kalash', '-', '1']],
  ['any dash', '2–3', ['2', '-', '3']],
  ['a sign of multiplication', '2×500', ['2', 'x', '500']],
  ['brackets of any kind', '[5] 【6】 {7}', ['(', '5', ')', '(', '6', ')', '(', '7', ')']],
  ['an apostrophe within a word', "Lord's", ["lord's"]],
  ['letters that nobody sees', 'Ro\u200bli', ['roli']],
  ['a number on a key, as a serial number', '1️⃣ Roli', ['1', ')', 'roli']],
  ['a number on two keys', '1️⃣2️⃣ Moli', ['12', ')', 'moli']],
  ['nothing', ' \t ', []],
])('%s: %s', (_what, line, pieces) => {
  expect(piecesOf(line)).toEqual(pieces)
})

test.each([
  ['Rice ½ kg', ['rice', '1', '/', '2', 'kg']],
  ['Rice 1½ kg', ['rice', '1', '1', '/', '2', 'kg']],
  ['Rice ¾kg', ['rice', '3', '/', '4', 'kg']],
  ['Rice 1⁄4 kg', ['rice', '1', '/', '4', 'kg']],
])('writes out a fraction: %s', (line, pieces) => {
  expect(piecesOf(line)).toEqual(pieces)
})

test.each([
  ['Devanagari', '१०८ ग्राम'],
  ['Bengali', '১০৮ গ্রাম'],
  ['Gujarati', '૧૦૮ ગ્રામ'],
  ['Tamil', '௧௦௮ கிராம்'],
  ['Telugu', '౧౦౮ గ్రాములు'],
  ['Kannada', '೧೦೮ ಗ್ರಾಂ'],
])('reads a number in digits of %s', (_script, line) => {
  expect(tokenise(line)[0]).toMatchObject({ kind: 'number', text: '108', value: 108 })
})

test('the rupee sign is a separate word', () => {
  expect(tokenise('Phool – ₹30').map(({ kind, text }) => [kind, text])).toEqual([
    ['word', 'phool'],
    ['sign', '-'],
    ['word', '₹'],
    ['number', '30'],
  ])
})

test('a token knows whether it opens its line and whether a space precedes it', () => {
  expect(tokenise('Haldi 50gm').map(({ spaced, breaks }) => [spaced, breaks])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ])
})

test.each(['Haldi (whole) 50gm', '5 types of fruits', 'अक्षत – 1 किलो'])('%s is restored from its tokens', (line) => {
  expect(written(tokenise(line))).toBe(line.replace('–', '-'))
})
