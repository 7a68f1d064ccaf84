import type { Order } from './compose.ts'
import { HALVES, type Half, LOOKS, type Look } from './made-list.ts'
import { GROUPS, type Group, writersOf } from './pool.ts'

/** The looks for the first writer of each group, in both halves. */
const LOOKS_OF: Record<Group, Look[]> = {
  english: [
    'table',
    'letterhead',
    'chat-light',
    'hand',
    'pdf-text',
    'plain',
    'columns',
    'chat-dark',
    'notebook',
    'pdf-image',
    'pen',
    'pen',
    'pen',
    'plain',
    'chat-light',
    'notebook',
    'columns',
    'pdf-text',
  ],
  romanised: [
    'plain',
    'notebook',
    'chat-dark',
    'hand',
    'pdf-image',
    'table',
    'letterhead',
    'chat-light',
    'columns',
    'pdf-text',
    'pen',
    'pen',
    'pen',
  ],
  hindi: [
    'plain',
    'table',
    'notebook',
    'chat-light',
    'hand',
    'pdf-text',
    'letterhead',
    'columns',
    'chat-dark',
    'pdf-image',
    'plain',
    'letterhead',
    'table',
    'chat-light',
    'pdf-text',
  ],
  mixed: ['columns', 'plain', 'chat-dark', 'pdf-image', 'notebook', 'table', 'chat-light', 'letterhead'],
  marathi: ['letterhead', 'table', 'plain', 'hand'],
  kannada: ['plain', 'table', 'hand', 'letterhead', 'columns', 'chat-light'],
  telugu: ['plain', 'chat-light', 'table', 'hand'],
  tamil: ['columns', 'hand', 'plain', 'chat-dark'],
  gujarati: ['table', 'hand', 'plain', 'pdf-image'],
  bengali: ['plain', 'pdf-image', 'letterhead', 'table', 'notebook', 'chat-dark'],
}
/** The looks for each further writer of a group. */
const FURTHER_LOOKS: Look[] = ['plain', 'table', 'columns', 'letterhead', 'notebook', 'chat-light', 'pdf-text']
const SEED = 1

/** The lists of the fixed set. */
export function fixedOrders(): Order[] {
  return HALVES.flatMap((half) =>
    GROUPS.flatMap((group) =>
      writersOf(group)
        .flatMap((writer) => (writer === 1 ? LOOKS_OF[group] : FURTHER_LOOKS).map((look) => ({ writer, look })))
        .map(({ writer, look }, at): Order => {
          const name = `${half}-${group}-${String(at + 1).padStart(2, '0')}`
          return { name, group, look, half, seed: SEED, writer }
        }),
    ),
  )
}

/** New lists: cycles through the groups and their writers, each time with another look. */
export function freshOrders(half: Half, seed: number, count: number): Order[] {
  return Array.from({ length: count }, (_, at) => {
    const group = GROUPS[at % GROUPS.length] as Group
    const round = Math.floor(at / GROUPS.length)
    const look = LOOKS[(at * 3 + round + seed) % LOOKS.length] as Look
    const writer = 1 + (round % writersOf(group).length)
    return { name: `fresh-${seed}-${String(at + 1).padStart(2, '0')}-${group}`, group, look, half, seed, writer }
  })
}
