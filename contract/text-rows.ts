import type { Line } from './quotation.ts'
import { coversRow } from './text-list.ts'

/** A row of a list that was typed or pasted, and the line of the quotation that it became, the first when they are several. */
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
