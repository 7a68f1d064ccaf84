import { DAY_MS } from '#contract/day.ts'

/**
 * The Navratris of 2026 to 2028, with the goddess of each date. A goddess belongs to the tithi at sunrise. A tithi can
 * cover two sunrises or none, so the days cannot be counted from the first one. Computed from the positions of sun and
 * moon for India; a printed panchang takes precedence.
 */
interface Known {
  season: 'chaitra' | 'sharad'
  /** The day of Ghatasthapana, `YYYY-MM-DD`. */
  firstDay: string
  /** The number of the goddess for each day, from the first day on. It is also the number of her tithi. */
  goddesses: readonly number[]
  vijayadashami: string | null
}

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const SAPTAMI_TWICE = [1, 2, 3, 4, 5, 6, 7, 7, 8, 9]
const ASHTAMI_TWICE = [1, 2, 3, 4, 5, 6, 7, 8, 8, 9]

export const KNOWN: readonly Known[] = [
  { season: 'chaitra', firstDay: '2026-03-19', goddesses: NINE, vijayadashami: null },
  { season: 'sharad', firstDay: '2026-10-11', goddesses: SAPTAMI_TWICE, vijayadashami: '2026-10-20' },
  { season: 'chaitra', firstDay: '2027-04-07', goddesses: NINE, vijayadashami: null },
  { season: 'sharad', firstDay: '2027-09-30', goddesses: ASHTAMI_TWICE, vijayadashami: '2027-10-09' },
  { season: 'chaitra', firstDay: '2028-03-27', goddesses: NINE, vijayadashami: null },
  { season: 'sharad', firstDay: '2028-09-19', goddesses: NINE, vijayadashami: '2028-09-27' },
]

/** How many days before its first day the season of a Navratri starts. */
const PREPARED_DAYS = 14

/**
 * Whether `today`, a date in India, is in the season of a Navratri: from two weeks before its first day until its last
 * day or Vijayadashami.
 */
export function isFestive(today: string): boolean {
  const at = Date.parse(today)
  return KNOWN.some(({ firstDay, goddesses, vijayadashami }) => {
    const first = Date.parse(firstDay)
    const last = vijayadashami === null ? first + (goddesses.length - 1) * DAY_MS : Date.parse(vijayadashami)
    return at >= first - PREPARED_DAYS * DAY_MS && at <= last
  })
}
