import { expect, test } from 'vitest'
import { catalogueSeed } from '#server/catalogue/seed-data.ts'
import { MODEL } from '#server/estimate/knowledge.ts'

test('weights for single items refer only to items in the catalogue', () => {
  const known = new Set(catalogueSeed().map(({ id }) => id))
  const named = Object.keys(MODEL.item).flatMap(
    (name) => /^item ([a-z0-9_]+)(?:, (?:no|an) amount)?$/u.exec(name)?.[1] ?? [],
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})
