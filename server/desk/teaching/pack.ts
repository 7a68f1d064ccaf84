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
  /** Path of the image in the same archive. */
  file: string
  /** Text as it was read. */
  text: string
  /** The settled meaning of the text: item name and quantity. */
  corrected: string
  item: string | null
  quantity: number | null
  unit: string | null
  /** Script of most of the letters; null when the text has no letters of a known script. */
  script: string | null
  /** Who settled the meaning. */
  settledBy: 'customer' | 'operator'
  /** What the reader made of the line, and its confidence. Null when the reader did not recognise an item. */
  read: { item: string | null; quantity: number | null; unit: string | null } | null
  state: EstimateLine['state'] | null
  confidence: number | null
}

/**
 * Packs the settled lines of a range as a tar file: one PNG for each line, in one folder for each list, and at the end
 * `lines.jsonl` with the text of each. Memory holds one page and all rows. The customer's permission is checked before
 * each page of a list, and again before `lines.jsonl`, which has no rows of lists whose permission was withdrawn in the
 * meantime. Folder names are random, so that a list cannot be identified by them in this or another export.
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

/**
 * Yields the places of a list as images, with the lines read from each. Files that are missing or cannot be opened are
 * skipped.
 */
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
        // The customer may have withdrawn the permission while the previous page was being sent.
        if ((await store.findStillAllowed(db, [orderId])).size === 0) return
        const picture = await file.page(page, await files.bytes(shown))
        for (const own of Map.groupBy(onPage, ({ box }) => JSON.stringify(box)).values()) {
          const box = own[0]?.box
          if (box) yield { png: await cutOut(picture, box), own }
        }
      }
    } catch (error) {
      // The file may have just been removed. Continue with the others.
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
