import type { KeyRow } from '../shell/page-keys.tsx'

/** What a key does while a line has the focus. */
export type Command =
  | 'right'
  | 'choose'
  | 'search'
  | 'substitute'
  | 'quantity'
  | 'packs'
  | 'price'
  | 'note'
  | 'leave-out'
  | 'split'
  | 'write'
  | 'keep'
  | 'next'
  | 'down'
  | 'up'

/** Keys of a line, by what the keyboard says of them. They stand by themselves: with Ctrl, Alt or Meta they are the browser's. */
const COMMANDS: Readonly<Record<string, Command>> = {
  Enter: 'right',
  '1': 'choose',
  '2': 'choose',
  '3': 'choose',
  '4': 'choose',
  '5': 'choose',
  '/': 'search',
  s: 'substitute',
  q: 'quantity',
  c: 'packs',
  p: 'price',
  n: 'note',
  x: 'leave-out',
  d: 'split',
  a: 'write',
  k: 'keep',
  u: 'next',
  ArrowDown: 'down',
  ArrowUp: 'up',
}

/** What may go on while its key is held down. */
const REPEATED: readonly (Command | undefined)[] = ['down', 'up']

interface Pressed {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  shiftKey: boolean
  /** The key is held down. */
  repeat: boolean
}

export function commandOf({ key, ctrlKey, altKey, metaKey, shiftKey, repeat }: Pressed): Command | undefined {
  // On some keyboards the stroke is written with Shift.
  if (ctrlKey || altKey || metaKey || (shiftKey && key !== '/')) return undefined
  const command = COMMANDS[key.length === 1 ? key.toLowerCase() : key]
  return repeat && !REPEATED.includes(command) ? undefined : command
}

export function isPublish({ key, ctrlKey, metaKey, repeat }: Pressed): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat
}

export function isPreview({ key, ctrlKey, altKey, metaKey, repeat }: Pressed): boolean {
  return key.toLowerCase() === 'v' && !ctrlKey && !altKey && !metaKey && !repeat
}

/** In the order in which they are needed: the foot of the page shows the first of them. */
const LINE_KEYS: readonly KeyRow[] = [
  ['Enter', 'right as it is'],
  ['1–5', 'this item'],
  ['/', 'search'],
  ['Q', 'how much'],
  ['X', 'leave out, bring back'],
]
const MORE_KEYS: readonly KeyRow[] = [
  ['C', 'packs'],
  ['P', 'price'],
  ['S', 'substitute'],
  ['N', 'note'],
  ['A', 'add a line'],
  ['D', 'split the line'],
  ['K', 'keep the name for the item'],
  ['U', 'next open line'],
  ['↑ ↓', 'from line to line'],
  ['Esc', 'back to the line'],
]
const PHOTO_KEYS: readonly KeyRow[] = [
  ['Z', 'zoom the photo'],
  ['R', 'turn the photo'],
  ['H', 'highlights on the photo'],
  ['[ ]', 'pages of the photo'],
]

/** The keys of a page on which a quotation is prepared; `send` is what Ctrl and Enter do. */
export function quotingKeys({ hasPhoto, send }: { hasPhoto: boolean; send: string }): readonly KeyRow[] {
  const preview: KeyRow[] = send === 'publish' ? [['V', 'preview']] : []
  return [...LINE_KEYS, ['Ctrl Enter', send], ...preview, ...MORE_KEYS, ...(hasPhoto ? PHOTO_KEYS : [])]
}
