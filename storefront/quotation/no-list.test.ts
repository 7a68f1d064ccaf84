import { expect, test } from 'vitest'
import { hasNoListPage, isNoList } from '#contract/no-list.ts'
import { noListTitle, noListWords } from '#contract/no-list-words.ts'
import type { SkippedLine } from '#contract/quotation.ts'
import { sampleLine, sampleOrder } from '#tests/support/sample-order.ts'

const FILE = '019aa5e0-3333-7000-8000-000000000009'
const picture = { link: '/p', width: 30, height: 40 }

const onPage = (page: number, text: string): SkippedLine => ({
  ...{ id: `s${page}${text}`, fileId: FILE, page, text, confidence: 0.9, kind: 'no-list' },
  box: [0.1, 0.1, 0.5, 0.1],
})

function sent(skipped: SkippedLine[], pages = 3) {
  const order = sampleOrder([sampleLine()])
  const file = { id: FILE, title: 'list.pdf', link: '/f', price: null, mediaType: 'application/pdf' }
  return {
    ...order,
    files: [{ ...file, pages: Array.from({ length: pages }, () => picture) }],
    reading: { ...order.reading, skipped },
  }
}

test('names the page that is not a list, or counts several pages', () => {
  expect(noListTitle(sent([onPage(2, 'CGST 11.25')]))).toBe('Page 2 does not look like a puja list')
  expect(noListTitle(sent([onPage(1, 'CGST 11.25')], 1))).toBe('This page does not look like a puja list')
  const two = sent([onPage(2, 'CGST 11.25'), onPage(3, 'SGST 11.25')])
  expect(noListTitle(two)).toBe('2 pages do not look like a puja list')
  expect(noListWords(two)).toContain('We took no items from them.')
})

test('names an unsupported script as the reason, with the supported ones', () => {
  const order = sent([onPage(1, 'മഞ്ഞൾ പൊടി')], 1)
  expect(noListTitle(order)).toBe('We cannot read this script yet')
  expect(noListWords(order)).toContain('Kannada')
})

test('stays open until the customer answers or our desk has prepared the quotation', () => {
  const order = sent([onPage(2, 'CGST 11.25')])
  expect(hasNoListPage(order)).toBe(true)
  expect(isNoList(order)).toBe(false)
  expect(isNoList({ ...order, quotation: null })).toBe(true)
  expect(hasNoListPage(sent([]))).toBe(false)
  const quotation = order.quotation && { ...order.quotation, preparedBy: 'Meera Joshi' }
  expect(hasNoListPage({ ...order, quotation })).toBe(false)
})
