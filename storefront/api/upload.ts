import { API_TIMEOUT_MS } from '#contract/limits.ts'
import * as m from '#messages'
import { type AnswerSchema, ONCE_HEADER, parseJson, type Read, schemaOf, settle } from '#ui/api/call.ts'
import { tooSlow, unreachable } from '#ui/api/failure.ts'
import { keyFor } from '#ui/api/once.ts'
import { getSession, loseSession } from '../session.ts'

interface UploadOptions<Answer extends AnswerSchema | undefined> {
  /** The schema of the response. Without it the body is ignored. */
  answer?: Answer
  /** The fraction sent, 0 to 1. At 1 everything is sent and the response is pending. */
  onProgress?: (fraction: number) => void
  /** Aborting stops the transfer, and the promise rejects with an `AbortError`. */
  signal?: AbortSignal
}

/**
 * Posts a form with files. Has no total timeout; gives up after 30 s without progress.
 * @throws the same errors as `call`
 */
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

/**
 * The idempotency key of a form. Files are compared by name, size and modification time, without reading them. `given`
 * is the previous key.
 */
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
