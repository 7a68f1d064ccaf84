import { readFileSync } from 'node:fs'
import type { Unit } from '#contract/unit.ts'
import type { MadeList } from './made-list.ts'
import { GROUPS } from './pool.ts'

/** A line as it was written, and what it asks for; nothing where it is a heading, a blessing, a remark. */
export type WrittenLine = [
  text: string,
  items: [itemId: string | null, quantity: number | null, unit: Unit | null, from?: number][],
]

const FOLDER = new URL('./written/', import.meta.url)

/** Lists that people wrote out whole, who had seen nothing of the program: what stands beside what is as it is on real ones. They are tuned on. */
export function writtenLists(): MadeList[] {
  return GROUPS.flatMap((group) => {
    const lists: WrittenLine[][] = JSON.parse(readFileSync(new URL(`${group}.json`, FOLDER), 'utf8'))
    return lists.map(
      (lines, at): MadeList => ({
        name: `written-${group}-${String(at + 1).padStart(2, '0')}`,
        group,
        look: 'plain',
        half: 'tune',
        seed: 0,
        pages: 1,
        rows: lines.map(([text, items]) => ({
          kind: items.length > 0 ? 'item' : 'heading',
          text,
          page: 1,
          items: items.map(([itemId, quantity, unit, from]) => ({
            itemId,
            quantity,
            unit,
            ...(from === undefined ? {} : { from }),
          })),
        })),
      }),
    )
  })
}
