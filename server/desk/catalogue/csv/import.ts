import { createHash } from 'node:crypto'
import type { ImportAnswer, ImportPreview, Tab } from '#contract/desk/catalogue.ts'
import { record } from '#server/desk/audit/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Doing } from '../change.ts'
import { itemSheet } from '../items/sheet.ts'
import { notSoldSheet } from '../not-sold/sheet.ts'
import { panditSheet } from '../pandits/sheet.ts'
import { pincodeSheet } from '../pincodes/sheet.ts'
import { pujaSheet } from '../pujas/sheet.ts'
import { isLost, MOST_PROBLEMS, type Problem, readCsv, SAVE_AGAIN, writeCsv } from './format.ts'
import type { OpenSheet, Plan, Sheet, SheetRow } from './sheet.ts'

const SHEETS: Record<Tab, Sheet> = {
  items: itemSheet,
  pujas: pujaSheet,
  pandits: panditSheet,
  pincodes: pincodeSheet,
  'not-sold': notSoldSheet,
}

export async function exportCsv(db: Db, tab: Tab, now: Date): Promise<string> {
  const { rows } = await SHEETS[tab].open(db, now)
  return writeCsv(
    SHEETS[tab].columns,
    rows.map(({ cells }) => cells),
  )
}

/**
 * Returns what an import of the file would change, line by line. Rows that are missing from the file are kept: only an
 * explicit `remove` removes a row.
 */
export async function previewImport(db: Db, tab: Tab, csv: string, now: Date): Promise<ImportPreview> {
  const sheet = await SHEETS[tab].open(db, now)
  const { changes, unchanged, problems } = changesOf(SHEETS[tab], sheet, csv)
  const lineOf = ({ line, plan: { title } }: Change) => ({ line, title })
  const rowOf = (change: Change) => ({ ...lineOf(change), fields: change.fields })
  return {
    fingerprint: problems.length === 0 ? fingerprintOf(sheet.rows) : null,
    added: changes.filter(isAddition).map(rowOf),
    changed: changes.filter((change) => !isAddition(change) && change.plan.cells !== null).map(rowOf),
    removed: changes.filter(({ plan }) => plan.cells === null).map(lineOf),
    unchanged,
    errors: problems,
  }
}

/**
 * Applies the changes that the preview with this fingerprint showed, in one transaction.
 * @throws RefusedError 400 when the file has errors · 409 when this part of the catalogue has changed since the preview
 */
export async function importCsv(
  db: Db,
  tab: Tab,
  { csv, fingerprint }: { csv: string; fingerprint: string },
  doing: Doing,
): Promise<ImportAnswer> {
  return db.transaction(async (tx) => {
    await SHEETS[tab].hold(tx)
    const sheet = await SHEETS[tab].open(tx, doing.now)
    if (fingerprintOf(sheet.rows) !== fingerprint) throw refused('catalogue.moved')
    const { changes, problems } = changesOf(SHEETS[tab], sheet, csv)
    if (problems.length > 0) throw refused('csv.wrong', {}, { errors: problems.map(asFieldError) })
    for (const { plan } of changes) await plan.write(tx, doing)
    const removed = changes.filter(({ plan }) => plan.cells === null).length
    const added = changes.filter(isAddition).length
    const answer = { added, changed: changes.length - added - removed, removed }
    const deed = { operator: doing.operator, at: doing.now, action: 'catalogue.import', subject: tab, subjectId: 'csv' }
    if (changes.length > 0) await record(tx, { ...deed, after: answer })
    return answer
  })
}

const asFieldError = ({ line, column, message }: Problem) => ({ path: `${line}.${column}`, message })

interface Change {
  line: number
  plan: Plan
  fields: { column: string; before: string; after: string }[]
}

const isAddition = ({ plan }: Change) => plan.key === null && plan.cells !== null

/** Returns the lines that change something, the number of lines that change nothing, and the problems. */
function changesOf({ columns }: Sheet, sheet: OpenSheet, csv: string) {
  const read = readCsv(csv, columns)
  const problems = [...read.problems]
  const byKey = new Map(sheet.rows.map((row) => [row.key, row]))
  const lineOfKey = new Map<string, number>()
  const changes: Change[] = []
  let unchanged = 0
  // Cells that already look lost in the catalogue are not reported: this file did not lose them.
  const kept = new Set(sheet.rows.flatMap((row) => Object.values(row.cells).filter(isLost)))
  for (const { line, cells } of read.rows) {
    const lost = Object.entries(cells).filter(([, cell]) => isLost(cell) && !kept.has(cell))
    for (const [column, cell] of lost) {
      const message = `The letters of “${cell.slice(0, 40)}” are lost. ${SAVE_AGAIN}`
      problems.push({ line, column, message })
    }
    if (lost.length > 0) continue
    const plan = sheet.plan(cells, (column, message) => problems.push({ line, column, message }))
    if (plan === null) continue
    // A new row has no key yet, so all its cells together identify it.
    const key = plan.key ?? JSON.stringify(plan.cells)
    const first = lineOfKey.get(key)
    if (first !== undefined) {
      const message = `Line ${first} is about the same. Please keep one of them.`
      problems.push({ line, column: columns[0] ?? '', message })
      continue
    }
    lineOfKey.set(key, line)
    const before = plan.key === null ? undefined : byKey.get(plan.key)
    const fields = differing(columns, before, plan)
    if (before !== undefined && plan.cells !== null && fields.length === 0) unchanged += 1
    else changes.push({ line, plan, fields })
  }
  // Sorted by line, then by column from left to right.
  const placeOf = ({ column }: Problem) => columns.indexOf(column)
  problems.sort((one, other) => one.line - other.line || placeOf(one) - placeOf(other))
  return { changes, unchanged, problems: problems.slice(0, MOST_PROBLEMS) }
}

function differing(columns: readonly string[], before: SheetRow | undefined, { cells }: Plan): Change['fields'] {
  if (cells === null) return []
  return columns
    .map((column) => ({ column, before: before?.cells[column] ?? '', after: cells[column] ?? '' }))
    .filter((field) => field.before !== field.after)
}

/** Hash of all current rows of this part of the catalogue. */
function fingerprintOf(rows: SheetRow[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
}
