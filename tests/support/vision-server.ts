import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/**
 * A fake server for the part of OpenAI's chat completions API that the product uses. `requests` contains the requests
 * it received.
 */
export interface VisionServer {
  url: string
  requests: { headers: IncomingMessage['headers']; path: string; body: string }[]
  /** Sets the responses to the next requests. The last one is repeated. */
  answers(...next: Answer[]): void
}

/** Lines as expected, a status, text instead of JSON, a whole body, a redirect, or no response at all. */
export type Answer = string[] | number | { says: string } | { body: string } | { redirect: string } | 'nothing'

/** Call this at the top of a file. */
export async function visionServer(): Promise<VisionServer> {
  const requests: VisionServer['requests'] = []
  let queue: Answer[] = [[]]
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ headers: request.headers, path: request.url ?? '', body })
    answer(response, queue.length > 1 ? (queue.shift() as Answer) : (queue[0] as Answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answers(...next) {
      requests.length = 0
      queue = next
    },
  }
}

function answer(response: ServerResponse, how: Answer): void {
  if (how === 'nothing') return
  if (typeof how === 'number') return void response.writeHead(how).end('{"error":{}}')
  if ('redirect' in how) return void response.writeHead(307, { location: how.redirect }).end()
  response.setHeader('content-type', 'application/json')
  response.end(typeof how === 'object' && 'body' in how ? how.body : completion(how))
}

function completion(how: string[] | { says: string }): string {
  const content = Array.isArray(how) ? JSON.stringify({ lines: how }) : how.says
  return JSON.stringify({ id: 'x', choices: [{ index: 0, message: { role: 'assistant', content } }] })
}
