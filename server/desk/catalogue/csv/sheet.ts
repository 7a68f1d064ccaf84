import type { Db } from '#server/platform/database.ts'
import type { Doing } from '../change.ts'
import type { Cells } from './format.ts'

/** A line as the catalogue has it now. `key` tells it from all others. */
export interface SheetRow {
  key: string
  title: string
  cells: Cells
}

/** What a line of a file asks for. */
export interface Plan {
  /** Of the row that it changes or removes; null for a new one. */
  key: string | null
  title: string
  /** As the line would be written after it; null where it removes the row. */
  cells: Cells | null
  write(tx: Db, doing: Doing): Promise<unknown>
}

export type Complain = (column: string, message: string) => void

/** A part of the catalogue that is opened to be written or read as a file. */
export interface OpenSheet {
  rows: SheetRow[]
  /** What a line asks for, or null once it has complained. A column that the file has not is left as it is, and nothing in a new row. */
  plan(cells: Cells, complain: Complain): Plan | null
}

export interface Sheet {
  columns: readonly string[]
  /** Until the transaction ends nobody else changes this part of the catalogue. */
  hold(tx: Db): Promise<void>
  open(db: Db, now: Date): Promise<OpenSheet>
}

interface Issue {
  path: PropertyKey[]
  message: string
}

/** Says what a schema finds wrong, each at the column that `columnOf` gives for its path; once for each column. */
export function complainOf(issues: readonly Issue[], columnOf: (path: PropertyKey[]) => string, complain: Complain) {
  const told = new Set<string>()
  for (const { path, message } of issues) {
    const column = columnOf(path)
    if (!told.has(column)) complain(column, message)
    told.add(column)
  }
}
