import { expect, it } from 'vitest'
import { firstByDay } from './day.ts'

it.each([
  ['2026-11-28T03:15', '2026-11-28T04:00'],
  ['2026-11-28T04:00', '2026-11-28T04:00'],
  ['2026-11-28T04:30', '2026-11-28T04:30'],
  ['2026-11-28T20:45', '2026-11-28T20:45'],
  ['2026-11-28T21:00', '2026-11-28T21:00'],
  ['2026-11-28T21:15', '2026-11-29T04:00'],
  ['2026-11-28T23:45', '2026-11-29T04:00'],
])('proposes a start at %s for %s', (start, proposed) => {
  const inIndia = (time: string) => new Date(`${time}:00+05:30`)
  expect(firstByDay(inIndia(start))).toEqual(inIndia(proposed))
})
