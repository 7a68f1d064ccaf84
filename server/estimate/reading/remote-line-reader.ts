import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { Grey } from './grey.ts'
import type { LineReader, Sign } from './line-reader.ts'
import type { ToLineReader } from './line-reader-thread.ts'

export interface Question {
  id: number
  strip: Grey
}
export interface Answer {
  id: number
  signs: Sign[]
}

/** The thread with the line reader, one for all threads that read files. */
export interface LineReaderThread {
  /** A way to it for one of them. */
  port(): MessagePort
  /** Waits for the line being read: its model runs outside JavaScript, and a thread ended meanwhile would take the process with it. */
  close(): Promise<void>
}

export function startLineReaderThread(): LineReaderThread {
  const thread = new Worker(new URL('./line-reader-thread.ts', import.meta.url), { execArgv: [] })
  let hasEnded = false
  const ended = new Promise<void>((resolve) =>
    thread.once('exit', () => {
      hasEnded = true
      resolve()
    }),
  )
  // Without a listener the error would end the process; without the thread, lines are read once, and the operator is told why.
  thread.on('error', (error) => process.emitWarning(`Lines by hand are read once: ${error}`))
  const tell = (message: ToLineReader, transfer: MessagePort[] = []) => thread.postMessage(message, transfer)
  return {
    port() {
      const { port1, port2 } = new MessageChannel()
      if (hasEnded) port1.close()
      else tell({ is: 'reader', port: port1 }, [port1])
      return port2
    },
    async close() {
      tell({ is: 'end' })
      await ended
    },
  }
}

/** The line reader at the other end of a port. When that end is gone, lines have no signs. */
export function remoteLineReader(port: MessagePort): LineReader {
  const asked = new Map<number, (signs: Sign[]) => void>()
  let isOpen = true
  let last = 0
  port.on('message', ({ id, signs }: Answer) => {
    asked.get(id)?.(signs)
    asked.delete(id)
  })
  port.on('close', () => {
    isOpen = false
    for (const answer of asked.values()) answer([])
    asked.clear()
  })
  return {
    read(strip) {
      if (!isOpen) return Promise.resolve([])
      const id = ++last
      const { promise, resolve } = Promise.withResolvers<Sign[]>()
      asked.set(id, resolve)
      port.postMessage({ id, strip } satisfies Question)
      return promise
    },
    async close() {
      port.close()
    },
  }
}
