import { readFileSync } from 'node:fs'
import type { Unit } from '#contract/unit.ts'
import type { Half, MadeList, Row } from './made-list.ts'
import { GROUPS, type Group } from './pool.ts'

/** A line as it was written, and what it asks for; nothing where it is a heading, a blessing, a remark. */
export type WrittenLine = [
  text: string,
  items: [itemId: string | null, quantity: number | null, unit: Unit | null, from?: number][],
]

/** Lists that people wrote out whole, who had seen nothing of the program: what stands beside what is as it is on real ones. */
export function writtenLists(half: Half): MadeList[] {
  return GROUPS.flatMap((group) =>
    read<WrittenLine[]>(half, 'lists', group).map((lines, at) => listOf(half, `list-${group}-${at + 1}`, group, lines)),
  )
}

/** Single lines by such people: of each item of the catalogue what it is called, and things that only sound like one. Each is a list, under a heading. */
export function writtenLines(half: Half): MadeList[] {
  return GROUPS.flatMap((group) =>
    read<WrittenLine>(half, 'lines', group).map((line, at) =>
      listOf(half, `line-${group}-${at + 1}`, group, [['Puja samagri', []], line]),
    ),
  )
}

function read<What>(half: Half, what: 'lists' | 'lines', group: Group): What[] {
  return JSON.parse(readFileSync(new URL(`./written/${half}/${what}/${group}.json`, import.meta.url), 'utf8'))
}

function listOf(half: Half, name: string, group: Group, lines: readonly WrittenLine[]): MadeList {
  return { name, group, look: 'plain', half, seed: 0, pages: 1, rows: lines.map(rowOf) }
}

function rowOf([text, items]: WrittenLine): Row {
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
