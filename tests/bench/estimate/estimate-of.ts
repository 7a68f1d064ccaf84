import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { estimateFile, understandFile } from '#server/estimate/estimate.ts'
import { createMatcher } from '#server/estimate/matching/matcher.ts'
import { withoutNoLists } from '#server/estimate/no-list.ts'
import type { Estimate, EstimateLine, TextLine } from '#server/estimate/types.ts'

const catalogue = catalogueSeed()
const matcher = createMatcher(catalogue, notSoldSeed())
const byId = new Map(catalogue.map((entry) => [entry.id, entry]))

/** The estimate of a page's lines with the catalogue as it is shipped; nothing where the page is no list. */
export function estimateOf(lines: readonly TextLine[]): Estimate {
  return withoutNoLists(estimateLines(lines), lines)
}

/** The same whatever the page is. */
export function estimateLines(lines: readonly TextLine[]): Estimate {
  let count = 0
  return estimateFile({
    fileId: null,
    lines: [...lines],
    matcher,
    find: (id) => byId.get(id),
    nextId: () => String(count++),
  })
}

/** What the lines of a list say, thing by thing, however likely it is. */
export function readingOf(lines: readonly TextLine[]): Pick<EstimateLine, 'itemId' | 'quantity' | 'unit'>[] {
  const understood = understandFile({ lines, matcher, find: (id) => byId.get(id) })
  return understood.flatMap(({ seen }) =>
    seen.map(({ entry, price, item: { quantity, unit } }) => ({
      itemId: entry?.id ?? null,
      quantity,
      unit: unit ?? price?.unit ?? null,
    })),
  )
}
