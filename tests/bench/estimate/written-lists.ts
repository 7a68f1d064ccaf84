import { readFileSync } from 'node:fs'
import type { Unit } from '#contract/unit.ts'
import type { Half, Look, MadeList, Part, Row } from './made-list.ts'
import { GROUPS, type Group } from './pool.ts'

/** A line as written, and what it asks for: nothing for a heading, a blessing or a remark. */
export type WrittenLine = [
  text: string,
  items: [itemId: string | null, quantity: number | null, unit: Unit | null, from?: number][],
]

/** Whole lists by people who had seen nothing of the program. They show what else is on real lists. */
export function writtenLists(half: Part): MadeList[] {
  return GROUPS.flatMap((group) =>
    read<WrittenLine[]>(half, 'lists', group).map((lines, at) => listOf(half, `list-${group}-${at + 1}`, group, lines)),
  )
}

/** Looks for a list of any length, used in turn. Screens of phones are for short lists. */
const SHEETS: Look[] = ['plain', 'letterhead', 'notebook', 'pdf-text', 'columns', 'plain', 'hand']
const SCREENS: Look[] = ['chat-light', 'chat-dark']
const ON_A_SCREEN = 19

/** Assigns a look to each written list for drawing, in turn within each group. */
export function drawnAsWritten(half: Part): MadeList[] {
  const lists = writtenLists(half)
  return lists.map((list) => {
    const at = lists.filter(({ group }) => group === list.group).indexOf(list)
    const looks = list.rows.length <= ON_A_SCREEN ? SCREENS : SHEETS
    return { ...list, look: looks[at % looks.length] ?? 'plain' }
  })
}

/**
 * Single lines by the same kind of writers: names of each item of the catalogue, and things that only sound similar.
 * Each is a list, every other one with a heading.
 */
export function writtenLines(half: Half): MadeList[] {
  return GROUPS.flatMap((group) =>
    read<WrittenLine>(half, 'lines', group).map((line, at) =>
      listOf(half, `line-${group}-${at + 1}`, group, at % 2 === 0 ? [['Puja samagri', []], line] : [line]),
    ),
  )
}

function read<What>(half: Part, what: 'lists' | 'lines', group: Group): What[] {
  return JSON.parse(readFileSync(new URL(`./written/${half}/${what}/${group}.json`, import.meta.url), 'utf8'))
}

function listOf(half: Part, name: string, group: Group, lines: readonly WrittenLine[]): MadeList {
  return { name, group, look: 'plain', half, seed: 0, pages: 1, rows: lines.map(rowOf) }
}

/** Converts a written line to a row of a page. */
export function rowOf([text, items]: WrittenLine): Row {
  return {
    kind: items.length > 0 ? 'item' : 'heading',
    text,
    page: 1,
    items: items.map(([itemId, quantity, unit, from]) => ({
      itemId,
      quantity,
      unit,
      ...(from === undefined ? {} : { from }),
    })),
  }
}
