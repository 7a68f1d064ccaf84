import { expect, test } from 'vitest'
import { bookingOf, complaintOf, firstMissing, momentOf } from './booking.ts'

const typed = { nameOfPuja: 'Griha Pravesh', description: 'New flat', date: '2026-12-24', time: '10:30' }

test('one thing is asked for at a time, in the order of the form', () => {
  const empty = { nameOfPuja: ' ', description: '\n', date: '', time: '' }
  expect(firstMissing(empty)).toEqual({ field: 'nameOfPuja', text: 'Please enter name of puja.' })
  const named = { ...empty, nameOfPuja: typed.nameOfPuja }
  expect(firstMissing(named)).toEqual({ field: 'description', text: 'Please enter a short description.' })
  const described = { ...named, description: typed.description }
  expect(firstMissing(described)).toEqual({ field: 'date', text: 'Please select a date.' })
  expect(firstMissing({ ...described, date: typed.date })).toEqual({ field: 'time', text: 'Please select a time.' })
  expect(firstMissing(typed)).toBeNull()
})

test('date and time travel joined by a space', () => {
  expect(bookingOf(typed)).toEqual({
    nameOfPuja: 'Griha Pravesh',
    description: 'New flat',
    timeToCall: '2026-12-24 10:30',
  })
})

test('a refused moment is said beside the time, or beside the date once that day is over', () => {
  const errors = { timeToCall: 'This time has passed.' }
  expect(complaintOf(errors, typed, ['2026-12-23', '2026-12-24'])?.field).toBe('time')
  expect(complaintOf(errors, typed, ['2026-12-25', '2026-12-26'])?.field).toBe('date')
  expect(complaintOf({ ...errors, description: 'Shorter.' }, typed, ['2026-12-24', '2026-12-25'])).toEqual({
    field: 'description',
    text: 'Shorter.',
  })
  expect(complaintOf({}, typed, ['2026-12-24', '2026-12-25'])).toBeNull()
})

test('the chosen moment is told as the clock in India shows it', () => {
  expect(momentOf(typed)).toEqual({ iso: '2026-12-24T05:00:00.000Z', day: '24 Dec 2026', hour: '10:30 am IST' })
  expect(momentOf({ ...typed, time: '' })).toMatchObject({ day: '24 Dec 2026', hour: null })
  expect(momentOf({ date: '', time: '10:30' })).toBeNull()
})
