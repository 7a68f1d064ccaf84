import { formatQuantity } from '#contract/format.ts'
import { readNumber, understood } from '#contract/number.ts'
import { platesOf } from './stated.ts'

export interface ReadPlates {
  stated: ReturnType<typeof platesOf>
  /** What was understood, where what was typed does not say it. */
  words: string | null
}

/** A number of plates as it was typed. */
export function readPlates(typed: string): ReadPlates {
  const words = understood(typed, readNumber(typed), (plates) => formatQuantity(plates, 'plate'))
  return { stated: platesOf(typed), words }
}
