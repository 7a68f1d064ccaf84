import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { UnitName } from '#contract/answer.ts'
import { Box } from '#contract/quotation.ts'
import { estimateOf } from './estimate-of.ts'
import { figuresOf } from './figures.ts'
import type { PlacedRow } from './made-list.ts'
import { type Score, score } from './score.ts'

const Meant = z.object({
  itemId: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(UnitName),
})
/** The export of the desk: for each list the lines that an operator settled, as they were read, with their meaning. */
const Corrections = z.object({
  lists: z.array(
    z.object({
      name: z.string(),
      rows: z.array(
        z.object({
          kind: z.literal('item'),
          text: z.string(),
          items: z.array(Meant),
          fileId: z.nullable(z.string()),
          page: z.number(),
          box: z.nullable(Box),
        }),
      ),
    }),
  ),
})
export type Corrections = z.infer<typeof Corrections>

/** Runs the lines of a file of corrections through the estimate and prints the results. */
export async function runCorrections(file: string): Promise<void> {
  const { lists } = Corrections.parse(JSON.parse(await readFile(file, 'utf8')))
  const scores = scoresOf(lists)
  const { items, found, amounts, sure, sureWrong, lines, rows } = figuresOf(scores)
  console.log(`the corrected lines of ${lists.length} lists: ${rows} lines, ${items} items; percent`)
  const figures = [
    ['found', found, items],
    ['amount', amounts, items],
    ['sure', sure, lines],
    ['sure and wrong', sureWrong, sure],
  ] as const
  for (const [name, count, of] of figures) {
    console.log(
      `  ${name.padEnd(16)}${(of === 0 ? '-' : ((100 * count) / of).toFixed(1)).padStart(6)}  (${count} of ${of})`,
    )
  }
}

/**
 * Scores every line by itself, because the export does not contain the correct lines around it. Each line keeps the
 * position it was read from, so that the score can match it.
 */
export function scoresOf(lists: Corrections['lists']): Score[] {
  return lists.flatMap(({ rows }) =>
    rows.map(({ fileId: _, box, ...row }) => {
      const placed: PlacedRow = { ...row, box: box ?? [0, 0, 1, 0.05] }
      const { page, text } = placed
      const { lines, skipped } = estimateOf([{ page, box: placed.box, text, confidence: 0.95, figures: 0.95 }])
      return score([placed], lines, skipped)
    }),
  )
}
