import type { Db } from '#server/platform/database.ts'
import type { Doing } from '../change.ts'
import type { Cells } from './format.ts'

/** A row of the catalogue as a line of a file. `key` identifies the row. */
export interface SheetRow {
  key: string
  title: string
  cells: Cells
}

/** The change that a line of a file requests. */
export interface Plan {
  /** Key of the row that is changed or removed; null for a new row. */
  key: string | null
  title: string
  /** The cells of the row after the change; null when the row is removed. */
  cells: Cells | null
  write(tx: Db, doing: Doing): Promise<unknown>
}

export type Complain = (column: string, message: string) => void

/** A part of the catalogue, opened for an export or an import. */
export interface OpenSheet {
  rows: SheetRow[]
  /**
   * Returns the change that a line requests, or null after it has reported a problem. A column that is missing from the
   * file leaves the value of an existing row unchanged and is empty for a new row.
   */
  plan(cells: Cells, complain: Complain): Plan | null
}

export interface Sheet {
  columns: readonly string[]
  /** Locks this part of the catalogue against other changes until the transaction ends. */
  hold(tx: Db): Promise<void>
  open(db: Db, now: Date): Promise<OpenSheet>
}

interface Issue {
  path: PropertyKey[]
  message: string
}

/**
 * Reports the issues of a schema, each at the column that `columnOf` returns for its path. Reports at most one issue
 * for each column.
 */
export function complainOf(issues: readonly Issue[], columnOf: (path: PropertyKey[]) => string, complain: Complain) {
  const told = new Set<string>()
  for (const { path, message } of issues) {
    const column = columnOf(path)
    if (!told.has(column)) complain(column, message)
    told.add(column)
  }
}
