import { Worker } from 'node:worker_threads'
import type { FromEstimator, ToEstimator } from './estimator-thread.ts'
import { ReadersClosed } from './reading/readers-closed.ts'
import { isOutOfMemory } from './reading/unpacking.ts'
import { UnreadableFile } from './reading/unreadable.ts'
import { limitTime } from './time-limit.ts'
import type { Estimate, Stock, TextLine, Usual } from './types.ts'

/**
 * The input for an estimate: the text of one page, the catalogue, the usual amounts for the puja that the list names,
 * and the source of ids for new lines.
 */
export interface PageText {
  fileId: string | null
  lines: readonly TextLine[]
  /** The catalogue counts as unchanged as long as this is the same object. */
  stock: Stock
  nextId: () => string
  usual?: Readonly<Record<string, Usual>>
}

export interface Estimator {
  /**
   * Estimates a page with `estimateFile`. Pages run one after another.
   * @throws UnreadableFile if the page fails; any other error is internal, and a retry may succeed
   */
  estimate(page: PageText): Promise<Estimate>
  /** Starts the thread and builds its name index, so that the first page does not wait a second or two for it. */
  warm(stock: Stock): Promise<void>
  /** Ends the thread at once. Running and waiting estimates are rejected. */
  close(): Promise<void>
}

export interface EstimatorOptions {
  /** CPU time limit for a page in milliseconds. */
  pageCpuMs?: number
}

/**
 * CPU time limit for a page. A normal page takes half a second on a slow machine; a page full of names without any
 * separators takes several seconds.
 */
export const ESTIMATE_TIMEOUT_MS = 10_000
const START_TIMEOUT_MS = 30_000
/**
 * The initial catalogue needs 45 MB for its names. The largest catalogue file allowed has seven times as many names.
 */
const MAX_HEAP_MB = 512

/**
 * Creates a worker thread that estimates pages, so that the main thread stays free for requests. The thread has its own
 * name index. A page that times out or ends the thread fails alone; the next page starts a new thread.
 */
export function createEstimator({ pageCpuMs = ESTIMATE_TIMEOUT_MS }: EstimatorOptions = {}): Estimator {
  let running: { thread: Worker; knows: Stock | null } | null = null
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  const end = async () => {
    const ending = running?.thread
    running = null
    await ending?.terminate()
  }
  /**
   * Runs the work after all previous work. A failure ends the thread, because the thread may still be busy with the
   * work.
   */
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const answer = last.then(async () => {
      if (isClosed) throw new ReadersClosed()
      try {
        return await work()
      } catch (error) {
        await end()
        throw isClosed ? new ReadersClosed() : error
      }
    })
    last = answer.catch(() => {})
    return answer
  }
  const threadFor = async (stock: Stock): Promise<Worker> => {
    running ??= {
      thread: startThread(() => {
        running = null
      }),
      knows: null,
    }
    const asked = running
    if (asked.knows !== stock) {
      await ask(asked.thread, { is: 'catalogue', stock }, START_TIMEOUT_MS)
      asked.knows = stock
    }
    return asked.thread
  }

  return {
    estimate: ({ fileId, lines, usual, stock, nextId }) =>
      inTurn(async () => {
        const thread = await threadFor(stock)
        const answer = await ask(thread, { is: 'page', fileId, lines, usual }, pageCpuMs).catch((error) => {
          throw new UnreadableFile(reasonOf(error), { cause: error })
        })
        if (answer.is !== 'estimate') throw new Error(`an estimate was asked for, and ${answer.is} came`)
        return named(answer.estimate, nextId)
      }),
    async warm(stock) {
      if (isClosed) return
      await inTurn(() => threadFor(stock)).catch((error) => {
        if (!isClosed) throw error
      })
    },
    async close() {
      isClosed = true
      await end()
      await last
    },
  }
}

function startThread(onExit: () => void): Worker {
  const thread = new Worker(new URL('./estimator-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  // Without this listener the error would end the process. The pending request receives the error too.
  thread.on('error', () => {})
  thread.on('exit', onExit)
  return thread
}

class TooSlow extends Error {}

function ask(thread: Worker, message: ToEstimator, cpuMs: number): Promise<FromEstimator> {
  const { promise, resolve, reject } = Promise.withResolvers<FromEstimator>()
  const ended = () => reject(new Error('the thread that estimates ended'))
  const unwatch = limitTime(thread, { cpuMs }, () => reject(new TooSlow(`no answer within ${cpuMs} ms of CPU time`)))
  thread.once('message', resolve).once('error', reject).once('exit', ended).postMessage(message)
  return promise.finally(() => {
    unwatch()
    thread.off('message', resolve).off('error', reject).off('exit', ended)
  })
}

function reasonOf(error: unknown): 'timeout' | 'too-large' | 'crashed' {
  if (error instanceof TooSlow) return 'timeout'
  return isOutOfMemory(error) ? 'too-large' : 'crashed'
}

/** Replaces the line numbers of the thread by ids from `nextId`, which are ordered across all pages of this process. */
function named({ lines, skipped }: Estimate, nextId: () => string): Estimate {
  return {
    lines: lines.map((line) => ({ ...line, id: nextId() })),
    skipped: skipped.map((text) => ({ ...text, id: nextId() })),
  }
}
