import { expect, test } from 'vitest'
import { parseItems } from './parse-lines.ts'

test.each([
  ["ধুতি দু'টি", 'ধুতি', 2, 'piece'],
  ['রুপোর টাকা ২টি', 'রুপোর টাকা', 2, 'piece'],
  ['চিনি ১০ টাকার', 'চিনি', 10, 'rupee'],
  ['পান ২ কুড়ি', 'পান', 40, 'piece'],
  ['পান কুড়িটি', 'পান', 20, 'piece'],
  ['কড়ি এক গণ্ডা', 'কড়ি', 4, 'piece'],
  ['ভোগ ২ থালা', 'ভোগ', 2, 'plate'],
])('what is counted as Bengal counts: %s', (text, words, quantity, unit) => {
  expect(parseItems(text)).toMatchObject([{ words, quantity, unit }])
})
