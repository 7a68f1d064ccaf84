import type { DraftLine } from '#contract/desk/quoting.ts'
import { type Doubt, isUnsettled, type LineKind } from '#contract/quotation.ts'

const DOUBTS: Readonly<Record<Doubt, string>> = {
  item: 'Which item?',
  quantity: 'How much?',
  reading: 'Hard to read',
  implausible: 'Unusual quantity, no price yet',
  price: 'Which price?',
  unavailable: 'Not in the shop now',
  'not-sold': 'Not sold by us',
}

/** Why a line waits, in a word or two; null when it does not. */
export function openWords(line: DraftLine): string | null {
  if (!isUnsettled(line)) return null
  if (line.itemId === null && line.doubt !== 'price') return 'Not understood'
  return line.doubt === null ? 'To be seen' : DOUBTS[line.doubt]
}

/** What a line is called: its item, or what was read while nobody knows what is meant. */
export function lineTitle(line: Pick<DraftLine, 'title' | 'text' | 'itemId' | 'state' | 'doubt'>): string {
  const isNamed = line.itemId !== null || line.state === 'matched' || line.doubt === 'price'
  return ((isNamed ? line.title : line.text) || line.title).trim() || 'A line without words'
}

export const KIND_WORDS: Readonly<Record<LineKind, string>> = {
  item: 'Item',
  dakshina: 'Dakshina',
  travel: 'Travel',
  decoration: 'Decoration',
  catering: 'Catering',
}

/** The next line that waits after one, around the end; undefined when none does. `passed` are on their way to be settled. */
export function nextOpen(
  lines: readonly DraftLine[],
  afterId: string | null,
  passed: ReadonlySet<string> = new Set(),
): DraftLine | undefined {
  const at = lines.findIndex(({ id }) => id === afterId)
  return [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find((line) => isUnsettled(line) && !passed.has(line.id))
}

/** For the eye in the foot, for the ear after each line. */
export function openCount(lines: readonly DraftLine[]): string {
  const open = lines.filter(isUnsettled).length
  return open === 0 ? 'All lines are settled' : open === 1 ? '1 line is open' : `${open} lines are open`
}
