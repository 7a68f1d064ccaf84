import { constants, setPriority } from 'node:os'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { ownCpuMs } from '../time-limit.ts'
import type { ReadPage, UnreadableReason } from '../types.ts'
import { readFile } from './read-file.ts'
import { startRecogniser } from './recognise.ts'
import { remoteOnnx } from './remote-onnx.ts'
import { unpackingCpuMs } from './unpacking.ts'
import { UnreadableFile } from './unreadable.ts'
import { limitWebAssembly } from './webassembly-memory.ts'

/** What the pool asks of a reading thread: the pages of a file beginning with `from`, and none is begun after `forMs`. */
export interface ToReader {
  bytes: Uint8Array
  from: number
  forMs: number
  /** A way to the thread with the models of ONNX Runtime, when the one before has ended. */
  onnx?: MessagePort
}

/** What a reading thread tells the pool. Anything unforeseen is not told: it ends the thread, and the pool sees that. */
export type FromReader =
  | { is: 'ready' }
  /** `cpuMs` is what it took of a CPU, to unpack it too. */
  | { is: 'page'; page: ReadPage; cpuMs: number }
  | { is: 'done' }
  /** After this the thread takes the next file, or is spent and to be ended. */
  | { is: 'unreadable'; reason: UnreadableReason; isSpent: boolean }

/** How much the recogniser may grow for a page; the most that a list took is 70 MB. */
const MAX_RECOGNISER_BYTES = 112 * 1024 * 1024

const pool = parentPort
if (!pool) throw new Error('reader-thread.ts runs as a worker thread only')
const tell = (message: FromReader) => pool.postMessage(message)

// Of this thread alone, where the system knows threads (Linux): who waits for a page of the shop goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Every picture is another one: a cache would only hold memory.
sharp.cache(false)
const memory = limitWebAssembly(MAX_RECOGNISER_BYTES)
const onnx = remoteOnnx(workerData.onnx)
const recogniser = await startRecogniser(onnx)

const cpuMs = () => ownCpuMs() + unpackingCpuMs()

async function read({ bytes, from, forMs }: ToReader): Promise<void> {
  const startedAt = performance.now()
  let before = cpuMs()
  try {
    for await (const page of readFile(bytes, recogniser, from)) {
      // What was read while memory was short may lack lines.
      if (memory.isOver()) throw new UnreadableFile('too-large')
      const now = cpuMs()
      tell({ is: 'page', page, cpuMs: now - before })
      before = now
      if (performance.now() - startedAt >= forMs) break
    }
    tell({ is: 'done' })
  } catch (error) {
    if (memory.isOver()) tell({ is: 'unreadable', reason: 'too-large', isSpent: true })
    else if (error instanceof UnreadableFile) tell({ is: 'unreadable', reason: error.reason, isSpent: false })
    else throw error
  }
}

pool.on('message', (message: ToReader) => {
  if (message.onnx) onnx.connect(message.onnx)
  void read(message)
})
tell({ is: 'ready' })
