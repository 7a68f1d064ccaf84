import { describe, expect, test } from 'vitest'
import { sampleOrder } from '#tests/support/sample-order.ts'
import { addressIn, changeOf, detailsFor, detailsOf, readDetails } from './details.ts'

const AREAS = [
  { pincode: '560003', area: 'Malleshwaram' },
  { pincode: '560055', area: 'Malleshwaram West' },
]
const NOW = new Date('2026-11-21T10:00:00Z')
const order = sampleOrder()

const read = (over: Record<string, string> = {}, areas: typeof AREAS | undefined = AREAS) =>
  readDetails(order, detailsFor(order, over), areas, NOW)

test('prefills the form from the order, and prefers the typed values', () => {
  expect(detailsFor(order, { lane1: '' })).toEqual({
    name: 'Lakshmi Venkataraman',
    phoneNumber: '+91 98450 12345',
    lane1: '',
    lane2: 'Malleshwaram',
    lane3: 'near the Ganesha temple',
    floor: '',
    instructions: '',
    pincode: '560003',
  })
})

test('turns a filled form into a request with the total and the version that were shown', () => {
  expect(read()).toEqual({
    body: {
      orderId: order._id,
      type: 'custom',
      name: 'Lakshmi Venkataraman',
      phoneNumber: '+91 98450 12345',
      lane1: '14, 3rd Cross',
      lane2: 'Malleshwaram',
      lane3: 'near the Ganesha temple',
      floor: '',
      instructions: '',
      pincode: '560003',
      dateOfOrder: '2026-11-21T10:00:00.000Z',
      totalAmount: order.totalAmount,
      version: order.quotation?.version,
    },
  })
})

test.each([
  ['name', '  ', 'Please enter a name.'],
  ['phoneNumber', '12345', 'Enter a 10-digit Indian mobile number, for example 98450 12345.'],
  ['lane1', '', 'Please enter the house and street.'],
  ['lane1', '\u200b\u3164', 'Please enter the house and street.'],
  ['pincode', '', 'Please enter the pincode.'],
  ['pincode', '110001', 'Delivery not available in this area'],
  ['pincode', 'Delhi', 'Delivery not available in this area'],
  ['pincode', 'mallesh', 'Please choose your pincode from the suggestions.'],
])('reports %s %j beside its field', (field, typed, message) => {
  expect(read({ [field]: typed })).toEqual({ errors: { [field]: message } })
})

test.each(['560 003', '560-003', '५६०००३', '\u202a560003\u202c'])('accepts %j as a pincode', (pincode) => {
  expect(read({ pincode })).toHaveProperty('body')
})

test('accepts an empty landmark and an empty area', () => {
  expect(read({ lane2: '', lane3: '' })).toHaveProperty('body')
})

test('leaves the pincode to the server if the list of areas is missing', () => {
  expect(readDetails(order, detailsFor(order, { pincode: '110001' }), undefined, NOW)).toHaveProperty('body')
})

test('prefills an order without an address from the last address, and prefers the typed values', () => {
  const last = {
    id: 'a',
    name: 'Ravi Rao',
    phoneNumber: '+919845012346',
    lane1: '7 Lake View',
    lane2: '',
    lane3: '',
    floor: '',
    instructions: '',
    pincode: '560041',
  }
  const open = detailsFor({ ...order, lane1: null }, {}, last)
  expect(open).toMatchObject({
    name: 'Ravi Rao',
    phoneNumber: '+91 98450 12346',
    lane1: '7 Lake View',
    pincode: '560041',
  })
  expect(addressIn(open, [last])).toBe('a')
  const changed = detailsFor({ ...order, lane1: null }, { lane1: '8 Lake View' }, last)
  expect(changed.lane1).toBe('8 Lake View')
  expect(addressIn(changed, [last])).toBeUndefined()
})

describe('an address that changes while checkout is open', () => {
  const [home, temple] = [
    {
      id: 'a',
      name: 'Asha',
      phoneNumber: '+919845012345',
      lane1: '12',
      lane2: '',
      lane3: '',
      floor: '',
      instructions: '',
      pincode: '560004',
    },
    {
      id: 'b',
      name: 'Ravi',
      phoneNumber: '+919845054321',
      lane1: '7',
      lane2: '',
      lane3: '',
      floor: '',
      instructions: '',
      pincode: '560041',
    },
  ] as const
  const details = detailsOf(home)
  const corrected = { ...home, name: 'Asha Rao', lane1: '14' }

  test('updates the form that holds it, except for values typed for this order', () => {
    expect(changeOf(details, [home, temple], [corrected, temple])).toEqual({ name: 'Asha Rao', lane1: '14' })
    expect(changeOf({ ...details, name: 'Grandmother' }, [home], [corrected])).toEqual({ lane1: '14' })
  })

  test('leaves a form with another address unchanged', () => {
    expect(changeOf(detailsOf(temple), [home, temple], [corrected, temple])).toEqual({})
    expect(changeOf({ ...details, lane1: '99' }, [home], [corrected])).toEqual({})
  })

  test('keeps a removed address in the form, and replaces it with an added one', () => {
    expect(changeOf(details, [home, temple], [temple])).toEqual({})
    expect(changeOf(details, [home], [home, temple])).toEqual(detailsOf(temple))
  })
})
