import { Worker } from 'node:worker_threads'
import { createEstimator, type PageText } from '../estimator.ts'
import { FILE_TIMEOUT_PAGES, limitTime, PAGE_TIMEOUT_MS } from '../time-limit.ts'
import type { Estimate, ReadPage, Stock } from '../types.ts'
import { missingModels } from './models.ts'
import type { FromReader, ToReader } from './reader-thread.ts'
import { ReadersClosed } from './readers-closed.ts'
import { type OnnxThread, startOnnxThread } from './remote-onnx.ts'
import { isOutOfMemory } from './unpacking.ts'
import { UnreadableFile } from './unreadable.ts'

export interface ReadOptions {
  /**
   * Called for each page as soon as it is read, with its CPU time. Calls run one at a time: the next one waits for the
   * returned promise. An error thrown here fails the read.
   */
  onPage?(page: ReadPage, cpuMs: number): void | Promise<void>
  /** The first page to read, if earlier pages are already read. */
  from?: number
  /** After this many milliseconds no further page is started. Another call reads the rest. */
  forMs?: number
  /** Ends the read at once; `read` then rejects with the signal's reason. */
  signal?: AbortSignal
}

export interface Readers {
  /**
   * Reads one file: all its pages, unless the options say otherwise.
   * @throws UnreadableFile for a bad file; any other error is internal, and a retry may succeed
   */
  read(bytes: Uint8Array, options?: ReadOptions): Promise<ReadPage[]>
  /**
   * Estimates the text of one page in a separate thread (`estimator.ts`).
   * @throws UnreadableFile like `read`
   */
  estimate(page: PageText): Promise<Estimate>
  /**
   * Starts all threads now instead of at first use (about half a second each), and gives the catalogue to the
   * estimator.
   */
  warm(stock?: Stock): Promise<void>
  /** Ends all threads at once. Running and waiting reads are rejected. */
  close(): Promise<void>
}

export interface ReadersOptions {
  threads: number
  /** CPU time limit for a page. The limit for all pages of a file is five times as much. */
  pageCpuMs?: number
  /** JavaScript heap limit for one thread. Pixels and models do not count. */
  maxHeapMb?: number
  /** Lets a test observe the threads that are started. */
  startOnnx?(): OnnxThread
}

const START_TIMEOUT_MS = 30_000
const MAX_HEAP_MB = 128

/**
 * Creates a pool of threads that read files. Each thread keeps its recogniser loaded (about 35 MB, and up to 110 MB
 * while it reads). A file that hangs, crashes or exhausts its thread fails alone: the thread is ended and replaced. If
 * the thread with the ONNX models crashes, another is started for the next file.
 * @throws Error if a model file is missing
 */
