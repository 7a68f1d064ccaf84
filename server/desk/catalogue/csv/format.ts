import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** The cells of one line, by column. */
export type Cells = Record<string, string>

/** A problem in a file. `line` is the line number in an editor, counted from 1; the header is usually line 1. */
export interface Problem {
  line: number
  column: string
  message: string
}

/** Maximum number of lines in a file, well above the size of any part of the catalogue. */
export const MOST_LINES = 5000
/** Maximum number of problems reported at once. */
export const MOST_PROBLEMS = 1000

/** Instruction for a file whose characters were lost in a wrong encoding. */
export const SAVE_AGAIN =
  'Open the sheet you made it from, save it as “CSV UTF-8 (Comma delimited)”, and import that file.'

/**
 * Detects lost characters. Excel's plain “CSV” format replaces every non-Latin character by a question mark. `à¤¹` is
 * how UTF-8 looks when it is read as Latin-1.
 */
const LOST = /\?{2}|(?:^|\|)\s*\?\s*(?:\||$)|à[\u00a4-\u00b5]/u
export const isLost = (cell: string) => LOST.test(cell)

/** Spreadsheet programs run a cell that starts like this as a formula. A leading apostrophe marks it as text. */
const NUMBER = /^-?\d+(?:\.\d+)?$/
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/u

/** Writes UTF-8 with a byte order mark, by which Excel recognises the encoding, and with Windows line breaks. */
export function writeCsv(columns: readonly string[], rows: readonly Cells[]): string {
  const lines = rows.map((row) => columns.map((column) => asText(row[column] ?? '')))
  return stringify([[...columns], ...lines], { bom: true, record_delimiter: 'windows' })
}

function asText(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

/** Reverses `asText`, so that an exported cell is read back unchanged. */
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

/** The line that tells Excel which separator the file uses: `sep=;`. */
const SEPARATOR = /^\ufeff?"?sep=([,;\t])"?(?:\n|$)/iu

/**
 * Reads the lines of a file by the columns named in its header, in any order. Cells of omitted columns are absent. Also
 * reads files separated by semicolons or tabs, which spreadsheets of other locales write, and every kind of line break.
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
      // The header, the maximum number of lines, and one more to detect a file that is too long.
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

/**
 * Adds to each record the line number on which it starts, as an editor counts. Cells can contain line breaks, and empty
 * lines are skipped, so record numbers differ from line numbers.
 */
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
  // Spreadsheets pad the header to the width of the widest line.
  while (columns.at(-1) === '') columns.pop()
  const problems = problemsOfHead(columns, head?.line ?? 1, known)
  // A wrong header would cause the same problem on every line.
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

/** Returns why a line cannot be read at all, or null. */
function wrongIn(record: readonly string[], columns: readonly string[]): string | null {
  if (record.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return 'This line has more cells than the head has columns. Put a cell with a comma in quotation marks.'
  }
  // U+FFFD replaces bytes that are not valid UTF-8.
  if (record.some((cell) => cell.includes('\ufffd'))) {
    return `Letters of this line are lost. ${SAVE_AGAIN}`
  }
  return null
}
