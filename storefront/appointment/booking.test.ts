import { expect, test } from 'vitest'
import { DAY_MS, dayInIndia, HOUR_MS } from '#contract/day.ts'
import { bookingOf, complaintOf, earliestNow, firstMissing, momentOf, stillStands, tooSoon } from './booking.ts'

const typed = {
  nameOfPuja: 'Griha Pravesh',
  description: 'New flat',
  date: '2026-12-24',
  time: '10:30',
  language: '',
  panditOnly: '',
}

const inDays = (days: number) => dayInIndia(new Date(Date.now() + days * DAY_MS))

test('reports one missing field at a time, in form order', () => {
  const empty = { nameOfPuja: ' ', description: '\n', date: '', time: '', language: '', panditOnly: '' }
  expect(firstMissing(empty)).toMatchObject({ field: 'nameOfPuja', text: 'Please enter name of puja.' })
  const named = { ...empty, nameOfPuja: typed.nameOfPuja }
  expect(firstMissing(named)).toMatchObject({ field: 'description', text: 'Please enter a short description.' })
  const described = { ...named, description: typed.description }
  expect(firstMissing(described)).toMatchObject({ field: 'date', text: 'Please select a date.' })
  expect(firstMissing({ ...described, date: typed.date })).toMatchObject({
    field: 'time',
    text: 'Please select a time.',
  })
  expect(firstMissing(typed)).toBeNull()
})

test('joins date and time with a space', () => {
  expect(bookingOf(typed)).toEqual({
    nameOfPuja: 'Griha Pravesh',
    description: 'New flat',
    timeToCall: '2026-12-24 10:30',
  })
  expect(bookingOf({ ...typed, language: 'Tamil' })).toMatchObject({ language: 'Tamil' })
  expect(bookingOf({ ...typed, panditOnly: 'yes' })).toMatchObject({ panditOnly: true })
})

test('shows a rejected time beside the time field if another hour would work, else beside the date field', () => {
  const errors = [{ path: 'timeToCall', message: 'This time has passed.' }]
  expect(complaintOf(errors, { date: dayInIndia(earliestNow()) })?.field).toBe('time')
  expect(complaintOf(errors, { date: inDays(-1) })?.field).toBe('date')
  const shorter = { path: 'description', message: 'Shorter.' }
  expect(complaintOf([...errors, shorter], { date: inDays(9) })).toEqual({
    field: 'description',
    text: 'Shorter.',
    free: [],
  })
  expect(complaintOf([], { date: inDays(0) })).toBeNull()
})

test('rejects a time that is too soon for any pandit and names the earliest possible start', () => {
  const inIndia = (at: number) => {
    const clock = new Date(at + 5.5 * HOUR_MS).toISOString()
    return { date: clock.slice(0, 10), time: clock.slice(11, 16) }
  }
  const earliest = earliestNow().getTime()
  expect(tooSoon(inIndia(earliest))).toBeNull()
  expect(tooSoon({ ...typed, date: inDays(9) })).toBeNull()
  expect(tooSoon({ ...typed, date: inDays(-1) })?.field).toBe('date')
  expect(tooSoon(inIndia(earliest - HOUR_MS))).toMatchObject({
    field: 'time',
    text: expect.stringMatching(/^This is too soon\. A pandit needs time to prepare: the earliest is .*, or call us/),
  })
})

test('shows a taken time beside the time field, with the free times', () => {
  const free = ['2026-12-24 12:30', '2026-12-25 10:30'].map((message) => ({ path: 'timeToCall.free', message }))
  expect(complaintOf([{ path: 'timeToCall', message: 'Taken.' }, ...free], typed)).toEqual({
    field: 'time',
    text: 'Taken.',
    free: ['2026-12-24 12:30', '2026-12-25 10:30'],
  })
})

test('clears an error once a field it depends on changes', () => {
  const stands = (complaint: object, change: object, before = typed) =>
    stillStands({ field: 'time', text: 'No.', free: [], ...complaint }, before, { ...before, ...change })
  expect(stands({}, { description: 'Old flat' })).toBe(true)
  expect(stands({}, { nameOfPuja: 'Namkaran' })).toBe(true)
  expect(stands({}, { date: '2026-12-25' })).toBe(false)
  expect(stands({}, { date: '2026-12-25' }, { ...typed, time: '' }), 'the time is still missing').toBe(true)
  expect(stands({ field: 'date' }, { time: '11:30' })).toBe(true)
  const free = ['2026-12-24 12:30']
  for (const change of [{ nameOfPuja: 'Namkaran' }, { language: 'Tamil' }, { date: '2026-12-25' }]) {
    expect(stands({ free }, change)).toBe(false)
  }
  expect(stands({ free }, { description: 'Old flat' })).toBe(true)
})

test('formats the chosen date and time in Indian time', () => {
  expect(momentOf(typed)).toEqual({ iso: '2026-12-24T05:00:00.000Z', day: '24 Dec 2026', hour: '10:30 am IST' })
  expect(momentOf({ ...typed, time: '' })).toMatchObject({ day: '24 Dec 2026', hour: null })
  expect(momentOf({ date: '', time: '10:30' })).toBeNull()
})
