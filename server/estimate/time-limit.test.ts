import { availableParallelism, constants } from 'node:os'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { createEstimator } from './estimator.ts'
import { entryOf } from './made-entries.ts'
import { bestReadings, fixture, truthOf } from './reading/made-lists.ts'
import { createReaders } from './reading/readers.ts'
import { limitTime, PAGE_TIMEOUT_MS } from './time-limit.ts'
import type { ReadPage } from './types.ts'

/** Answers every message when `work` is done. `spin` is WebAssembly that never returns, as a reader that hangs is. */
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

/** Four threads for each core that want all of it, from whoever works at the same priority. */
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

/** Whether the thread came to its end within the limit, or was over it. */
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

test('a thread that spins for ever is over its limit, in WebAssembly too, however busy the machine is', async () => {
  await busy()
  expect(await outcomeOf(threadThat('spin()'), { cpuMs: 100 })).toBe('over')
  expect(await outcomeOf(threadThat('for (;;);'), { cpuMs: 100 })).toBe('over')
})

test('on a busy machine a thread may use as much of a CPU as on an idle one', async () => {
  await busy()
  expect(await outcomeOf(threadThat('use(300)'), { cpuMs: 500 })).toBe('done')
  expect(await outcomeOf(threadThat('use(900)'), { cpuMs: 500 })).toBe('over')
})

test('what a thread waits for another does not count, and one that waits for ever is over its time on the clock', async () => {
  const wait = (ms: string) => `await new Promise((go) => setTimeout(go, ${ms}))`
  // Ten times its limit on the clock.
  expect(await outcomeOf(threadThat(wait('1000')), { cpuMs: 100 })).toBe('done')
  expect(await outcomeOf(threadThat(wait('2 ** 31 - 1')), { cpuMs: 100, wallMs: 200 })).toBe('over')
})

test('what one answer took does not count for the next', async () => {
  const thread = threadThat('use(300)')
  for (const _ of [1, 2, 3]) expect(await outcomeOf(thread, { cpuMs: 500 })).toBe('done')
})

test('on a busy machine a list is read and estimated within limits that it has on an idle one', async () => {
  const stock = { entries: [entryOf('roli', [[25, 'g', 20]])], notSold: [] }
  /** Gives what the page took of a CPU. */
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
  // Where threads have priorities, both kinds of threads work at this one.
  await busy(constants.priority.PRIORITY_BELOW_NORMAL)
  // On the clock it takes about ten times as long, of a CPU a quarter more.
  expect(await readWithin(idleMs * 3)).toBeLessThan(idleMs * 3)
}, 180_000)
