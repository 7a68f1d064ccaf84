import { Worker } from 'node:worker_threads'
import type { FromEstimator, ToEstimator } from './estimator-thread.ts'
import { ReadersClosed } from './reading/readers-closed.ts'
import { isOutOfMemory } from './reading/unpacking.ts'
import { UnreadableFile } from './reading/unreadable.ts'
import { limitTime } from './time-limit.ts'
import type { Estimate, Stock, TextLine, Usual } from './types.ts'

/** The text of one page, what the shop sells and what of it is usual for the puja that the list names, and who names new lines. */
export interface PageText {
  fileId: string | null
  lines: readonly TextLine[]
  /** Taken for unchanged as long as it is the same object. */
  stock: Stock
  nextId: () => string
  usual?: Readonly<Record<string, Usual>>
}

export interface Estimator {
  /** What `estimateFile` makes of a page, one page after the other. Throws UnreadableFile; other errors are ours and may go away when tried again. */
  estimate(page: PageText): Promise<Estimate>
  /** Starts the thread and has it build its index of names, so that the first page need not wait a second or two for it. */
  warm(stock: Stock): Promise<void>
  /** Ends the thread at once. What is being estimated or waits is rejected. */
  close(): Promise<void>
}

export interface EstimatorOptions {
  /** How much CPU time a page may take. */
  pageCpuMs?: number
}

/** In CPU time. A page of a list takes half a second on a slow machine, one full of names without an end between them several. */
export const ESTIMATE_TIMEOUT_MS = 10_000
const START_TIMEOUT_MS = 30_000
/** The names that the shop starts with take 45 MB. The largest file of a catalogue has seven times as many. */
const MAX_HEAP_MB = 512

/**
 * A thread that estimates pages, so that the one that answers everybody never does. It keeps an index of names of its own. A page that takes too long or ends the thread
 * fails alone: the next starts another.
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
  /** Does one thing once all before it is done. One that fails ends the thread, which may be at it still. */
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
  // Without a listener the error would end the process; whoever waits for an answer hears of it too.
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

/** The thread numbers its lines; what names them sorts by what this process made before. */
function named({ lines, skipped }: Estimate, nextId: () => string): Estimate {
  return {
    lines: lines.map((line) => ({ ...line, id: nextId() })),
    skipped: skipped.map((text) => ({ ...text, id: nextId() })),
  }
}
