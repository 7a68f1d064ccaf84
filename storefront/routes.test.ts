import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import routes from './routes.ts'

/** The paths of all pages of these entries, without the catch-all page. */
function addresses(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index }) => {
    if (path === '*') return []
    return index ? ['/'] : [`/${path}`]
  })
}

test('the server responds to exactly the pages that exist', () => {
  expect(addresses(routes).sort()).toEqual(PAGES.map(({ path }) => path as string).sort())
})
