import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { TextLine, UnreadableReason } from '../types.ts'
import type { Picture } from './decode-picture.ts'
import { decodeHeic } from './heic.ts'
import { openPdf } from './pdf.ts'
import { linesOfText } from './text-layer.ts'
import { UnreadableFile } from './unreadable.ts'
import { limitWebAssembly } from './webassembly-memory.ts'

/** What the thread is started with: a file, and for a PDF the program that opens it. */
export interface Packed {
  bytes: Uint8Array
  pdfium: WebAssembly.Module | null
  maxBytes: number
}

/** A page drawn; `lines` is its text where that can be trusted. */
export interface UnpackedPage {
  drawn: Picture
  lines: TextLine[] | null
}

export type FromUnpacking =
  | { is: 'opened'; pages: number }
  | { is: 'page'; page: UnpackedPage; grownBytes: number }
  | { is: 'picture'; picture: Picture }
  | { is: 'unreadable'; reason: UnreadableReason }

const reader = parentPort
if (!reader) throw new Error('unpacking-thread.ts runs as a worker thread only')
const { bytes, pdfium, maxBytes } = workerData as Packed
const memory = limitWebAssembly(maxBytes)
sharp.cache(false)

/** What was made while memory was short may lack anything, so it is not told. `moved` goes over without a copy. */
function tell(message: FromUnpacking, moved: ArrayBuffer[] = []): void {
  reader?.postMessage(
    memory.isOver() ? ({ is: 'unreadable', reason: 'too-large' } satisfies FromUnpacking) : message,
    moved,
  )
}

async function telling(work: () => Promise<void> | void): Promise<void> {
  try {
    await work()
  } catch (error) {
    const hasStopped = error instanceof WebAssembly.RuntimeError || error instanceof RangeError
    if (memory.isOver() || hasStopped) tell({ is: 'unreadable', reason: 'too-large' })
    else if (error instanceof UnreadableFile) tell({ is: 'unreadable', reason: error.reason })
    else throw error
  }
}

await telling(async () => {
  if (!pdfium) {
    return tell({ is: 'picture', picture: await decodeHeic(bytes) })
  }
  const pdf = await openPdf(bytes, pdfium)
  reader.on('message', (page: number) =>
    telling(() => {
      const pdfPage = pdf.page(page - 1)
      const drawn = pdfPage.draw()
      const lines = linesOfText(pdfPage, page)
      pdfPage.close()
      tell({ is: 'page', page: { drawn, lines }, grownBytes: memory.grownBytes() }, [drawn.data.buffer as ArrayBuffer])
    }),
  )
  tell({ is: 'opened', pages: pdf.pages })
})
