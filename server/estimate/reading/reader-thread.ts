import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { ReadPage, UnreadableReason } from '../types.ts'
import { isSpentByPdf } from './pdf.ts'
import { readFile } from './read-file.ts'
import { startRecogniser } from './recognise.ts'
import { remoteLineReader } from './remote-line-reader.ts'
import { UnreadableFile } from './unreadable.ts'

/** What the pool asks of a reading thread: the pages of a file beginning with `from`, and none is begun after `forMs`. */
export interface ToReader {
  bytes: Uint8Array
  from: number
  forMs: number
}

/** What a reading thread tells the pool. Anything unforeseen is not told: it ends the thread, and the pool sees that. */
export type FromReader =
  | { is: 'ready' }
  | { is: 'page'; page: ReadPage }
  /** After either the thread takes the next file, or is spent and to be ended. */
  | { is: 'done'; isSpent: boolean }
  | { is: 'unreadable'; reason: UnreadableReason; isSpent: boolean }

const pool = parentPort
if (!pool) throw new Error('reader-thread.ts runs as a worker thread only')
const tell = (message: FromReader) => pool.postMessage(message)

// Of this thread alone, where the system knows threads (Linux): who waits for a page of the shop goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Every picture is another one: a cache would only hold memory.
sharp.cache(false)
const recogniser = await startRecogniser(remoteLineReader(workerData.lineReader))

async function read({ bytes, from, forMs }: ToReader): Promise<void> {
  const startedAt = performance.now()
  try {
    for await (const page of readFile(bytes, recogniser, from)) {
      tell({ is: 'page', page })
      if (performance.now() - startedAt >= forMs) break
    }
    tell({ is: 'done', isSpent: isSpentByPdf() })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    tell({ is: 'unreadable', reason: error.reason, isSpent: isSpentByPdf() })
  }
}

pool.on('message', (message: ToReader) => void read(message))
tell({ is: 'ready' })
