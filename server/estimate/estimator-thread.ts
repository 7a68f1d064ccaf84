import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { estimateFile } from './estimate.ts'
import { type Knowledge, keepKnowledge } from './knowledge.ts'
import { withoutNoLists } from './no-list.ts'
import type { Estimate, Stock, TextLine, Usual } from './types.ts'

/** A request to this thread: the catalogue (first of all, and whenever it changes), or a page to estimate. */
export type ToEstimator =
  | { is: 'catalogue'; stock: Stock }
  | {
      is: 'page'
      fileId: string | null
      lines: readonly TextLine[]
      usual?: Readonly<Record<string, Usual>> | undefined
    }

/**
 * The response to each request. An error is not sent as a response: it ends the thread, and the main thread notices
 * that.
 */
export type FromEstimator = { is: 'ready' } | { is: 'estimate'; estimate: Estimate }

const asker = parentPort
if (!asker) throw new Error('estimator-thread.ts runs as a worker thread only')

// On Linux this lowers the priority of this thread only, so that HTTP requests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const knowledgeOf = keepKnowledge()
let knowledge: Knowledge | null = null

function answer(message: ToEstimator): FromEstimator {
  if (message.is === 'catalogue') {
    knowledge = null
    knowledge = knowledgeOf(message.stock)
    return { is: 'ready' }
  }
  if (knowledge === null) throw new Error('a page came before the catalogue')
  let count = 0
  const { fileId, lines, usual = {} } = message
  const estimate = estimateFile({ fileId, lines, usual, knowledge, nextId: () => String(count++) })
  return { is: 'estimate', estimate: withoutNoLists(estimate, lines) }
}

asker.on('message', (message: ToEstimator) => asker.postMessage(answer(message)))
