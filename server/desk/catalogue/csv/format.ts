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
export const MOST_LINES = 5000
/** More than anybody corrects before looking again. */
export const MOST_PROBLEMS = 1000

/** What to do with a file whose letters were lost on the way. */
export const SAVE_AGAIN =
  'Open the sheet you made it from, save it as “CSV UTF-8 (Comma delimited)”, and import that file.'

/** Question marks for letters: what Excel writes as plain “CSV” for every letter that is not Latin. `à¤¹` is what it shows of UTF-8 that it took for Latin. */
const LOST = /\?{2}|(?:^|\|)\s*\?\s*(?:\||$)|à[\u00a4-\u00b5]/u
export const isLost = (cell: string) => LOST.test(cell)

/** A program of sheets runs what begins like this as a formula; an apostrophe before it says that it is text. */
const NUMBER = /^-?\d+(?:\.\d+)?$/
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u

/** As UTF-8 with the mark by which Excel knows it, and lines as it ends them. */
export function writeCsv(columns: readonly string[], rows: readonly Cells[]): string {
  const lines = rows.map((row) => columns.map((column) => asText(row[column] ?? '')))
  return stringify([[...columns], ...lines], { bom: true, record_delimiter: 'windows' })
}

function asText(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
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

/** The line by which Excel tells itself what parts the columns: `sep=;`. */
const SEPARATOR = /^\ufeff?"?sep=([,;\t])"?(?:\n|$)/iu

/**
 * The lines of a file by the columns that its head names, in any order; a column that is left out is none of the cells. Sheets of other countries part
 * their columns by semicolons or tabs, and that is read, too; so is every kind of line end.
 */
export function readCsv(csv: string, known: readonly string[]): Read {
  const whole = csv.replace(/\r\n?/gu, '\n')
  const [opening = '', separator] = SEPARATOR.exec(whole) ?? []
  const text = whole.slice(opening.length)
  const read = readText(text, separator ?? delimiterOf(text), known)
  if (opening === '') return read
  const below = <Row extends { line: number }>(row: Row) => ({ ...row, line: row.line + 1 })
  return { ...read, rows: read.rows.map(below), problems: read.problems.map(below) }
}

function readText(text: string, delimiter: string, known: readonly string[]): Read {
  const bytes = Buffer.from(text)
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // The head, and one more than there may be.
      to: MOST_LINES + 2,
      delimiter,
      record_delimiter: '\n',
    }) as unknown as Parsed[]
    return rowsOf(numbered(records, bytes), known)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const at = 'bytes' in error && typeof error.bytes === 'number' ? error.bytes : 0
    const line = 1 + breaksIn(bytes.subarray(0, at))
    const message = 'The quotation marks of this line do not match. Each " inside a cell is written twice.'
    return { columns: [], rows: [], problems: [{ line, column: '', message }] }
  }
}

interface Parsed {
  record: string[]
  info: { bytes: number }
}

interface Line {
  line: number
  record: string[]
}

/** Each with the line on which it begins, as an editor counts: a cell may hold several lines, and empty ones stand between. */
function numbered(records: readonly Parsed[], bytes: Buffer): Line[] {
  let [read, breaks] = [0, 0]
  return records.map(({ record, info }) => {
    breaks += breaksIn(bytes.subarray(read, info.bytes))
    read = info.bytes
    const isLast = bytes[read - 1] !== LF
    return { line: breaks + (isLast ? 1 : 0) - breaksIn(Buffer.from(record.join(''))), record }
  })
}

const LF = 0x0a

function breaksIn(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) count += 1
  return count
}

function delimiterOf(csv: string): string {
  const [head = ''] = csv.split('\n', 1)
  return [',', ';', '\t'].reduce((best, sign) => (head.split(sign).length > head.split(best).length ? sign : best))
}

function rowsOf([head, ...lines]: Line[], known: readonly string[]): Read {
  const columns = head?.record.map((name) => name.trim()) ?? []
  // A sheet writes as many cells as its widest line has.
  while (columns.at(-1) === '') columns.pop()
  const problems = problemsOfHead(columns, head?.line ?? 1, known)
  // With a wrong head every line would be wrong for the same reason.
  if (problems.length > 0) return { columns, rows: [], problems }
  if (lines.length > MOST_LINES) {
    const message = `A file has at most ${MOST_LINES} lines. Please import it in parts.`
    return { columns, rows: [], problems: [{ line: lines.at(-1)?.line ?? 1, column: '', message }] }
  }
  const rows: Read['rows'] = []
  for (const { line, record } of lines) {
    const message = wrongIn(record, columns)
    if (message !== null) problems.push({ line, column: '', message })
    else rows.push({ line, cells: Object.fromEntries(columns.map((name, at) => [name, asMeant(record[at] ?? '')])) })
  }
  return { columns, rows, problems }
}

function problemsOfHead(columns: readonly string[], line: number, known: readonly string[]): Problem[] {
  if (columns.length === 0) {
    return [{ line, column: '', message: `The file is empty. Its first line names columns: ${known.join(', ')}.` }]
  }
  const stranger = `There is no such column. There are: ${known.join(', ')}.`
  return columns.slice(0, MOST_PROBLEMS).flatMap((column, at) => {
    if (!known.includes(column)) return [{ line, column, message: stranger }]
    return columns.indexOf(column) === at ? [] : [{ line, column, message: 'This column is there twice.' }]
  })
}

/** What keeps a line from being read at all, or null. */
function wrongIn(record: readonly string[], columns: readonly string[]): string | null {
  if (record.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return 'This line has more cells than the head has columns. Put a cell with a comma in quotation marks.'
  }
  // What stands where a byte was no letter.
  if (record.some((cell) => cell.includes('\ufffd'))) {
    return `Letters of this line are lost. ${SAVE_AGAIN}`
  }
  return null
}
