import { constants, setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { type LineReader, openLineReader } from './line-reader.ts'
import type { Answer, Question } from './remote-line-reader.ts'

/** What this thread is told: of another reader with lines to read, or to end when what is being read is done. */
export type ToLineReader = { is: 'reader'; port: MessagePort } | { is: 'end' }

const pool = parentPort
if (!pool) throw new Error('line-reader-thread.ts runs as a worker thread only')
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const ports = new Set<MessagePort>()
let opened: Promise<LineReader> | null = null

async function answer(port: MessagePort, { id, strip }: Question): Promise<void> {
  // Opened with the first line: printed lists never need it.
  opened ??= openLineReader()
  const reader = await opened
  // A line that cannot be read leaves the first reading alone, and this thread for the next line.
  const signs = await reader.read(strip).catch(() => [])
  port.postMessage({ id, signs } satisfies Answer)
}

let work: Promise<void> = Promise.resolve()
pool.on('message', async (message: ToLineReader) => {
  if (message.is === 'reader') {
    ports.add(message.port)
    message.port.on('message', (question: Question) => {
      work = work.then(() => answer(message.port, question))
    })
    message.port.on('close', () => ports.delete(message.port))
    return
  }
  for (const port of ports) port.close()
  await work
  await (await opened)?.close()
  pool.close()
})
