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

interface Pressed {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

export function commandOf({ key, ctrlKey, altKey, metaKey }: Pressed): Command | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  return COMMANDS[key.length === 1 ? key.toLowerCase() : key]
}

export function isPublish({ key, ctrlKey, metaKey }: Pressed): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

/** For the foot of the page, in the order in which they are needed. */
export const SHOWN_KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Enter', 'right as it is'],
  ['1–5', 'this item'],
  ['/', 'search'],
  ['Q', 'how much'],
  ['C', 'packs'],
  ['P', 'price'],
  ['S', 'substitute'],
  ['N', 'note'],
  ['X', 'leave out, bring back'],
  ['A', 'add'],
  ['D', 'split'],
  ['K', 'keep the name'],
  ['U', 'next open'],
  ['↑ ↓', 'lines'],
  ['Esc', 'back to the line'],
]
/** Where there is a photo. */
export const PHOTO_KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Z', 'zoom'],
  ['R', 'turn'],
  ['[ ]', 'pages'],
]
