import { isUnsettled, type Line } from '#contract/quotation.ts'

/**
 * Appends newly uncertain lines to those asked before, so that each question keeps its number while others are
 * answered.
 */
export function roundOf(asked: readonly string[], lines: readonly Line[]): string[] {
  const isAsked = new Set(asked)
  return [...asked, ...lines.filter((line) => isUnsettled(line) && !isAsked.has(line.id)).map(({ id }) => id)]
}

/** The next open line of the round, searching after `from` and then from the start; null if there is none. */
export function nextQuestion(round: readonly string[], lines: readonly Line[], from: string | null): Line | null {
  const start = from === null ? 0 : round.indexOf(from) + 1
  const waiting = new Map(lines.filter(isUnsettled).map((line) => [line.id, line]))
  const id = [...round.slice(start), ...round.slice(0, start)].find((each) => waiting.has(each))
  return (id !== undefined && waiting.get(id)) || null
}
