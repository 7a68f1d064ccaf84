import { readdirSync, readFileSync } from 'node:fs'
import type { Box } from '#contract/quotation.ts'
import type { TextLine } from '#server/estimate/types.ts'
import { readWithoutError, rowsLaidOut } from './laid-out.ts'
import type { PlacedRow } from './made-list.ts'
import { rowOf, type WrittenLine } from './written-lists.ts'

/**
 * A page with what each of its lines asks for. `boxes` has one box for each line, for pages where the layout shows what
 * belongs together.
 */
interface PageOfLines {
  what: string
  lines: WrittenLine[]
  boxes?: Box[]
}

/** Lines that are each alone on a page. */
interface LinesAlone {
  what: string
  alone: WrittenLine[]
}

/**
 * One page: `lines` as a perfect reader returns them, and `rows` with what they ask for. An item is in the row where it
 * begins; the following rows of a broken line ask for nothing.
 */
export interface Example {
  name: string
  topic: string
  /** What the example demonstrates. */
  what: string
  rows: PlacedRow[]
  lines: TextLine[]
}

const FOLDER = new URL('./examples/', import.meta.url)

/** The topics of the example files. */
export const TOPICS = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .toSorted()

/** The entries in the file of a topic. */
export function examplesIn(topic: string): (PageOfLines | LinesAlone)[] {
  return JSON.parse(readFileSync(new URL(`${topic}.json`, FOLDER), 'utf8'))
}

/** Every example of every topic. */
export function examples(): Example[] {
  return TOPICS.flatMap((topic) =>
    examplesIn(topic)
      .flatMap(pagesOf)
      .map((page, at) => ({ name: `${topic}-${at + 1}`, topic, what: page.what, ...laidOutPage(page) })),
  )
}

function pagesOf(entry: PageOfLines | LinesAlone): PageOfLines[] {
  return 'alone' in entry ? entry.alone.map((line) => ({ what: entry.what, lines: [line] })) : [entry]
}

function laidOutPage({ lines, boxes }: PageOfLines): Pick<Example, 'rows' | 'lines'> {
  const plain = lines.map(rowOf)
  if (boxes === undefined) {
    const rows = rowsLaidOut(plain)
    return { rows, lines: readWithoutError(rows) }
  }
  const rows = plain.flatMap((row, at) => {
    const box = boxes[at]
    return box === undefined ? [] : [{ ...row, box }]
  })
  return { rows, lines: rows.map(({ page, box, text }) => ({ page, box, text, confidence: 0.95, figures: 0.95 })) }
}
