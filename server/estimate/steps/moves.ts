import { amountsAt, dittosAt } from './amounts.ts'
import { namesAt } from './names.ts'
import { serialsAt } from './serials.ts'
import type { Move, Page } from './step.ts'
import { unknownAt, wordsAt } from './words.ts'

/** Returns every move that may follow at a token. */
export function movesAt(page: Page, at: number): Move[] {
  return [
    ...serialsAt(page, at),
    ...namesAt(page, at),
    ...amountsAt(page, at),
    ...dittosAt(page, at),
    ...wordsAt(page, at),
    ...unknownAt(page, at),
  ]
}
