import { expect, test } from 'vitest'
import { fillReply } from './fill-reply.ts'

test.each([
  [{ customerName: 'Asha Rao', order: 'PG-7F3A-92C1' }, 'Dear Asha, PG-7F3A-92C1 comes.'],
  [{ customerName: ' Asha ' }, 'Dear Asha, {order} comes.'],
  [{ customerName: '' }, 'Dear {name}, {order} comes.'],
])('fills the placeholders known in %j', (known, filled) => {
  expect(fillReply('Dear {name}, {order} comes.', known)).toBe(filled)
})
