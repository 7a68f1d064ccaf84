import { expect, test } from 'vitest'
import { differenceWords } from './difference-words.ts'

test.each([
  ['nothing paid, and dearer', [84, 102, 0], '₹18.00 more: ₹102.00 to pay.'],
  ['nothing paid, and cheaper', [84, 62, 0], '₹22.00 less: ₹62.00 to pay.'],
  ['nothing paid, and as dear', [84, 84, 0], '₹84.00 to pay, as before.'],
  ['all paid, and dearer', [84, 102, 84], '₹18.00 more to pay.'],
  ['all paid, and cheaper', [84, 62, 84], '₹22.00 goes back to you.'],
  ['all paid, and as dear', [84, 84, 84], 'Nothing more to pay.'],
  ['a part paid, and so cheap that a part comes back', [84, 30, 40], '₹10.00 goes back to you.'],
  ['a part paid, which is all of it then', [84, 40, 40], 'Nothing more to pay.'],
  ['a part paid, and cheaper', [84, 60, 40], '₹24.00 less: ₹20.00 to pay.'],
  ['too much paid, and still', [84, 84, 100], '₹16.00 goes back to you, as before.'],
  ['too much paid, of which the rise takes a part', [84, 95, 100], '₹5.00 goes back to you.'],
  ['too much paid, and the rise takes more', [84, 110, 100], '₹10.00 more to pay.'],
] as const)('%s', (_, [was, total, paid], words) => {
  expect(differenceWords(was, total, { paid, claimed: 0, penalty: 0 })).toBe(words)
  expect(differenceWords(was, total, { paid: 0, claimed: paid, penalty: 0 })).toBe(words)
})

test('includes a late payment penalty in the amount to pay, before and after the change', () => {
  expect(differenceWords(84, 102, { paid: 40, claimed: 0, penalty: 2 })).toBe('₹18.00 more: ₹64.00 to pay.')
})
