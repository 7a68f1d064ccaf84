/** Whether one of the texts contains the query. Case is ignored. */
export function holds(query: string, texts: readonly string[]): boolean {
  const wanted = query.toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
