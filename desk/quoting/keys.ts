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

/** The commands of a line by `KeyboardEvent.key`. Combinations with Ctrl, Alt or Meta belong to the browser. */
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

/** Commands that repeat while the key is held down. */
const REPEATED: readonly (Command | undefined)[] = ['down', 'up']

interface Pressed {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  shiftKey: boolean
  /** True while the key is held down. */
  repeat: boolean
}

export function commandOf({ key, ctrlKey, altKey, metaKey, shiftKey, repeat }: Pressed): Command | undefined {
  // On some keyboards, the slash needs Shift.
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

/** Most important keys first: the foot of the page shows only the first ones. */
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

/** The keys of a page that prepares a quotation. `send` is the action of Ctrl+Enter. */
export function quotingKeys({ hasPhoto, send }: { hasPhoto: boolean; send: string }): readonly KeyRow[] {
  const preview: KeyRow[] = send === 'publish' ? [['V', 'preview']] : []
  return [...LINE_KEYS, ['Ctrl Enter', send], ...preview, ...MORE_KEYS, ...(hasPhoto ? PHOTO_KEYS : [])]
}
