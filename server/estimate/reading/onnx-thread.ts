import { constants, setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { openOnnx } from './onnx.ts'
import type { Answer, Question } from './remote-onnx.ts'

/** A message to this thread: a new reader that will send pictures, or the request to end after the current work. */
export type ToOnnx = { is: 'reader'; port: MessagePort } | { is: 'end' }

const pool = parentPort
if (!pool) throw new Error('onnx-thread.ts runs as a worker thread only')
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const ports = new Set<MessagePort>()
const models = openOnnx()

async function answered(question: Question): Promise<Answer> {
  const { id, is } = question
  if (is === 'line') return { id, is, signs: await models.read(question.strip) }
  return { id, is, boxes: await models.find(question.picture) }
}

let work: Promise<void> = Promise.resolve()
pool.on('message', async (message: ToOnnx) => {
  if (message.is === 'reader') {
    ports.add(message.port)
    message.port.on('message', (question: Question) => {
      work = work.then(async () => {
        // An error leaves the first reading unchanged, and this thread continues with the next request.
        const { id, is } = question
        const nothing: Answer = is === 'line' ? { id, is, signs: [] } : { id, is, boxes: [] }
        message.port.postMessage(await answered(question).catch(() => nothing))
      })
    })
    message.port.on('close', () => ports.delete(message.port))
    return
  }
  for (const port of ports) port.close()
  await work
  await models.close()
  pool.close()
})
