import { expect, test } from 'vitest'
import { Pincode, suggestPincodes } from './pincode.ts'

const entries = [
  { pincode: '560003', area: 'Malleswaram' },
  { pincode: '560003', area: 'Vyalikaval' },
  { pincode: '560011', area: 'Jayanagar 3rd Block' },
]
const found = (typed: string) => suggestPincodes(entries, typed).map(({ area }) => area)

test.each(['560003', '560 003', '560-003', '५६०००३', '೫೬೦ ೦೦೩', '\u202a560003\u202c'])(
  'reads %j as a pincode and finds its areas',
  (typed) => {
    expect(Pincode.parse(typed)).toBe('560003')
    expect(found(typed)).toEqual(['Malleswaram', 'Vyalikaval'])
  },
)

test('finds all pincodes that begin with the typed digits', () => {
  expect([found('5600 1'), found('560')]).toEqual([['Jayanagar 3rd Block'], entries.map(({ area }) => area)])
})

test.each(['', '12345', '012345', '5600031', '56000A'])('rejects %j', (typed) => {
  expect(Pincode.safeParse(typed).error?.issues[0]?.message).toBe('A pincode has six digits.')
})
