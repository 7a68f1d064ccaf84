/** The parts of the address that say which entries are shown. */
export const FILTERS = ['operator', 'kind', 'order', 'day'] as const
export type Filter = (typeof FILTERS)[number]
export const WANTED = [...FILTERS, 'routine', 'subject', 'subjectId'] as const

/** What the address asks for. An empty part asks for nothing. */
export function wantedOf(search: URLSearchParams): Partial<Record<(typeof WANTED)[number], string>> {
  return Object.fromEntries(WANTED.map((name) => [name, search.get(name) ?? '']).filter(([, value]) => value !== ''))
}
