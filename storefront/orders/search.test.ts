import { describe, expect, test } from 'vitest'
import { summaryOf } from '#contract/summary-of.ts'
import { sampleBooking, sampleLine, sampleOrder } from '#tests/support/sample-order.ts'
import { findOrders } from './search.ts'

const booked = (nameOfPuja: string, description = 'For a family of six') =>
  summaryOf(sampleBooking(null, { nameOfPuja, description }))

describe('finds a booking by its puja in any common spelling', () => {
  test.each([
    ['Griha Pravesh', ['griha', 'grih', 'GRUHA PRAVESH', 'gruhapravesam', 'grihapravesh', 'pravesh', 'गृह प्रवेश']],
    ['Satyanarayan Puja & Katha', ['satya narayan', 'Sathyanarayana', 'narayan', 'pooja', 'सत्यनारायण', 'katha']],
    ['गृह प्रवेश', ['griha pravesh', 'gruha']],
    ['Namkaran', ['namakarana', 'naamkaran', 'नामकरण', 'nam']],
    ['Lakshmi Puja', ['laxmi', 'lakshmi pooja', 'लक्ष्मी']],
    ['Navagraha Shanti', ['navgrah', 'nawagraha santhi']],
    ['Rudrabhishek', ['rudrabhishekam', 'rudra abhishek']],
    ['Ganesh Homa', ['ganesha homam', 'ganesa', 'homa']],
  ])('%s', (name, queries) => {
    for (const query of queries) expect(findOrders([booked(name)], query), query).toHaveLength(1)
  })

  test.each([
    ['Griha Pravesh', 'ganesh'],
    ['Ganesh Puja', 'mahesh'],
    ['Brahma Yajna', 'ram'],
    ['Satyanarayan Puja', 'satyanarayan havan'],
  ])('does not find %s by %s', (name, query) => {
    expect(findOrders([booked(name)], query)).toHaveLength(0)
  })
})

test('finds a word after each typed letter', () => {
  const order = booked('Griha Pravesh')
  for (let end = 1; end <= 'griha pravesh'.length; end += 1) {
    expect(findOrders([order], 'griha pravesh'.slice(0, end)), `after ${end} letters`).toHaveLength(1)
  }
})

test('finds words of the description and the pandit, if all of them match', () => {
  const order = summaryOf(
    sampleBooking(null, {
      description: 'New flat in Jayanagar, about 25 guests',
      pandit: { name: 'Pandit Raghavendra Bhat', languages: ['Kannada'] },
    }),
  )
  for (const query of ['jaya', '25 guest', 'raghavendra']) expect(findOrders([order], query), query).toHaveLength(1)
  expect(findOrders([order], 'jayanagar raipur')).toHaveLength(0)
})

test('finds an order by the beginning of its number, with or without dashes', () => {
  const order = summaryOf(sampleOrder())
  for (const query of ['PG-7F3A-92C1', 'pg7f3a', '7f3a 92', '92C1']) {
    expect(findOrders([order], query), query).toHaveLength(1)
  }
  expect(findOrders([order], 'PG-92C1')).toHaveLength(0)
})

test('finds a list by its remark, its items and the text that was read', () => {
  const lines = [sampleLine({ title: 'Turmeric powder', text: 'Haldi 100gm' })]
  const order = summaryOf(sampleOrder(lines, { remark: 'Before Friday' }))
  for (const query of ['turmeric', 'haldee', 'हल्दी', 'friday'])
    expect(findOrders([order], query), query).toHaveLength(1)
  expect(findOrders([order], 'camphor')).toHaveLength(0)
})

test('matches numbers exactly', () => {
  expect(findOrders([booked('Vivah', 'House 19')], '119')).toHaveLength(0)
})

test('returns all orders for a query that is empty or only punctuation', () => {
  expect(findOrders([summaryOf(sampleOrder())], '  ')).toHaveLength(1)
  expect(findOrders([summaryOf(sampleOrder())], '-')).toHaveLength(1)
})

test('finds a catalogue item or puja by its names in every language', () => {
  const names = [
    ['Areca nut (supari)', 'सुपारी', 'ಅಡಿಕೆ'],
    ['Griha Pravesh', 'गृह प्रवेश', 'ಗೃಹ ಪ್ರವೇಶ'],
    ['Baby Shower', 'गोद भराई', 'ಸೀಮಂತ'],
  ]
  const list = summaryOf(sampleOrder([sampleLine({ title: 'Areca nut (supari)', text: 'nuts' })]))
  for (const query of ['ಅಡಿಕೆ', 'adike', 'सुपारी', 'areca'])
    expect(findOrders([list], query, names), query).toHaveLength(1)
  expect(findOrders([list], 'adike')).toHaveLength(0)
  expect(findOrders([list], 'seemanta', names)).toHaveLength(0)
  for (const query of ['ಸೀಮಂತ', 'seemanta', 'godh bharai'])
    expect(findOrders([booked('Baby Shower')], query, names), query).toHaveLength(1)
})
