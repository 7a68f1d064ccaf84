import type { Reading } from '#contract/order.ts'
import { pageKey } from '#contract/photo-pages.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { HEAD_LINES } from '#server/catalogue/pujas.ts'
import type { Readers } from '#server/estimate/reading/readers.ts'
import type { Estimate, ReadPage } from '#server/estimate/types.ts'
import { newId } from '#server/platform/ids.ts'

interface Shop {
  readers: Readers
  catalogue: Pick<Catalogue, 'stock' | 'pujas'>
}

/** Estimates the items on one page. The lines read on earlier pages tell which puja the list is for. */
export function estimatePage(
  { readers, catalogue: { stock, pujas } }: Shop,
  reading: Reading,
  fileId: string,
  { lines }: ReadPage,
): Promise<Estimate> {
  const usual = pujas.usualFor([...reading.skipped, ...lines.slice(0, HEAD_LINES)].map((line) => line.text))
  return readers.estimate({ fileId, lines, usual, stock, nextId: newId })
}

/** Adds a page to the reading: its item count, its skipped lines, and the rows that could not be read. */
export function addPage(reading: Reading, fileId: string, { page, unread, unreadScript }: ReadPage, found: Estimate) {
  reading.pagesDone += 1
  reading.itemsFound += found.lines.filter((line) => line.itemId !== null).length
  const rows = unread.map((box) => ({
    id: newId(),
    fileId,
    page,
    box,
    text: '',
    confidence: 0,
    kind: 'unread' as const,
  }))
  const others = reading.skipped.filter((line) => pageKey(line) !== pageKey({ fileId, page }))
  reading.skipped = [...others, ...found.skipped, ...rows]
  if (unreadScript) reading.unreadScripts = [...new Set([...(reading.unreadScripts ?? []), unreadScript])]
}
