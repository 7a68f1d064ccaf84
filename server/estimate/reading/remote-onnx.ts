import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { Picture } from './decode-picture.ts'
import type { Grey } from './grey.ts'
import type { Sign } from './line-reader.ts'
import type { OnnxModels } from './onnx.ts'
import type { ToOnnx } from './onnx-thread.ts'
import type { TextBox } from './text-detector.ts'

export type Question = { id: number; is: 'line'; strip: Grey } | { id: number; is: 'page'; picture: Picture }
export type Answer = { id: number; is: 'line'; signs: Sign[] } | { id: number; is: 'page'; boxes: TextBox[] }

/** The thread with the ONNX models. All threads that read files share it. */
export interface OnnxThread {
  /** Creates a port to it for one reader. */
  port(): MessagePort
  /** Whether the thread has crashed or was closed. */
  hasEnded(): boolean
  /** Waits for the running inference. It runs in native code: terminating the thread would end the whole process. */
  close(): Promise<void>
}

export function startOnnxThread(): OnnxThread {
  const thread = new Worker(new URL('./onnx-thread.ts', import.meta.url), { execArgv: [] })
  let hasEnded = false
  const ended = new Promise<void>((resolve) =>
    thread.once('exit', () => {
      hasEnded = true
      resolve()
    }),
  )
  // Without this listener the error would end the process. Without the thread, pages are read with Tesseract alone, and
  // this warning tells the operator why.
  thread.on('error', (error) => process.emitWarning(`Pages are read without PP-OCR: ${error}`))
  const tell = (message: ToOnnx, transfer: MessagePort[] = []) => thread.postMessage(message, transfer)
  return {
    hasEnded: () => hasEnded,
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

/** The models at the other end of a port. */
export interface RemoteOnnx extends OnnxModels {
  /** Uses another port from now on. */
  connect(port: MessagePort): void
}

/**
 * When the other end of the port is closed, lines have no characters and pages have no boxes until a new port is
 * connected.
 */
export function remoteOnnx(first: MessagePort): RemoteOnnx {
  let asker = askerAt(first)
  let last = 0
  const ask = (question: Question) => asker.ask(question)
  return {
    connect(port) {
      asker.close()
      asker = askerAt(port)
    },
    async read(strip) {
      const answer = await ask({ id: ++last, is: 'line', strip })
      return answer?.is === 'line' ? answer.signs : []
    },
    async find(picture) {
      const answer = await ask({ id: ++last, is: 'page', picture })
      return answer?.is === 'page' ? answer.boxes : []
    },
    async close() {
      asker.close()
    },
  }
}

function askerAt(port: MessagePort) {
  const asked = new Map<number, (answer: Answer | null) => void>()
  let isOpen = true
  port.on('message', (answer: Answer) => {
    asked.get(answer.id)?.(answer)
    asked.delete(answer.id)
  })
  port.on('close', () => {
    isOpen = false
    for (const answer of asked.values()) answer(null)
    asked.clear()
  })
  return {
    /** Resolves with null if the other end is closed. */
    ask(question: Question): Promise<Answer | null> {
      if (!isOpen) return Promise.resolve(null)
      const { promise, resolve } = Promise.withResolvers<Answer | null>()
      asked.set(question.id, resolve)
      port.postMessage(question)
      return promise
    },
    close: () => port.close(),
  }
}