export function createReaders({
  threads,
  pageCpuMs = PAGE_TIMEOUT_MS,
  maxHeapMb = MAX_HEAP_MB,
  startOnnx = startOnnxThread,
}: ReadersOptions): Readers {
  const missing = missingModels()
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}`)
  // Started with the first reader, because a process that reads no files needs neither.
  let onnx: OnnxThread | null = null
  const onnxNow = (): OnnxThread => {
    if (onnx === null || onnx.hasEnded()) onnx = startOnnx()
    return onnx
  }
  const estimator = createEstimator()
  const waiting: Task[] = []
  const readers: Reader[] = []
  let isClosed = false

  const next = (): void => {
    while (!isClosed && waiting.length > 0) {
      const idle = readers.find((reader) => !reader.task) ?? (readers.length < threads ? start() : null)
      const task = idle && waiting.shift()
      if (!task) return
      idle.take(task)
    }
  }
  const start = (): Reader => {
    const reader = startReader(
      { pageCpuMs, maxHeapMb, onnxNow },
      {
        onIdle: next,
        onEnd(wasReading) {
          readers.splice(readers.indexOf(reader), 1)
          // A thread that crashes while idle is replaced only when it is needed.
          if (wasReading && !isClosed) start()
          next()
        },
      },
    )
    readers.push(reader)
    return reader
  }

  return {
    read(bytes, { onPage, signal, from = 1, forMs = Number.POSITIVE_INFINITY } = {}) {
      if (isClosed) return Promise.reject(new ReadersClosed())
      if (signal?.aborted) return Promise.reject(signal.reason)
      const task = newTask({ bytes, from, forMs }, onPage)
      const abort = () => {
        const at = waiting.indexOf(task)
        if (at >= 0) waiting.splice(at, 1)
        task.fail(signal?.reason)
        readers.find((reader) => reader.task === task)?.end()
      }
      signal?.addEventListener('abort', abort, { once: true })
      waiting.push(task)
      next()
      return task.pages.finally(() => signal?.removeEventListener('abort', abort))
    },
    estimate: estimator.estimate,
    async warm(stock) {
      while (!isClosed && readers.length < threads) start()
      await Promise.all(readers.map((reader) => reader.ready))
      if (stock !== undefined) await estimator.warm(stock)
    },
    async close() {
      isClosed = true
      for (const task of waiting.splice(0)) task.fail(new ReadersClosed())
      await Promise.all([
        estimator.close(),
        ...readers.map((reader) => {
          reader.task?.fail(new ReadersClosed())
          return reader.end()
        }),
      ])
      await onnx?.close()
    },
  }
}

/** A file that is being read. Pages are passed on in order. `pages` resolves after the last one has been processed. */
interface Task {
  wanted: ToReader
  pages: Promise<ReadPage[]>
  take(page: ReadPage, cpuMs: number): void
  finish(): void
  fail(reason: unknown): void
}

function newTask(wanted: ToReader, onPage: ReadOptions['onPage']): Task {
  const { promise, resolve, reject } = Promise.withResolvers<ReadPage[]>()
  const read: ReadPage[] = []
  let handedOn: Promise<void> = Promise.resolve()
  return {
    wanted,
    pages: promise,
    take(page, cpuMs) {
      read.push(page)
      handedOn = handedOn.then(() => onPage?.(page, cpuMs))
      handedOn.catch(reject)
    },
    finish: () => void handedOn.then(() => resolve(read), reject),
    fail: reject,
  }
}

interface Reader {
  task: Task | null
  ready: Promise<void>
  take(task: Task): void
  end(): Promise<void>
}

interface ReaderEvents {
  onIdle(): void
  onEnd(wasReading: boolean): void
}

interface ReaderLimits {
  pageCpuMs: number
  maxHeapMb: number
  /** Returns the thread with the ONNX models, starting a new one if the last has ended. */
  onnxNow(): OnnxThread
}

function startReader({ pageCpuMs, maxHeapMb, onnxNow }: ReaderLimits, { onIdle, onEnd }: ReaderEvents): Reader {
  let connected = onnxNow()
  const onnx = connected.port()
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    execArgv: [],
    workerData: { onnx },
    transferList: [onnx],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>()
  const { promise: ended, resolve: setEnded } = Promise.withResolvers<void>()
  let unwatch = limitTime(thread, { cpuMs: START_TIMEOUT_MS }, () => void thread.terminate())
  let isReady = false
  let fileCpuMs = 0

  /** Restarts the CPU time limit for the next page: the limit per page, or what is left of the file's limit. */
  const limitPage = (): void => {
    unwatch()
    const cpuMs = Math.min(pageCpuMs, pageCpuMs * FILE_TIMEOUT_PAGES - fileCpuMs)
    unwatch = limitTime(thread, { cpuMs }, () => {
      reader.task?.fail(new UnreadableFile('timeout'))
      void thread.terminate()
    })
  }
  const begin = (task: Task): void => {
    fileCpuMs = 0
    limitPage()
    const now = onnxNow()
    const port = now === connected ? null : now.port()
    connected = now
    if (port) thread.postMessage({ ...task.wanted, onnx: port }, [port])
    else thread.postMessage(task.wanted)
  }
  const release = (): void => {
    unwatch()
    reader.task = null
    onIdle()
  }
  const reader: Reader = {
    task: null,
    ready,
    take(task) {
      reader.task = task
      if (isReady) begin(task)
    },
    async end() {
      await thread.terminate()
      await ended
    },
  }
  thread.on('message', (message: FromReader) => {
    const { task } = reader
    if (message.is === 'ready') {
      unwatch()
      isReady = true
      setReady()
      if (task) begin(task)
    } else if (message.is === 'page') {
      fileCpuMs += message.cpuMs
      limitPage()
      task?.take(message.page, message.cpuMs)
    } else {
      if (message.is === 'done') task?.finish()
      else task?.fail(new UnreadableFile(message.reason))
      // A new thread replaces it after its memory is freed.
      if (message.is === 'unreadable' && message.isSpent) void thread.terminate()
      else release()
    }
  })
  // Without this listener the error would end the process. The exit event that follows is all the pool needs.
  let cause: unknown
  thread.on('error', (error) => {
    cause = error
  })
  thread.on('exit', () => {
    unwatch()
    reader.task?.fail(new UnreadableFile(isOutOfMemory(cause) ? 'too-large' : 'crashed', { cause }))
    setReady()
    setEnded()
    onEnd(reader.task !== null)
  })
  return reader
}
