import { API_TIMEOUT_MS } from '#contract/limits.ts'
import * as m from '#messages'
import { parseJson } from '#ui/api/call.ts'
import { failureOf, tooSlow, unreachable } from '#ui/api/failure.ts'
import { getSession, loseSession } from '../session.ts'

/**
 * Fetches a file that only its owner may read. The token is sent in a header, so a plain link cannot fetch it. Has no
 * total timeout; gives up after 30 s without data.
 * @throws ApiFailure
 */
export async function fetchFile(path: string): Promise<Blob> {
  const token = getSession()?.token
  const idle = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restIdle = () => {
    clearTimeout(timer)
    timer = setTimeout(() => idle.abort(), API_TIMEOUT_MS)
  }
  restIdle()
  try {
    const headers: HeadersInit = {
      'accept-language': m.intl_locale(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const response = await fetch(path, { headers, signal: idle.signal })
    if (!response.ok) {
      const failure = failureOf(response.status, parseJson(await response.text()))
      if (response.status === 401 && token) loseSession(token, failure.message)
      throw failure
    }
    const chunks: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      restIdle()
      chunks.push(part.value)
    }
    return new Blob(chunks, { type: response.headers.get('content-type') ?? '' })
  } catch (cause) {
    if (idle.signal.aborted) throw tooSlow()
    throw cause instanceof TypeError ? unreachable() : cause
  } finally {
    clearTimeout(timer)
  }
}

/** Makes the browser save a file under this name. */
export function saveAs(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the object URL after `click` returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
