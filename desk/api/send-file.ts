import type * as z from 'zod/mini'
import { ONCE_HEADER, parseJson, type Read, settle } from '#ui/api/call.ts'
import { tooSlow, unreachable } from '#ui/api/failure.ts'
import { keyFor } from '#ui/api/once.ts'
import { endSession } from '../session/operator.ts'

/** Uploading some megabytes takes long on a mobile network. */
const TIMEOUT_MS = 120_000

/**
 * Uploads a file as the form field `file`. The same file chosen again after a network failure uses the same idempotency
 * key.
 * @throws ApiFailure
 */
export async function sendFile<Answer extends z.ZodMiniType>(
  path: string,
  file: File,
  answer: Answer,
): Promise<Read<Answer>> {
  const body = new FormData()
  body.append('file', file)
  const once = keyFor(path, [file.name, file.size, file.lastModified].join())
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const headers = { [ONCE_HEADER]: once.key }
    const response = await fetch(path, { method: 'POST', body, headers, signal: timeout })
    const read = parseJson(await response.text())
    return settle<Answer>(answer, response.status, read, {
      onRefused: endSession,
      onFinal: once.forget,
    })
  } catch (cause) {
    if (timeout.aborted) throw tooSlow()
    throw cause instanceof TypeError ? unreachable() : cause
  }
}
