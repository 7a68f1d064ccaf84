import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'

const CSV = 'id,name in Hindi\nhaldi,हल्दी 😀\n'
const little = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(CSV)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${CSV}`)],
  ['UTF-16 of Windows', little(`\ufeff${CSV}`)],
  ['UTF-16 with the larger byte first', little(`\ufeff${CSV}`).swap16()],
  ['UTF-16 without a mark', little(CSV)],
  ['the same, the larger byte first', little(CSV).swap16()],
])('reads a file in %s', (_, bytes) => {
  expect(fileText(bytes)).toBe(CSV)
})

test('reads an empty file as empty and shows invalid bytes as replacement characters', () => {
  expect(fileText(new Uint8Array())).toBe('')
  expect(fileText(Uint8Array.of(0x61, 0xe9, 0x62))).toBe('a\ufffdb')
})
