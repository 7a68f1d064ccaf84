import { type Features, NO_FEATURES } from '../features.ts'
import { isWaiting, type Move, type Page, type State } from './step.ts'

/**
 * Returns the moves for serial numbers such as '3.', 'b)' and '12'. At the start of a block any of them counts. Inside
 * a block, a serial number needs a mark or must open a line, and must continue the sequence.
 */
export function serialsAt({ tokens, around }: Page, at: number): Move[] {
  const token = tokens[at]
  const isNumber = token?.kind === 'number'
  if (!isNumber && !(token?.kind === 'word' && token.text.length === 1)) return []
  let to = at + 1
  while (tokens[to]?.kind === 'sign' && /^[.):\]|-]$/u.test(tokens[to]?.text ?? '') && to < at + 3) to += 1
  const mark = to > at + 1 ? (tokens[at + 1]?.text ?? '') : 'bare'
  const { serial, numbered } = around(at)
  const opening: Features = [
    [`serial ${isNumber ? 'number' : 'letter'} ${mark}`, 1],
    [serial ? 'serial in sequence' : 'serial out of sequence', 1],
    ['serial, page numbered', numbered],
    ['serial, page not numbered', 1 - numbered],
    ...(Number.isInteger(token.value) || !isNumber ? [] : ([['serial with a fraction', 1]] as const)),
  ]
  const shared = { kind: 'serial', from: at, taken: () => ({ serial: token.value }), what: 'serial number' } as const
  const moves: Move[] = [...new Set([at + 1, to])].map((end) => ({
    ...shared,
    tag: 'S',
    to: end,
    features: opening,
    after: (state) => (state.kind === 'start' ? NO_FEATURES : null),
  }))
  if (!isNumber || (mark === 'bare' && !token.breaks)) return moves
  // If columns were read across, a number after an amount is the serial number of the next column.
  const isNext = (state: State) =>
    !isWaiting(state) &&
    state.kind !== 'start' &&
    (token.value === state.serial + 1 || (state.kind === 'amount' && mark !== 'bare'))
  const inside: Features = [
    ['serial inside', 1],
    [`serial inside ${mark}`, 1],
  ]
  return [
    ...moves,
    { ...shared, tag: 'S inside', to, features: inside, after: (state) => (isNext(state) ? NO_FEATURES : null) },
  ]
}
