/** The parts of the address that say which entries are shown. */
export const FILTERS = ['operator', 'kind', 'about', 'from', 'to'] as const

/** What the address asks for. An empty part asks for nothing; what is done all day is left out unless it is asked for. */
export function wantedOf(search: URLSearchParams): Record<string, string> {
  const asked = [...FILTERS, 'subject', 'subjectId'].map((name) => [name, search.get(name) ?? ''] as const)
  const wanted = Object.fromEntries(asked.filter(([, value]) => value !== ''))
  return search.get('routine') === 'with' ? wanted : { ...wanted, routine: 'without' }
}
