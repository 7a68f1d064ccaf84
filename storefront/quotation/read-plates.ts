import { formatQuantity } from '#contract/format.ts'
import { readNumber, understood } from '#contract/number.ts'
import { platesOf } from './stated.ts'

export interface ReadPlates {
  stated: ReturnType<typeof platesOf>
  /** What was understood, if the typed text does not show it. */
  words: string | null
}

/** Parses a typed number of plates. */
export function readPlates(typed: string): ReadPlates {
  const words = understood(typed, readNumber(typed), (plates) => formatQuantity(plates, 'plate'))
  return { stated: platesOf(typed), words }
}
