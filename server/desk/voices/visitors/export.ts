import { stringify } from 'csv-stringify/sync'
import { clockInIndia } from '#server/platform/clock.ts'
import type { VisitorRow } from './store.ts'

/**
 * The visitors as a spreadsheet takes them: the mark of UTF-8 first, and nothing that it would take for a formula, because anybody can
 * leave an address that begins with one.
 */
export function visitorsCsv(visitors: VisitorRow[]): string {
  const rows = visitors.map(({ email, createdAt }) => [email, clockInIndia(createdAt), createdAt.toISOString()])
  return stringify([['E-mail', 'Consent given on (India)', 'Consent given on (UTC)'], ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}
