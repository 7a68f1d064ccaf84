import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Picture } from './decode-picture.ts'
import type { FromUnpacking, Packed, UnpackedPage } from './unpacking-thread.ts'
import { UnreadableFile } from './unreadable.ts'

/** What PDFium and libheif may take for a file, beside what they start with. A picture of 50 megapixels needs 216 MB, a page of a scan 110. */
const MAX_PDF_BYTES = 160 * 1024 * 1024
const MAX_HEIC_BYTES = 224 * 1024 * 1024
/** A thread that has grown beyond this is ended before its page is read: reading takes memory too. */
const KEPT_BYTES = 32 * 1024 * 1024
const MAX_HEAP_MB = 64

export interface UnpackedPdf {
  pages: number
  /** Page `number`, from 1. */
  page(number: number): Promise<UnpackedPage>
  close(): Promise<void>
}

let program: Promise<WebAssembly.Module> | undefined

/**
 * Opens a PDF in a thread of its own: what unpacks a stranger's file never gives memory back, and the end of its thread does. Close it after use.
 * Throws UnreadableFile, 'too-large' when the thread's memory does not do; so does `page`.
 */
export async function unpackPdf(bytes: Uint8Array): Promise<UnpackedPdf> {
  program ??= readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')).then(WebAssembly.compile)
  const pdfium = await program
  const open = async () => {
    const thread = startUnpacking({ bytes, pdfium, maxBytes: MAX_PDF_BYTES })
    try {
      const first = await thread.answer()
      return { thread, pages: first.is === 'opened' ? first.pages : 0 }
    } catch (error) {
      await thread.end()
      throw error
    }
  }
  const { thread, pages } = await open()
  let current: Unpacking | null = thread
  return {
    pages,
    async page(number) {
      current ??= (await open()).thread
      current.ask(number)
      const answer = await current.answer()
      if (answer.is !== 'page') throw new Error(`a page was asked for, and ${answer.is} came`)
      if (answer.grownBytes > KEPT_BYTES) {
        await current.end()
        current = null
      }
      return answer.page
    },
    close: async () => current?.end(),
  }
}

/** Unpacks a HEIC picture in a thread of its own. Throws UnreadableFile. */
export async function unpackHeic(bytes: Uint8Array): Promise<Picture> {
  const thread = startUnpacking({ bytes, pdfium: null, maxBytes: MAX_HEIC_BYTES })
  try {
    const answer = await thread.answer()
    if (answer.is !== 'picture') throw new Error(`a picture was asked for, and ${answer.is} came`)
    return { ...answer.picture, data: Buffer.from(answer.picture.data.buffer) }
  } finally {
    await thread.end()
  }
}

interface Unpacking {
  ask(page: number): void
  /** What the thread tells next. */
  answer(): Promise<FromUnpacking>
  end(): Promise<void>
}

function startUnpacking(workerData: Packed): Unpacking {
  const thread = new Worker(new URL('./unpacking-thread.ts', import.meta.url), {
    execArgv: [],
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  let { promise, resolve, reject } = Promise.withResolvers<FromUnpacking>()
  promise.catch(() => {})
  thread.on('message', (message: FromUnpacking) => {
    if (message.is === 'unreadable') reject(new UnreadableFile(message.reason))
    else resolve(message)
  })
  thread.on('error', (error) =>
    reject(isOutOfMemory(error) ? new UnreadableFile('too-large', { cause: error }) : error),
  )
  return {
    ask(page) {
      ;({ promise, resolve, reject } = Promise.withResolvers<FromUnpacking>())
      promise.catch(() => {})
      thread.postMessage(page)
    },
    answer: () => promise,
    async end() {
      await thread.terminate()
    },
  }
}

/** Whether a thread ended because it was over its `resourceLimits`. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
