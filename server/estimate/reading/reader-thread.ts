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

/**
 * A request from the pool: read the pages of a file beginning with `from`. No page is started after `forMs`
 * milliseconds.
 */
export interface ToReader {
  bytes: Uint8Array
  from: number
  forMs: number
  /** A port to the thread with the ONNX models, if the previous thread has ended. */
  onnx?: MessagePort
}

/**
 * A message from a reading thread to the pool. An unexpected error is not reported: it ends the thread, and the pool
 * notices that.
 */
export type FromReader =
  | { is: 'ready' }
  /** `cpuMs` is the CPU time for the page, including unpacking. */
  | { is: 'page'; page: ReadPage; cpuMs: number }
  | { is: 'done' }
  /** After this the thread takes the next file, unless it is spent and must be ended. */
  | { is: 'unreadable'; reason: UnreadableReason; isSpent: boolean }

/** How much the recogniser's memory may grow for a page. The largest list needed 70 MB. */
const MAX_RECOGNISER_BYTES = 112 * 1024 * 1024

const pool = parentPort
if (!pool) throw new Error('reader-thread.ts runs as a worker thread only')
const tell = (message: FromReader) => pool.postMessage(message)

// On Linux this lowers the priority of this thread only, so that HTTP requests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Every picture is different, so a cache would only use memory.
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
      // A page that was read while memory was short may lack lines.
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
