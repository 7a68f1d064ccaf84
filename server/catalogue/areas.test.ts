import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { suggestPincodes } from '#contract/pincode.ts'
import { areaNames, parsePincodes } from './seed-data.ts'

const FILE = 'server/catalogue/data/pincodes.csv'
const entries = parsePincodes(readFileSync(FILE, 'utf8'), FILE)
const found = (typed: string) => [...new Set(suggestPincodes(entries, typed).map(({ area }) => area))]

test.each([
  ['Malleshwaram', 'Malleswaram'],
  ['malleswaram', 'Malleswaram'],
  ['Maleshvaram', 'Malleswaram'],
  ['ಮಲ್ಲೇಶ್ವರಂ', 'Malleswaram'],
  ['मल्लेश्वरम', 'Malleswaram'],
  ['JP Nagar', 'J P Nagar'],
  ['J.P. Nagar', 'J P Nagar'],
  ['jpnagar', 'J P Nagar'],
  ['BTM', 'B T M Layout'],
  ['B.T.M. Layout', 'B T M Layout'],
  ['btm\u200b layout', 'B T M Layout'],
  ['Kormangala', 'Koramangala'],
  ['ಕೋರಮಂಗಲ', 'Koramangala'],
  ['Jayanagara', 'Jayanagar'],
  ['Jaya Nagar', 'Jayanagar'],
  ['jaynagar', 'Jayanagar'],
  ['ಜಯನಗರ', 'Jayanagar'],
  ['Indira Nagar', 'Indiranagar'],
  ['indranagar', 'Indiranagar'],
  ['इंदिरा नगर', 'Indiranagar'],
  ['இந்திராநகர்', 'Indiranagar'],
  ['RR Nagar', 'Rajarajeshwari Nagar'],
  ['r.r.nagar', 'Rajarajeshwari Nagar'],
  ['KR Puram', 'K R Puram'],
  ['JB Nagar', 'Jeevan Bhima Nagar'],
  ['M.G.Road', 'M G Road'],
  ['Basavangudi', 'Basavanagudi'],
  ['Rajaji Nagar', 'Rajajinagar'],
  ['Yeswantpur', 'Yeshwanthpur'],
  ['Yashwanthpur', 'Yeshwanthpur'],
  ['White field', 'Whitefield'],
  ['Bannergatta road', 'Bannerghatta Road'],
  ['Vidyaranyapuram', 'Vidyaranyapura'],
  ['electronic city', 'Electronics City'],
  ['marathalli', 'Marathahalli'],
  ['Elahanka', 'Yelahanka'],
])('%s finds %s', (typed, area) => {
  expect(found(typed)).toContain(area)
})

test.each(['Mumbai', 'Delhi', 'Chennai', 'Mysuru', 'Hyderabad', 'Pune', 'Kolkata', 'xyz', '?', '\u200b', '.'])(
  '%j finds no area',
  (typed) => {
    expect(found(typed)).toEqual([])
  },
)

test('finds names that begin with the text without names that are only similar', () => {
  expect(found('malles')).toEqual(['Malleswaram', 'Malleswaram West'])
  expect(found('nandini')).toEqual(['Nandini Layout'])
})

const inAll = entries.map((entry) => ({ ...entry, names: Object.values(areaNames()[entry.area] ?? {}) }))

test.each(
  Object.entries(areaNames()).flatMap(([area, { hi, kn }]) => [
    [hi, area],
    [kn, area],
  ]),
)('%s finds %s in another language', (typed, area) => {
  expect(suggestPincodes(inAll, typed).map((entry) => entry.area)).toContain(area)
})

test('finds a name by a part of it, regardless of case', () => {
  expect(found('NAGUDI')).toEqual(['Basavanagudi'])
})
