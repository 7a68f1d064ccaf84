/** Whether one of the texts has what is searched for, whatever the case. */
export function holds(query: string, texts: readonly string[]): boolean {
  const wanted = query.toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
