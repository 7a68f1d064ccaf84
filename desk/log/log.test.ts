import { expect, test } from 'vitest'
import { changesOf, unsaid } from './changes.ts'
import { deedWords, doerWords, thingWords } from './words.ts'

const deed = {
  id: '1',
  at: '2026-10-01T04:30:00.000Z',
  operatorName: 'Meera Iyer',
  action: 'claim.take',
  subject: 'order',
  subjectId: '01999999-0000-7000-8000-00007f3a92c1',
  thing: null,
  before: null,
  after: null,
}

test('forms a sentence from an action, with or without a text of its own', () => {
  expect(`Meera Iyer ${deedWords('claim.take')} ${thingWords(deed)}`).toBe('Meera Iyer took PG-7F3A-92C1')
  expect(deedWords('pandit.day-off')).toBe('pandit: day off')
  expect(thingWords({ ...deed, action: 'session.open', subject: 'operator' })).toBe(null)
  expect(thingWords({ ...deed, action: 'operator.add', subject: 'operator', after: { name: 'Ravi' } })).toBe('Ravi')
  const item = { ...deed, action: 'item.price', subject: 'item', subjectId: 'haldi' }
  expect([thingWords(item), thingWords({ ...item, thing: 'Turmeric' })]).toEqual(['item haldi', 'Turmeric'])
  expect(thingWords({ ...deed, thing: 'Asha Rao' })).toBe('PG-7F3A-92C1 (Asha Rao)')
  const customer = { ...deed, action: 'customer.change', subject: 'customer' }
  expect([thingWords(customer), thingWords({ ...customer, thing: 'Asha Rao' })]).toEqual(['a customer', 'Asha Rao'])
  const listed = { ...deed, action: 'not-sold.add', subject: 'not-sold', subjectId: 'bucket' }
  expect(`${deedWords(listed.action)} ${thingWords(listed)}`).toBe('added to what is not sold: bucket')
})

test('names an e-mail field as the pages do', () => {
  expect(changesOf(null, { emailId: 'ravi@example.com' })).toEqual([
    { name: 'e-mail', before: null, after: 'ravi@example.com' },
  ])
})

test('names the doer of an action without an operator', () => {
  expect(doerWords(deed)).toBe('Meera Iyer')
  expect(doerWords({ operatorName: null, action: 'operator.add' })).toBe('Command line')
  expect(doerWords({ operatorName: null, action: 'item.price.apply' })).toBe('By itself')
  const refused = {
    ...deed,
    operatorName: null,
    action: 'session.refuse',
    subject: 'operator',
    after: { name: 'Ravi' },
  }
  expect(`${doerWords(refused)} ${deedWords(refused.action)} ${thingWords(refused)}`).toBe(
    'Somebody could not log in as Ravi',
  )
})

test('does not repeat the name in a failed log-in', () => {
  const after = { name: 'Ravi', from: '203.0.113.7' }
  const refused = { ...deed, action: 'session.refuse', subject: 'operator', after }
  expect(unsaid(changesOf(null, after), thingWords(refused))).toEqual([
    { name: 'from', before: null, after: '203.0.113.7' },
  ])
  const renamed = changesOf({ name: 'Ravi' }, { name: 'Ravi Nair' })
  expect(unsaid(renamed, 'pandit Ravi Nair'), 'what it was before is news').toEqual(renamed)
})

test('lists a change field by field, without unchanged fields', () => {
  expect(
    changesOf(
      { status: 'Quoted', deliveryAt: null, packs: [{ size: 1, unit: 'kg' }], same: 1 },
      { status: 'Upcoming', deliveryAt: '2026-10-02', packs: [], same: 1, isOpen: true },
    ),
  ).toEqual([
    { name: 'status', before: 'Quoted', after: 'Upcoming' },
    { name: 'delivery at', before: null, after: '2 Oct 2026' },
    { name: 'packs', before: 'size 1, unit kg', after: null },
    { name: 'is open', before: null, after: 'yes' },
  ])
})

test('formats money, times, days and phone numbers', () => {
  const after = { feePaise: 45_000, deliveryAt: '2026-10-02T04:30:00.000Z', day: '2026-10-02', phone: '+919845012345' }
  expect(changesOf(null, after).map(({ name, after }) => [name, after])).toEqual([
    ['fee', '₹450.00'],
    ['delivery at', '2 Oct 2026, 10:00 am IST'],
    ['day', '2 Oct 2026'],
    ['phone', '+91 98450 12345'],
  ])
})

test('shows a value without fields as a whole, and no change when both are empty', () => {
  expect(changesOf(['a'], ['a', 'b'])).toEqual([{ name: '', before: 'a', after: 'a, b' }])
  expect(changesOf(undefined, 'new')).toEqual([{ name: '', before: null, after: 'new' }])
  expect(changesOf(null, undefined)).toEqual([])
})
