import type { DocumentKind } from '#contract/invoice.ts'
import { clockInIndia } from '#server/platform/clock.ts'

/** Each kind of document has its own series. */
const SERIES = { invoice: 'I', 'credit-note': 'C', receipt: 'R', refund: 'V' } as const satisfies Record<
  DocumentKind,
  string
>

/** The counter for documents of this kind. A financial year begins on 1 April in India, for example `2627`. */
export function counterOf(kind: DocumentKind, at: Date): { series: string; year: string } {
  const [year = 0, month = 0] = clockInIndia(at).split('-').map(Number)
  const first = month < 4 ? year - 1 : year
  const twoDigits = (of: number) => String(of % 100).padStart(2, '0')
  return { series: SERIES[kind], year: twoDigits(first) + twoDigits(first + 1) }
}

/**
 * Document number such as `I/2627/00001`. Rule 46(b) of the CGST Rules allows 16 characters, which is enough for
 * 999,999,999 documents a year.
 */
export function numberOf({ series, year }: { series: string; year: string }, count: number): string {
  return `${series}/${year}/${String(count).padStart(5, '0')}`
}
