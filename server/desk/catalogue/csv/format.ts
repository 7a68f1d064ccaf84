import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** A line of a file by its columns. */
export type Cells = Record<string, string>

/** What is wrong in a file, where a person finds it: `line` counts from 1, the head is the first. */
export interface Problem {
  line: number
  column: string
  message: string
}

/** More lines than this no part of the catalogue has. */
const MOST_LINES = 5000

/** A program of sheets runs what begins like this as a formula; an apostrophe before it says that it is text. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u

/** As UTF-8 with the mark by which Excel knows it, and lines as it ends them. */
export function writeCsv(columns: readonly string[], rows: readonly Cells[]): string {
  const lines = rows.map((row) => columns.map((column) => asText(row[column] ?? '')))
  return stringify([[...columns], ...lines], { bom: true, record_delimiter: 'windows' })
}

function asText(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** The other way of `asText`: what was written comes back, whatever it begins with. */
function asMeant(cell: string): string {
  const text = cell.trim()
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

interface Read {
  /** The columns of `known` that the file has. */
  columns: string[]
  rows: { line: number; cells: Cells }[]
  problems: Problem[]
}

/**
 * The lines of a file by the columns that its head names, in any order; a column that is left out is none of the cells. Sheets of other countries part
 * their columns by semicolons or tabs, and that is read, too.
 */
export function readCsv(csv: string, known: readonly string[]): Read {
  try {
    const delimiter = delimiterOf(csv)
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, delimiter } as const
    const records = parse(csv, options) as unknown as { record: string[]; info: { lines: number } }[]
    return rowsOf(records, known)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    const message = 'The quotation marks of this line do not match. Each " inside a cell is written twice.'
    return { columns: [], rows: [], problems: [{ line, column: '', message }] }
  }
}

function delimiterOf(csv: string): string {
  const [head = ''] = csv.split('\n', 1)
  return [',', ';', '\t'].reduce((best, sign) => (head.split(sign).length > head.split(best).length ? sign : best))
}

function rowsOf([head, ...records]: { record: string[]; info: { lines: number } }[], known: readonly string[]): Read {
  const columns = head?.record.map((name) => name.trim()) ?? []
  const problems: Problem[] = []
  for (const [at, column] of columns.entries()) {
    if (!known.includes(column)) {
      problems.push({ line: 1, column, message: `There is no such column. There are: ${known.join(', ')}.` })
    } else if (columns.indexOf(column) !== at)
      problems.push({ line: 1, column, message: 'This column is there twice.' })
  }
  if (records.length > MOST_LINES) {
    problems.push({ line: MOST_LINES + 2, column: '', message: `A file has at most ${MOST_LINES} lines.` })
    return { columns, rows: [], problems }
  }
  const rows = records.map(({ record, info }) => {
    if (record.length > columns.length) {
      const message = 'This line has more cells than the head has columns. Put a cell with a comma in quotation marks.'
      problems.push({ line: info.lines, column: '', message })
    }
    const cells = Object.fromEntries(columns.map((column, at) => [column, asMeant(record[at] ?? '')]))
    return { line: info.lines, cells }
  })
  return { columns, rows, problems }
}
