import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { limitTime, PAGE_TIMEOUT_MS } from '../time-limit.ts'
import type { Picture } from './decode-picture.ts'
import type { Unpack, Unpacked, UnpackedPage } from './unpacking-thread.ts'
import { UnreadableFile } from './unreadable.ts'

/**
 * Memory limits of PDFium and libheif for a file, beyond their initial memory. A scanned page needs up to 110 MB, a
 * picture of 50 megapixels 216 MB.
 */
export const MAX_PDF_BYTES = 160 * 1024 * 1024
export const MAX_HEIC_BYTES = 224 * 1024 * 1024
/**
 * A thread whose memory has grown more than this is ended before its result is read, because reading needs memory too.
 */
const KEPT_BYTES = 32 * 1024 * 1024
const MAX_HEAP_MB = 64

export interface UnpackedPdf {
  pages: number
  /** Returns page `number`, from 1. */
  page(number: number): Promise<UnpackedPage>
  close(): Promise<void>
}

let usedCpuMs = 0

/** Returns the CPU time in milliseconds that unpacking for this thread has used in the unpacking threads. */
export const unpackingCpuMs = (): number => usedCpuMs

let program: Promise<WebAssembly.Module> | undefined

/**
 * Opens a PDF in a separate thread, because PDFium never returns memory and only the end of its thread frees it. Close
 * one PDF before you open the next.
 * @throws UnreadableFile, 'too-large' if the memory is not sufficient; so does `page`
 */
export async function unpackPdf(bytes: Uint8Array): Promise<UnpackedPdf> {
  program ??= readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')).then(WebAssembly.compile)
  const open: Unpack = { do: 'open', bytes, program: await program }
  const { pages } = await pdfs.ask(open, 'opened')
  return {
    pages,
    async page(page) {
      if (!pdfs.isRunning()) await pdfs.ask(open, 'opened')
      return (await pdfs.ask({ do: 'page', page }, 'page')).page
    },
    async close() {
      // Everything needed has been read. If closing fails, the thread is ended and the next file starts a new one.
      if (pdfs.isRunning()) await pdfs.ask({ do: 'close' }, 'closed').catch(() => {})
    },
  }
}

/**
 * Decodes a HEIC picture in a separate thread.
 * @throws UnreadableFile
 */
export async function unpackHeic(bytes: Uint8Array): Promise<Picture> {
  const { picture } = await heics.ask({ do: 'heic', bytes }, 'picture')
  return { ...picture, data: Buffer.from(picture.data.buffer) }
}

interface Unpacking {
  /**
   * Sends one request; the next may be sent after its response. If the thread grows much or fails, it is ended before
   * this returns.
   */
  ask<Kind extends Unpacked['is']>(what: Unpack, kind: Kind): Promise<Extract<Unpacked, { is: Kind }>>
  isRunning(): boolean
}

const pdfs = unpacking(MAX_PDF_BYTES)
const heics = unpacking(MAX_HEIC_BYTES)

/** Manages a thread that is started on demand and kept for the next file while its memory is small. */
function unpacking(maxBytes: number): Unpacking {
  let thread: Worker | null = null
  const end = async () => {
    const ending = thread
    thread = null
    await ending?.terminate()
  }
  return {
    isRunning: () => thread !== null,
    async ask(what, kind) {
      thread ??= startThread(maxBytes)
      const answer = await answerOf(thread, what).catch(async (error) => {
        await end()
        throw error
      })
      usedCpuMs += answer.cpuMs
      // A thread that has just opened a PDF is kept, because a page is requested next.
      if (answer.is === 'unreadable' || (answer.is !== 'opened' && answer.grownBytes > KEPT_BYTES)) await end()
      if (answer.is === 'unreadable') throw new UnreadableFile(answer.reason)
      if (answer.is !== kind) throw new Error(`${kind} was asked for, and ${answer.is} came`)
      return answer as Extract<Unpacked, { is: typeof kind }>
    },
  }
}

function startThread(maxBytes: number): Worker {
  const thread = new Worker(new URL('./unpacking-thread.ts', import.meta.url), {
    execArgv: [],
    workerData: { maxBytes },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  // An idle thread does not keep the process alive.
  thread.unref()
  return thread
}

function answerOf(thread: Worker, what: Unpack): Promise<Unpacked> {
  const { promise, resolve, reject } = Promise.withResolvers<Unpacked>()
  const fail = (error: unknown) =>
    reject(isOutOfMemory(error) ? new UnreadableFile('too-large', { cause: error }) : error)
  const ended = () => reject(new Error('the thread that unpacks files ended'))
  const unwatch = limitTime(thread, { cpuMs: PAGE_TIMEOUT_MS }, () => reject(new UnreadableFile('timeout')))
  thread.ref()
  thread.once('message', resolve).once('error', fail).once('exit', ended).postMessage(what)
  return promise.finally(() => {
    unwatch()
    thread.unref()
    thread.off('message', resolve).off('error', fail).off('exit', ended)
  })
}

/** Returns whether a thread ended because it exceeded its `resourceLimits`. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
