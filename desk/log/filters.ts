/** The URL parameters that filter the entries. */
export const FILTERS = ['operator', 'kind', 'about', 'from', 'to'] as const

/**
 * Reads the filters from the URL. Empty parameters do not filter. Routine actions are hidden unless the URL includes
 * them.
 */
export function wantedOf(search: URLSearchParams): Record<string, string> {
  const asked = [...FILTERS, 'subject', 'subjectId'].map((name) => [name, search.get(name) ?? ''] as const)
  const wanted = Object.fromEntries(asked.filter(([, value]) => value !== ''))
  return search.get('routine') === 'with' ? wanted : { ...wanted, routine: 'without' }
}
