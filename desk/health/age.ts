import { MINUTE_MS } from '#contract/day.ts'
import { spanWords } from '#desk/work/times.ts'

/** How long something had waited at a moment. */
export function ageOf(at: string, since: string): string {
  const ageMs = Date.parse(at) - Date.parse(since)
  return ageMs < MINUTE_MS ? 'less than a minute' : spanWords(ageMs)
}
