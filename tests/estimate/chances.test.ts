import { expect, test } from 'vitest'
import { catalogueSeed } from '#server/catalogue/seed-data.ts'
import model from '#server/estimate/chances.json' with { type: 'json' }

test('the chances of single items are of items that the catalogue has', () => {
  const known = new Set(catalogueSeed().map(({ id }) => id))
  const named = Object.keys(model.item).flatMap(
    (name) => /^item ([a-z0-9_]+)(?: with(?:out)? amount)?$/u.exec(name)?.[1] ?? [],
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})
