/** The answers that came with a name, by their addresses; of the pages that were open last. */
const known = new Map<string, { tag: string; body: string }>()
const MOST = 20

/**
 * `fetch` for a page that asks the same every few seconds: says which answer it has, and gives that one again when the server says that
 * nothing has changed. The browser's own cache would do so, too, but it would write what customers said on the disk of the machine.
 */
export async function fetchAgain(address: string, init: RequestInit): Promise<Response> {
  const before = init.method === 'GET' ? known.get(address) : undefined
  const headers = new Headers(init.headers)
  if (before) headers.set('if-none-match', before.tag)
  // What is let go when a window closes has to be heard after it has closed.
  const response = await fetch(address, { ...init, headers, keepalive: init.method === 'DELETE' })
  if (before && response.status === 304) return new Response(before.body)
  const tag = response.headers.get('etag')
  if (init.method !== 'GET' || tag === null || !response.ok) return response
  const body = await response.text()
  known.delete(address)
  known.set(address, { tag, body })
  for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest)
  return new Response(body)
}

/** Nothing is left for whoever uses this window next. */
export function forgetAnswers(): void {
  known.clear()
}
