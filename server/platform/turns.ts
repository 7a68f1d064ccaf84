import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import * as m from '#messages'
import { type Refusal, refused } from './errors.ts'

interface Bounds {
  atOnce: number
  waiting: number
  /** The error for a rejected task. */
  refusal?: Refusal
}

interface Turn {
  running: number
  waiting: (() => void)[]
}

/**
 * Runs at most `atOnce` tasks of a key at a time within this process. The next `waiting` tasks wait in order of
 * arrival. `begin` is for work that continues after its call: it returns a function that ends the task.
 * @throws RefusedError 429 (`begin` and `run`) when `waiting` tasks are waiting already
 */
export function createTurns({ atOnce, waiting, refusal = 'too.many' }: Bounds) {
  const turns = new Map<string, Turn>()

  async function begin(key: string): Promise<() => void> {
    const turn = turns.get(key) ?? { running: 0, waiting: [] }
    turns.set(key, turn)
    if (turn.running < atOnce) turn.running++
    else if (turn.waiting.length < waiting) await new Promise<void>((go) => turn.waiting.push(go))
    else throw refused(refusal, { wait: m.words_wait_seconds() }, { retryAfterSeconds: 5 })
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      const next = turn.waiting.shift()
      // The place goes to the next waiting task, so that no later task overtakes it. Other work of the event loop runs
      // first.
      if (next !== undefined) return void setImmediate(next)
      turn.running--
      if (turn.running === 0) turns.delete(key)
    }
  }

  async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const end = await begin(key)
    try {
      return await work()
    } finally {
      end()
    }
  }

  return { begin, run, isRunning: (key: string) => turns.has(key) }
}

/**
 * Streams chunks as part of a task. `end` is called after the last chunk, or when the connection breaks, even before
 * the first one. Each chunk is produced in the language of the request; the connection, which asks for the next chunk,
 * has no language.
 */
export function streamInTurn(chunks: AsyncIterable<Uint8Array>, end: () => void): Readable {
  const pieces = endingWith(chunks, end)
  const next = AsyncLocalStorage.bind(() => pieces.next())
  const asCalled = { [Symbol.asyncIterator]: () => ({ next, return: () => pieces.return(undefined) }) }
  const stream = Readable.from(asCalled, { objectMode: false })
  stream.once('close', end)
  return stream
}

async function* endingWith<Chunk>(chunks: AsyncIterable<Chunk>, end: () => void): AsyncGenerator<Chunk> {
  try {
    yield* chunks
  } finally {
    end()
  }
}
