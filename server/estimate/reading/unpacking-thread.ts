import { parentPort, workerData } from 'node:worker_threads'
import { ownCpuMs } from '../time-limit.ts'
import type { UnreadableReason } from '../types.ts'
import type { Picture } from './decode-picture.ts'
import { openPdf, type Pdf } from './pdf.ts'
import type { TypedText } from './pdf-annotations.ts'
import { type TextLayer, textLayerOf } from './text-layer.ts'
import { UnreadableFile } from './unreadable.ts'
import { limitWebAssembly } from './webassembly-memory.ts'

/** A request to this thread, one at a time. A PDF is opened before its pages are requested. */
export type Unpack =
  | { do: 'open'; bytes: Uint8Array; program: WebAssembly.Module }
  | { do: 'page'; page: number }
  | { do: 'close' }
  | { do: 'heic'; bytes: Uint8Array }

/** A rendered page, with its text layer if it is reliable. */
export interface UnpackedPage {
  drawn: Picture
  layer: TextLayer | null
  typed: readonly TypedText[]
}

/** A response, with the CPU time it took. */
export type Unpacked = Answer & { cpuMs: number }

/** `grownBytes` is how much the thread's WebAssembly memory has grown. */
type Answer =
  | { is: 'opened'; pages: number; grownBytes: number }
  | { is: 'page'; page: UnpackedPage; grownBytes: number }
  | { is: 'closed'; grownBytes: number }
  | { is: 'picture'; picture: Picture; grownBytes: number }
  | { is: 'unreadable'; reason: UnreadableReason }

const reader = parentPort
if (!reader) throw new Error('unpacking-thread.ts runs as a worker thread only')
const memory = limitWebAssembly(workerData.maxBytes)
let pdf: Pdf | null = null

async function unpacked(asked: Unpack): Promise<{ answer: Answer; moved?: Picture[] }> {
  if (asked.do === 'open') {
    pdf = await openPdf(asked.bytes, asked.program)
    return { answer: { is: 'opened', pages: pdf.pages, grownBytes: memory.grownBytes() } }
  }
  if (asked.do === 'close') {
    pdf?.close()
    pdf = null
    return { answer: { is: 'closed', grownBytes: memory.grownBytes() } }
  }
  if (asked.do === 'heic') {
    // The decoder takes 10 MB in every thread that loads it.
    const { decodeHeic } = await import('./heic.ts')
    const picture = await decodeHeic(asked.bytes)
    return { answer: { is: 'picture', picture, grownBytes: memory.grownBytes() } }
  }
  if (!pdf) throw new Error('a page was asked for before a PDF was opened')
  const page = pdf.page(asked.page - 1)
  const drawn = page.draw()
  const layer = textLayerOf(page, asked.page, drawn)
  page.close()
  const answer: Answer = { is: 'page', page: { drawn, layer, typed: page.typed }, grownBytes: memory.grownBytes() }
  return { answer, moved: layer?.rest ? [drawn, layer.rest] : [drawn] }
}

function reasonOf(error: unknown): UnreadableReason {
  const hasStopped = error instanceof WebAssembly.RuntimeError || error instanceof RangeError
  if (memory.isOver() || hasStopped) return 'too-large'
  if (error instanceof UnreadableFile) return error.reason
  throw error
}

reader.on('message', async (asked: Unpack) => {
  const before = ownCpuMs()
  const tell = (answer: Answer, moved: Picture[] = []) =>
    reader.postMessage(
      { ...answer, cpuMs: ownCpuMs() - before } satisfies Unpacked,
      moved.map(({ data }) => data.buffer as ArrayBuffer),
    )
  try {
    const { answer, moved } = await unpacked(asked)
    // A result that was made while memory was short may be incomplete.
    if (memory.isOver()) throw new UnreadableFile('too-large')
    tell(answer, moved)
  } catch (error) {
    tell({ is: 'unreadable', reason: reasonOf(error) })
  }
})
