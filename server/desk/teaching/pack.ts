import { randomUUID } from 'node:crypto'
import { MAX_TAUGHT_LINES } from '#contract/desk/teaching.ts'
import { formatQuantity } from '#contract/format.ts'
import { cutOut, type OpenFile, openFile } from '#server/estimate/reading/line-pictures.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { fileKey } from '#server/order/file-links.ts'
import type { Parts } from '#server/platform/parts.ts'
import { packTar, type TarBytes } from '#server/platform/tar.ts'
import { scriptOf } from './script.ts'
import * as store from './store.ts'

/** One line of `lines.jsonl`. */
interface TaughtRow {
  /** The picture in the same archive. */
  file: string
  /** As it was read. */
  text: string
  /** What it asks for. */
  corrected: string
  item: string | null
  quantity: number | null
  unit: string | null
  /** Of most of its letters; null when it has none of a script that we know. */
  script: string | null
  /** Who said what it asks for. */
  settledBy: 'customer' | 'operator'
  /** What reading had made of it, and how sure it was; null when it had taken it for no item. */
  read: { item: string | null; quantity: number | null; unit: string | null } | null
  state: EstimateLine['state'] | null
  confidence: number | null
}

/**
 * The lines of a range as a tar file: a PNG each, in a folder a list, and `lines.jsonl` at the end with what each says. One page is in memory at a time, and
 * the rows. Whether a list may be learnt from is asked before each of its pages and once more before `lines.jsonl`, which has no row of a list that was taken
 * back meanwhile. Folders have random names, so that no list is found again by them, here or in
 * another export.
 */
export function packTaught(parts: Parts, range: store.Range): AsyncGenerator<Buffer> {
  return packTar(entriesOf(parts, range))
}

async function* entriesOf(parts: Parts, range: store.Range): AsyncGenerator<TarBytes> {
  const rows: { orderId: string; row: TaughtRow }[] = []
  for (const orderId of await store.findTaughtLists(parts.db, range)) {
    const folder = `lines/${randomUUID()}`
    const { lines, read } = await store.findTaught(parts.db, orderId)
    const readLines = new Map(read.map((line) => [line.id, line]))
    let count = 0
    for await (const { png, own } of picturesOf(parts, orderId, lines)) {
      if (rows.length + own.length > MAX_TAUGHT_LINES) break
      count += 1
      const file = `${folder}/${String(count).padStart(4, '0')}.png`
      yield { path: file, bytes: png }
      rows.push(...own.map((line) => ({ orderId, row: rowOf(file, line, readLines.get(line.id)) })))
    }
  }
  const orderIds = new Set(rows.map(({ orderId }) => orderId))
  const allowed = await store.findStillAllowed(parts.db, [...orderIds])
  const lines = rows.filter(({ orderId }) => allowed.has(orderId)).map(({ row }) => `${JSON.stringify(row)}\n`)
  yield { path: 'lines.jsonl', bytes: Buffer.from(lines.join('')) }
}

/** The places of a list with the lines that were read from each. What is not in the store of files any more, or cannot be opened, is left out. */
async function* picturesOf(
  { db, files, log }: Parts,
  orderId: string,
  lines: EstimateLine[],
): AsyncGenerator<{ png: Buffer; own: EstimateLine[] }> {
  for (const [fileId, inFile] of Map.groupBy(lines, ({ fileId }) => fileId)) {
    const key = fileId === null ? null : fileKey(orderId, fileId, null)
    if (fileId === null || key === null || !(await files.has(key))) continue
    let file: OpenFile | null = null
    try {
      file = await openFile(await files.bytes(key))
      for (const [page, onPage] of Map.groupBy(inFile, ({ page }) => page)) {
        const shown = fileKey(orderId, fileId, page)
        if (!(await files.has(shown))) continue
        // Its customer may have taken it back while the page before was on its way.
        if ((await store.findStillAllowed(db, [orderId])).size === 0) return
        const picture = await file.page(page, await files.bytes(shown))
        for (const own of Map.groupBy(onPage, ({ box }) => JSON.stringify(box)).values()) {
          const box = own[0]?.box
          if (box) yield { png: await cutOut(picture, box), own }
        }
      }
    } catch (error) {
      // It may have been removed this moment. The others are still wanted.
      log.warn({ err: error, orderId }, 'a file to learn from was left out')
    } finally {
      await file?.close()
    }
  }
}

function rowOf(file: string, line: EstimateLine, read: EstimateLine | undefined): TaughtRow {
  const { text, title, itemId, quantity, unit, settledBy } = line
  return {
    file,
    text,
    corrected: [title, formatQuantity(quantity, unit)].filter(Boolean).join(', '),
    item: itemId,
    quantity,
    unit,
    script: scriptOf(text),
    settledBy: settledBy ?? 'operator',
    read: read === undefined ? null : { item: read.itemId, quantity: read.quantity, unit: read.unit },
    state: read?.state ?? null,
    confidence: read?.confidence ?? null,
  }
}
