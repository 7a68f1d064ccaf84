import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { estimateFile, understandFile } from '#server/estimate/estimate.ts'
import { createKnowledge } from '#server/estimate/knowledge.ts'
import { withoutNoLists } from '#server/estimate/no-list.ts'
import type { Estimate, EstimateLine, TextLine } from '#server/estimate/types.ts'

const knowledge = createKnowledge({ entries: catalogueSeed(), notSold: notSoldSeed() })

/** The estimate of a page's lines with the catalogue as it is shipped; nothing where the page is no list. */
export function estimateOf(lines: readonly TextLine[]): Estimate {
  return withoutNoLists(estimateLines(lines), lines)
}

/** The same whatever the page is. */
export function estimateLines(lines: readonly TextLine[]): Estimate {
  let count = 0
  return estimateFile({ fileId: null, lines, knowledge, nextId: () => String(count++) })
}

/** What the lines of a list say, thing by thing, however likely it is. */
export function readingOf(lines: readonly TextLine[]): Pick<EstimateLine, 'itemId' | 'quantity' | 'unit'>[] {
  return understandFile({ lines, knowledge }).flatMap(({ things }) =>
    things.map(({ entry, price, item: { amount } }) => ({
      itemId: entry?.id ?? null,
      quantity: amount?.quantity ?? null,
      unit: amount?.unit ?? price?.unit ?? null,
    })),
  )
}
