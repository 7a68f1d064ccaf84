import { formatDateTime } from '#contract/format.ts'
import type { Shop } from './open-shop.ts'
import type { Operator } from './operator.ts'
import type { StoryClock, Times } from './story-clock.ts'

/** Everything that a tale needs. */
export interface Stage {
  shop: Shop
  meera: Operator
  times: Times
  say: (what: string) => void
}

/** The story of one family, in parts. It yields the time of its next part; other tales run until then. */
export type Tale = AsyncGenerator<Date, void>

/** Runs the tales together, each part at its time on the clock. A tale does nothing before its first time. */
export async function tell(tales: Tale[], clock: StoryClock): Promise<void> {
  const next = new Map<Tale, Date>()
  const goOn = async (tale: Tale) => {
    const { done, value } = await tale.next()
    if (done) next.delete(tale)
    else next.set(tale, value)
  }
  for (const tale of tales) await goOn(tale)
  while (next.size > 0) {
    const [[tale, at]] = [...next].sort(([, one], [, other]) => one.getTime() - other.getTime()) as [[Tale, Date]]
    clock.moveTo(at)
    await goOn(tale)
  }
}

/** Prints the story with times: `12 Nov 2026, 9:10 am IST  Asha Rao uploads a list`. */
export function narrator(clock: StoryClock) {
  return (what: string) => console.log(`${formatDateTime(clock.now().toISOString()).padEnd(26)}  ${what}`)
}
