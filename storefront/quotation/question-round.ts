import { isUnsettled, type Line } from '#contract/quotation.ts'

/** The lines that ask now, behind those that asked before: a question keeps its number while others are answered. */
export function roundOf(asked: readonly string[], lines: readonly Line[]): string[] {
  const isAsked = new Set(asked)
  return [...asked, ...lines.filter((line) => isUnsettled(line) && !isAsked.has(line.id)).map(({ id }) => id)]
}

/** The next line of the round that still asks, after `from` and round again from its start; null when none does. */
export function nextQuestion(round: readonly string[], lines: readonly Line[], from: string | null): Line | null {
  const start = from === null ? 0 : round.indexOf(from) + 1
  const waiting = new Map(lines.filter(isUnsettled).map((line) => [line.id, line]))
  const id = [...round.slice(start), ...round.slice(0, start)].find((each) => waiting.has(each))
  return (id !== undefined && waiting.get(id)) || null
}
