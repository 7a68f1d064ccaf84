import { expect, test } from 'vitest'
import { inLocale } from '#server/platform/locale.ts'
import { comingText } from './coming.ts'

const stop = {
  id: '01900000-0000-7000-8000-00007f3a92c1',
  customerName: 'Asha Rao',
  deliveryAt: '2026-11-27T05:00:00.000Z',
  deliveryUntil: null,
  collect: 120,
  due: 120,
  claimed: 0,
}

test('says when the driver comes, and what is to pay, if anything', () => {
  expect(comingText(stop)).toBe(
    'Namaste Asha Rao, this is Pujaghar. We bring your order PG-7F3A-92C1 on 27 Nov 2026, around 10:30 am. Please keep ₹120.00 ready, in cash or by UPI. See you soon.',
  )
  expect(comingText({ ...stop, collect: 0 })).not.toContain('Please keep')
  expect(comingText({ ...stop, deliveryUntil: '2026-11-27T07:00:00.000Z' })).toContain('10:30 am to 12:30 pm.')
})

test('an unchecked payment claim does not reduce the amount to collect, and the text says so', () => {
  expect(comingText({ ...stop, claimed: 100 })).toContain(
    'Please keep ₹120.00 ready, in cash or by UPI. You told us of ₹100.00 paid by UPI: once we have found it',
  )
})

test('is in the language of the customer', () => {
  expect(inLocale('hi', () => comingText(stop))).toMatch(/^नमस्ते Asha Rao, .*PG-7F3A-92C1.*10:30 am के आसपास.*₹120\.00/)
})
