import { isUnsettled } from '#contract/quotation.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import type { Db } from '#server/platform/database.ts'
import type { LineMeaning } from '#server/platform/desk-schema.ts'
import { newId } from '#server/platform/ids.ts'
import * as store from './store.ts'

/** The version that is created by reading the list. */
const FIRST_VERSION = 1
const NOT_READ: LineMeaning = { itemId: null, quantity: null, unit: null }

interface Corrected {
  orderId: string
  operator: { id: string }
  at: Date
  lines: readonly EstimateLine[]
}

/**
 * Records what lines mean according to an operator, together with what the list reader made of them. Lines that were
 * only confirmed are included. Substitutes and lines that are left out are not, because they say nothing about the
 * reading.
 */
export async function recordCorrections(tx: Db, { orderId, operator, at, lines }: Corrected): Promise<void> {
  const read = new Map((await store.findLines(tx, orderId, FIRST_VERSION)).map((line) => [line.id, line]))
  const told = lines.filter((line) => line.settledBy === 'operator' && wasRead(line) && tellsMeaning(line))
  await store.putCorrections(
    tx,
    told.map((line) => correctionOf(line, read.get(line.id), { orderId, operatorId: operator.id, at })),
  )
}

/** Records a name that was kept from a line, with the meaning of the line. */
export async function recordKept(
  tx: Db,
  { orderId, operator, at, line, name }: Omit<Corrected, 'lines'> & { line: EstimateLine; name: string },
): Promise<void> {
  const read = (await store.findLines(tx, orderId, FIRST_VERSION)).find(({ id }) => id === line.id)
  await store.putCorrections(tx, [
    { ...correctionOf(line, read, { orderId, operatorId: operator.id, at }), keptAs: name },
  ])
}

function wasRead({ text, kind }: EstimateLine): boolean {
  return kind === 'item' && text.trim() !== ''
}

function tellsMeaning(line: EstimateLine): boolean {
  return !line.leftOut && !isUnsettled(line) && line.insteadOf === undefined
}

function correctionOf(
  line: EstimateLine,
  read: EstimateLine | undefined,
  by: { orderId: string; operatorId: string; at: Date },
): store.CorrectionRow {
  const { id: lineId, fileId, page, box, text } = line
  return {
    id: newId(),
    ...by,
    lineId,
    fileId,
    page,
    box,
    text,
    read: read === undefined ? NOT_READ : meaningOf(read),
    meant: meaningOf(line),
  }
}

function meaningOf({ itemId, quantity, unit }: EstimateLine): LineMeaning {
  return { itemId, quantity, unit }
}
