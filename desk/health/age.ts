import { MINUTE_MS } from '#contract/day.ts'
import { spanWords } from '#desk/work/times.ts'

/** The time between two instants, as text. */
export function ageOf(at: string, since: string): string {
  const ageMs = Date.parse(at) - Date.parse(since)
  return ageMs < MINUTE_MS ? 'less than a minute' : spanWords(ageMs)
}
