import { describe, expect, test } from 'vitest'
import { isFestive } from './known.ts'
import { dayAndMonth, NAVRATRIS, standingOn, weekday } from './panchang.ts'

const named = (name: string, year: number) => {
  const found = NAVRATRIS.find((one) => one.name === name && one.year === year)
  if (!found) throw new Error(`no ${name} ${year}`)
  return found
}
const goddessOn = (date: string) => standingOn(date)?.today?.goddess ?? null

test('runs every Navratri day by day from the first goddess to the ninth', () => {
  expect(NAVRATRIS).toHaveLength(6)
  for (const { days } of NAVRATRIS) {
    const dates = days.map(({ date }) => Date.parse(date))
    expect(dates.slice(1).map((date, at) => date - (dates[at] ?? 0))).toEqual(Array(days.length - 1).fill(86_400_000))
    expect([...new Set(days.map(({ goddess }) => goddess))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  }
  expect(NAVRATRIS.map(({ days }) => days.length)).toEqual([9, 10, 9, 10, 9, 9])
})

test('keeps the goddess of a tithi that covers two sunrises for both days', () => {
  expect(['2026-10-17', '2026-10-18', '2026-10-19', '2026-10-20'].map(goddessOn)).toEqual([7, 7, 8, 9])
  expect(['2027-10-06', '2027-10-07', '2027-10-08', '2027-10-09'].map(goddessOn)).toEqual([7, 8, 8, 9])
  expect(['2028-09-26', '2028-09-27'].map(goddessOn)).toEqual([8, 9])
})

test('starts on the weekday that the panchang names', () => {
  expect(NAVRATRIS.map(({ days }) => weekday(days[0]?.date ?? ''))).toEqual([
    'Thursday',
    'Sunday',
    'Wednesday',
    'Thursday',
    'Monday',
    'Tuesday',
  ])
})

describe('the colours', () => {
  const coloursOf = (name: string, year: number) => named(name, year).days.map(({ colour }) => colour)

  test('follow the weekday, and use the traditional pair for the last two days', () => {
    expect(coloursOf('Chaitra Navratri', 2028)).toEqual([
      'White',
      'Red',
      'Royal Blue',
      'Yellow',
      'Green',
      'Grey',
      'Orange',
      'Peacock Green',
      'Pink',
    ])
    expect(coloursOf('Chaitra Navratri', 2026)).toEqual([
      'Yellow',
      'Green',
      'Grey',
      'Orange',
      'White',
      'Red',
      'Royal Blue',
      'Pink',
      'Purple',
    ])
  })

  test('are null for a tenth day', () => {
    expect(coloursOf('Sharad Navratri', 2026)).toEqual([
      'Orange',
      'White',
      'Red',
      'Royal Blue',
      'Yellow',
      'Green',
      'Grey',
      'Purple',
      'Peacock Green',
      null,
    ])
  })

  test.each([
    ['Chaitra Navratri', 2027, ['Royal Blue', 'Yellow', 'Green', 'Grey', 'Orange', 'White', 'Red', null, null]],
    ['Sharad Navratri', 2028, ['Red', 'Royal Blue', 'Yellow', 'Green', 'Grey', 'Orange', 'White', null, null]],
  ])('are null for the last two days of %s %i if unknown', (name, year, colours) => {
    expect(coloursOf(name, year)).toEqual(colours)
  })
})

describe('the next Navratri', () => {
  test.each([
    ['2026-01-01', 'Chaitra Navratri', 77, null],
    ['2026-03-18', 'Chaitra Navratri', 1, null],
    ['2026-03-19', 'Chaitra Navratri', 0, 1],
    ['2026-03-27', 'Chaitra Navratri', 0, 9],
    ['2026-03-28', 'Sharad Navratri', 197, null],
    ['2026-10-20', 'Sharad Navratri', 0, 10],
    ['2026-10-21', 'Chaitra Navratri', 168, null],
    ['2028-09-27', 'Sharad Navratri', 0, 9],
  ])('on %s is %s, %i days away, day %s', (today, name, daysLeft, day) => {
    const standing = standingOn(today)
    expect(standing?.navratri.name).toBe(name)
    expect(standing?.daysLeft).toBe(daysLeft)
    expect(standing?.today?.day ?? null).toBe(day)
  })

  test('is null after the last known one', () => {
    expect(standingOn('2028-09-28')).toBeNull()
  })
})

test('formats a date the same way in every environment', () => {
  expect(dayAndMonth('2028-09-19')).toBe('19 September')
})

test.each([
  ['2026-09-26', false],
  ['2026-09-27', true],
  ['2026-10-20', true],
  ['2026-10-21', false],
  ['2027-04-15', true],
  ['2027-04-16', false],
])('says whether %s is in the season: %s', (date, expected) => {
  expect(isFestive(date)).toBe(expected)
})
