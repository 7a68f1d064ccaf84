import { type Doubt, isOption, isUnsettled, type Line } from '#contract/quotation.ts'

export type Certainty = 'sure' | 'check' | 'unknown' | 'left-out'

/** How sure the shop is of a line, as one of four things a customer can act on. */
export function certaintyOf(line: Pick<Line, 'state' | 'leftOut'>): Certainty {
  if (line.leftOut) return 'left-out'
  if (line.state === 'unknown') return 'unknown'
  return line.state === 'uncertain' ? 'check' : 'sure'
}

export const CERTAINTY_WORDS = {
  sure: 'Sure',
  check: 'Please check',
  unknown: 'Not understood',
  'left-out': 'Left out',
} as const satisfies Record<Certainty, string>

const DOUBT_WORDS = {
  item: 'Is this the item that is meant?',
  quantity: 'We are not sure how much is wanted.',
  reading: 'This line was hard to read. Is this what it says?',
  implausible: 'The quantity is unusual for this item, so it has no price yet. Is it what you want?',
  price: 'We could not work out the price for this quantity with certainty.',
  unavailable:
    'We do not have this now, so it has no price. Choose another item, leave it out, or let our desk see to it.',
  'not-sold': 'We do not sell this. Choose an item of ours if something else is meant.',
} as const satisfies Record<Doubt, string>

/** Why a line waits for the customer, in one sentence. */
export function doubtWords(line: Pick<Line, 'doubt' | 'itemId' | 'rule' | 'packs'>): string {
  if (line.itemId === null) return 'We do not know this item, so it has no price yet. Which item is it?'
  if (line.doubt === 'item' && line.packs === 0)
    return 'This is only a guess, so it has no price yet. Is it what is meant?'
  // The rule stands above the question.
  const isRuled = line.rule !== null && line.packs > 0
  if (isRuled && (line.doubt === 'quantity' || line.doubt === 'price')) return 'Is this what you want?'
  return line.doubt === null ? 'Please see whether this is right.' : DOUBT_WORDS[line.doubt]
}

/** What a line is called: its item, or what was read while nobody knows what is meant. */
export function lineTitle(line: Pick<Line, 'title' | 'itemId' | 'state' | 'text'>): string {
  const isKnown = line.itemId !== null || line.state === 'matched'
  return (isKnown ? line.title : line.text).trim() || 'A line we could not read'
}

/** Dakshina, travel and options stand in no catalogue: there is nothing to change them for. */
export function isService(line: Pick<Line, 'kind'>): boolean {
  return line.kind !== 'item'
}

/** What happened to a line and what is left to do, for the live announcement. */
export function settledWords(line: Line, lines: readonly Line[], total: string): string {
  const waiting = lines.filter(isUnsettled).length
  const left = waiting === 0 ? '' : waiting === 1 ? '1 line is left to check. ' : `${waiting} lines are left to check. `
  const done = line.leftOut ? 'left out' : isOption(line.kind) ? 'added' : 'saved'
  return `${lineTitle(line)}: ${done}. ${left}Total now ${total}.`
}
