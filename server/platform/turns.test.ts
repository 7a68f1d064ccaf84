import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { currentLocale } from '#contract/current-locale.ts'
import { inLocale } from './locale.ts'
import { createTurns, streamInTurn } from './turns.ts'

const nextTurn = () => new Promise((go) => setImmediate(go))

/** Work that runs until it is ended. */
function work() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    run: (name: string) => async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    },
    end: (name: string) => ends.get(name)?.(),
  }
}

test('at most `atOnce` tasks of a key run at a time, the others in order of arrival, and other keys do not wait', async () => {
  const { run: inTurn } = createTurns({ atOnce: 2, waiting: 5 })
  const { begun, run, end } = work()
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => inTurn('asha', run(name)))
  const other = inTurn('ravi', run('other'))
  await nextTurn()
  expect(begun).toEqual(['a', 'b', 'other'])
  end('b')
  expect(await b).toBe('b')
  await nextTurn()
  expect(begun).toEqual(['a', 'b', 'other', 'c'])
  end('a')
  await a
  await nextTurn()
  for (const name of ['c', 'd', 'other']) end(name)
  await Promise.all([c, d, other])
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd'])
})

test('a task is rejected when too many wait, and a failed task frees its place', async () => {
  const { run: inTurn } = createTurns({ atOnce: 1, waiting: 1 })
  const { run, end } = work()
  const fails = inTurn('asha', async () => {
    throw new Error('it failed')
  })
  const next = inTurn('asha', run('next'))
  await expect(inTurn('asha', run('too many'))).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 })
  await expect(fails).rejects.toThrow('it failed')
  await nextTurn()
  end('next')
  expect(await next).toBe('next')
})

test('every chunk of a stream is in the language of its request, whoever asks for the next chunk', async () => {
  async function* pieces() {
    for (let n = 0; n < 3; n++) yield Buffer.from(currentLocale())
  }
  const ended = vi.fn()
  const stream = inLocale('hi', () => streamInTurn(pieces(), ended))
  expect(await text(stream)).toBe('hihihi')
  expect(ended).toHaveBeenCalled()
})

test('a reader who stops early ends the stream', async () => {
  const [ended, closed] = [vi.fn(), vi.fn()]
  async function* endless() {
    try {
      for (;;) yield Buffer.from('piece')
    } finally {
      closed()
    }
  }
  const stream = streamInTurn(endless(), ended)
  for await (const _ of stream) break
  await expect.poll(() => closed).toHaveBeenCalledOnce()
  expect(ended).toHaveBeenCalled()
})
