import type { Order } from './compose.ts'
import { HALVES, LOOKS, type Look } from './made-list.ts'
import { GROUPS, type Group } from './pool.ts'

/** Which looks each group is made in, for the half to tune on and for the half that is only reported. */
const LOOKS_OF: Record<Group, { tune: Look[]; report: Look[] }> = {
  english: {
    tune: ['table', 'letterhead', 'chat-light', 'hand', 'pdf-text'],
    report: ['plain', 'columns', 'chat-dark', 'hand', 'pdf-text'],
  },
  romanised: {
    tune: ['plain', 'notebook', 'chat-dark', 'hand', 'pdf-image'],
    report: ['table', 'letterhead', 'chat-light', 'hand', 'notebook'],
  },
  hindi: {
    tune: ['plain', 'table', 'notebook', 'chat-light', 'hand', 'pdf-text'],
    report: ['letterhead', 'table', 'plain', 'chat-dark', 'hand', 'pdf-text'],
  },
  mixed: {
    tune: ['columns', 'plain', 'chat-dark', 'pdf-image'],
    report: ['notebook', 'table', 'chat-light', 'pdf-image'],
  },
  marathi: { tune: ['letterhead', 'table'], report: ['plain', 'hand'] },
  kannada: { tune: ['plain', 'table', 'hand'], report: ['letterhead', 'columns', 'chat-light'] },
  telugu: { tune: ['plain', 'chat-light'], report: ['table', 'hand'] },
  tamil: { tune: ['columns', 'hand'], report: ['plain', 'chat-dark'] },
  gujarati: { tune: ['table', 'hand'], report: ['plain', 'pdf-image'] },
  bengali: { tune: ['plain', 'pdf-image'], report: ['letterhead', 'table'] },
}
const SEED = 1

/** The lists that are kept. */
export function fixedOrders(): Order[] {
  return GROUPS.flatMap((group) =>
    HALVES.flatMap((half) =>
      LOOKS_OF[group][half].map((look, at): Order => {
        const place = half === 'tune' ? at : LOOKS_OF[group].tune.length + at
        return { name: `${group}-${String(place + 1).padStart(2, '0')}`, group, look, half, seed: SEED }
      }),
    ),
  )
}

/** Lists nobody has seen: the groups in turn, each time in another look, from the words that are only reported. */
export function freshOrders(seed: number, count: number): Order[] {
  return Array.from({ length: count }, (_, at) => {
    const group = GROUPS[at % GROUPS.length] as Group
    const look = LOOKS[(at * 3 + Math.floor(at / GROUPS.length) + seed) % LOOKS.length] as Look
    return { name: `fresh-${seed}-${String(at + 1).padStart(2, '0')}-${group}`, group, look, half: 'report', seed }
  })
}
