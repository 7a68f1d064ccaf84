import { availableParallelism, constants } from 'node:os'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { createEstimator } from './estimator.ts'
import { entryOf } from './made-entries.ts'
import { bestReadings, fixture, truthOf } from './reading/made-lists.ts'
import { createReaders } from './reading/readers.ts'
import { limitTime, PAGE_TIMEOUT_MS } from './time-limit.ts'
import type { ReadPage } from './types.ts'

/**
 * Starts a thread that answers every message after `work`. `spin` is WebAssembly that never returns, like a reader that
 * hangs.
 */
function threadThat(work: string): Worker {
  const thread = new Worker(
    `const { parentPort } = require('node:worker_threads')
    const program = [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11]
    const spin = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(program))).exports.f
    const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
    const use = (ms) => { const until = used() + ms; while (used() < until); }
    parentPort.on('message', async () => { ${work}; parentPort.postMessage('done') })`,
    { eval: true },
  )
  threads.push(thread)
  return thread
}
const threads: Worker[] = []
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()))
})

/** Starts four busy threads per core, which take CPU time from other threads of the same priority. */
async function busy(priority: number = constants.priority.PRIORITY_NORMAL): Promise<void> {
  const work = `require('node:os').setPriority(${priority}); parentPort.postMessage('on'); spin()`
  const all = Array.from({ length: 4 * availableParallelism() }, () => threadThat(work))
  await Promise.all(
    all.map((thread) => {
      thread.postMessage('go')
      return new Promise((begun) => thread.once('message', begun))
    }),
  )
}

/** Returns whether the thread finished within the limit or exceeded it. */
function outcomeOf(thread: Worker, limit: Parameters<typeof limitTime>[1]): Promise<'done' | 'over'> {
  return new Promise((tell) => {
    const unwatch = limitTime(thread, limit, () => tell('over'))
    thread.once('message', () => {
      unwatch()
      tell('done')
    })
    thread.postMessage('go')
  })
}

test('stops a thread that spins forever, also in WebAssembly, on a busy machine', async () => {
  await busy()
  expect(await outcomeOf(threadThat('spin()'), { cpuMs: 100 })).toBe('over')
  expect(await outcomeOf(threadThat('for (;;);'), { cpuMs: 100 })).toBe('over')
})

test('allows the same CPU time on a busy machine as on an idle one', async () => {
  await busy()
  expect(await outcomeOf(threadThat('use(300)'), { cpuMs: 500 })).toBe('done')
  expect(await outcomeOf(threadThat('use(900)'), { cpuMs: 500 })).toBe('over')
})

test('waiting does not count, and a thread that waits forever exceeds its wall-clock limit', async () => {
  const wait = (ms: string) => `await new Promise((go) => setTimeout(go, ${ms}))`
  // Ten times its CPU limit in wall-clock time.
  expect(await outcomeOf(threadThat(wait('1000')), { cpuMs: 100 })).toBe('done')
  expect(await outcomeOf(threadThat(wait('2 ** 31 - 1')), { cpuMs: 100, wallMs: 200 })).toBe('over')
})

test('the CPU time of one answer does not count for the next', async () => {
  const thread = threadThat('use(300)')
  for (const _ of [1, 2, 3]) expect(await outcomeOf(thread, { cpuMs: 500 })).toBe('done')
})

test('on a busy machine a list is read and estimated within the limits of an idle one', async () => {
  const stock = { entries: [entryOf('roli', [[25, 'g', 20]])], notSold: [] }
  /** Returns the CPU time of the page. */
  const readWithin = async (pageCpuMs: number): Promise<number> => {
    const readers = createReaders({ threads: 1, pageCpuMs })
    const estimator = createEstimator({ pageCpuMs })
    let tookMs = 0
    try {
      const onPage = (_: ReadPage, cpuMs: number) => {
        tookMs = cpuMs
      }
      const [page] = await readers.read(fixture('hindi-clean.png'), { onPage })
      const lines = page?.lines ?? []
      expect(bestReadings(truthOf('hindi'), lines).filter(({ likeness }) => likeness >= 0.85)).toHaveLength(20)
      expect(await estimator.estimate({ fileId: null, lines, stock, nextId: () => 'id' })).toBeDefined()
      return tookMs
    } finally {
      await Promise.all([readers.close(), estimator.close()])
    }
  }
  const idleMs = await readWithin(PAGE_TIMEOUT_MS)
  // On systems with thread priorities, both kinds of threads run at this priority.
  await busy(constants.priority.PRIORITY_BELOW_NORMAL)
  // It takes about ten times as long in wall-clock time, but only a quarter more CPU time.
  expect(await readWithin(idleMs * 3)).toBeLessThan(idleMs * 3)
}, 180_000)
