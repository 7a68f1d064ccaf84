import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { estimateFile, understandFile } from '#server/estimate/estimate.ts'
import { createKnowledge } from '#server/estimate/knowledge.ts'
import { withoutNoLists } from '#server/estimate/no-list.ts'
import type { Estimate, EstimateLine, TextLine } from '#server/estimate/types.ts'

const knowledge = createKnowledge({ entries: catalogueSeed(), notSold: notSoldSeed() })

/** The estimate of the lines of a page with the shipped catalogue. Empty when the page is not a list. */
export function estimateOf(lines: readonly TextLine[]): Estimate {
  return withoutNoLists(estimateLines(lines), lines)
}

/** Like `estimateOf`, for any page. */
export function estimateLines(lines: readonly TextLine[]): Estimate {
  let count = 0
  return estimateFile({ fileId: null, lines, knowledge, nextId: () => String(count++) })
}

/** The items that the lines of a list name, without regard to confidence. */
export function readingOf(lines: readonly TextLine[]): Pick<EstimateLine, 'itemId' | 'quantity' | 'unit'>[] {
  return understandFile({ lines, knowledge }).flatMap(({ things }) =>
    things.map(({ entry, price, item: { amount } }) => ({
      itemId: entry?.id ?? null,
      quantity: amount?.quantity ?? null,
      unit: amount?.unit ?? price?.unit ?? null,
    })),
  )
}
