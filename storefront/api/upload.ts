import { API_TIMEOUT_MS } from '#contract/limits.ts'
import * as m from '#messages'
import { type AnswerSchema, ONCE_HEADER, parseJson, type Read, schemaOf, settle } from '#ui/api/call.ts'
import { tooSlow, unreachable } from '#ui/api/failure.ts'
import { keyFor } from '#ui/api/once.ts'
import { getSession, loseSession } from '../session.ts'

interface UploadOptions<Answer extends AnswerSchema | undefined> {
  /** Without it the body is not looked at. */
  answer?: Answer
  /** How much is on its way, 0 to 1; 1 means that everything is sent and the answer is awaited. */
  onProgress?: (fraction: number) => void
  /** Calling it off stops the transfer; the promise rejects with an `AbortError`. */
  signal?: AbortSignal
}

/** Posts a form with files. Runs as long as bytes move: it gives up only after 30 s without any. Throws as `call` does. */
export async function upload<Answer extends AnswerSchema | undefined = undefined>(
  path: string,
  form: FormData,
  { answer, onProgress, signal }: UploadOptions<Answer>,
): Promise<Read<Answer>> {
  const schema = await schemaOf(answer).catch(() => {
    throw unreachable()
  })
  const token = getSession()?.token
  const { key, forget } = keyOfForm(path, form)
  const request = new XMLHttpRequest()
  let idle: ReturnType<typeof setTimeout> | undefined

  const sent = new Promise<void>((resolve, reject) => {
    const restIdle = () => {
      clearTimeout(idle)
      idle = setTimeout(() => {
        reject(tooSlow())
        request.abort()
      }, API_TIMEOUT_MS)
    }
    const callOff = () => {
      reject(new DOMException('The upload was called off.', 'AbortError'))
      request.abort()
    }
    if (signal?.aborted) return callOff()
    signal?.addEventListener('abort', callOff, { once: true })

    request.upload.onprogress = ({ loaded, total }) => {
      restIdle()
      if (total > 0) onProgress?.(loaded / total)
    }
    request.upload.onload = () => {
      restIdle()
      onProgress?.(1)
    }
    request.onload = () => resolve()
    request.onerror = () => reject(unreachable())
    request.onloadend = () => {
      clearTimeout(idle)
      signal?.removeEventListener('abort', callOff)
    }

    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', m.intl_locale())
    request.setRequestHeader(ONCE_HEADER, key)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    restIdle()
    request.send(form)
  })

  await sent
  return settle<Answer>(schema, request.status, parseJson(request.responseText), {
    onRefused: (reason) => token && loseSession(token, reason),
    onFinal: request.getResponseHeader('retry-after') ? undefined : forget,
  })
}

/** The key of a form, which is told from others without reading its files. `given` is a key that it had before. */
export const keyOfForm = (path: string, form: FormData, given?: string) =>
  keyFor(
    path,
    JSON.stringify(
      [...form].map(([name, value]) =>
        typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
      ),
    ),
    given,
  )
