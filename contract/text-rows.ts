import type { Line } from './quotation.ts'
import { coversRow } from './text-list.ts'

/**
 * A row of a typed or pasted list, and the quotation line that it became. When it became several lines, the first of
 * them.
 */
export interface TextRow<Of> {
  text: string
  line: Of | undefined
}

export function textRows<Of extends Pick<Line, 'fileId' | 'box'>>(text: string, lines: readonly Of[]): TextRow<Of>[] {
  const rows = text.split('\n')
  return rows.map((row, at) => ({
    text: row,
    line: lines.find(({ fileId, box }) => fileId === null && box !== null && coversRow(box, at, rows.length)),
  }))
}
