import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import * as m from '#messages'
import { type Refusal, refused } from './errors.ts'

interface Bounds {
  atOnce: number
  waiting: number
  /** What is said to who is refused. */
  refusal?: Refusal
}

interface Turn {
  running: number
  waiting: (() => void)[]
}

/**
 * Lets at most `atOnce` pieces of work of one key run at a time, within this process; the next `waiting` of them wait, first come first served.
 * `begin` gives what ends a piece, once, for work that goes on after its call; both throw RefusedError 429 for who comes when that many wait.
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
      // The place goes to the next one, so that nobody who comes now is before it; whatever else waits for the thread has its turn first.
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
 * What is sent piece by piece as a turn of its own: `end` is called with its last piece, and also when the connection broke before the first. Each piece is made in the language of the call;
 * the connection, which asks for the next one, has none.
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
