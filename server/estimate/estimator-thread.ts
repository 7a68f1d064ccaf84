import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { estimateFile } from './estimate.ts'
import { keepMatcher } from './matching/kept-matcher.ts'
import type { Matcher } from './matching/matcher.ts'
import { withoutNoLists } from './no-list.ts'
import type { CatalogueEntry, Estimate, Stock, TextLine, Usual } from './types.ts'

/** What this thread is asked for: to take in what the shop sells, before anything else and whenever it changes, or the estimate of a page. */
export type ToEstimator =
  | { is: 'catalogue'; stock: Stock }
  | {
      is: 'page'
      fileId: string | null
      lines: readonly TextLine[]
      usual?: Readonly<Record<string, Usual>> | undefined
    }

/** What it answers, thing by thing. What throws is not answered: it ends the thread, and the other side sees that. */
export type FromEstimator = { is: 'ready' } | { is: 'estimate'; estimate: Estimate }

const asker = parentPort
if (!asker) throw new Error('estimator-thread.ts runs as a worker thread only')

// Of this thread alone, where the system knows threads (Linux): whoever waits for a page of the shop goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const matcherOf = keepMatcher()
let matcher: Matcher | null = null
let byId = new Map<string, CatalogueEntry>()

function answer(message: ToEstimator): FromEstimator {
  if (message.is === 'catalogue') {
    matcher = null
    matcher = matcherOf(message.stock)
    byId = new Map(message.stock.entries.map((entry) => [entry.id, entry]))
    return { is: 'ready' }
  }
  if (matcher === null) throw new Error('a page came before the catalogue')
  let count = 0
  const { fileId, lines, usual = {} } = message
  const shop = { matcher, find: (id: string) => byId.get(id), nextId: () => String(count++) }
  return { is: 'estimate', estimate: withoutNoLists(estimateFile({ fileId, lines, usual, ...shop }), lines) }
}

asker.on('message', (message: ToEstimator) => asker.postMessage(answer(message)))
