import { expect, test } from 'vitest'
import { CONFIRM_PAGE, ESTIMATE_PAGE, PAGES } from '#contract/pages.ts'
import { nearestPage } from './nearest-page.ts'

test.each([
  ['/contact', '/contact-us'],
  ['/contactus', '/contact-us'],
  ['/Feedback/', '/feedback-form'],
  ['/orders', '/my-orders'],
  ['/my-order/12', '/my-orders'],
  ['/contect', '/contact-us'],
  ['/abuot', '/about'],
  ['/uplod.html', '/upload'],
  ['/navratri', '/navratri-special'],
  ['/forgot-password', null],
  ['/wp-admin', null],
  ['/x', null],
  ['/', null],
])('suggests for %s the page %s', (typed, to) => {
  expect(nearestPage(typed)?.to ?? null).toBe(to)
})

test('finds every page whose path needs no parameters', () => {
  const plain = PAGES.map(({ path }) => path).filter((path) => !path.includes(':') && path.length > 1)
  // Without the three confirmation pages, the page of mailed links and the estimate page.
  const found = plain.filter((path) => !path.endsWith('-success') && path !== CONFIRM_PAGE && path !== ESTIMATE_PAGE)
  expect(found.map((path) => nearestPage(path)?.to)).toEqual(found)
})
