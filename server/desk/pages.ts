import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { PREVIEW_FRAME } from '#contract/desk/quoting.ts'
import { answerNotFound } from '#server/platform/http.ts'
import { SECRET_HEADERS } from '#server/platform/security-headers.ts'
import { serveAssets } from '#server/site/assets.ts'
import { pageOf, sendPage } from '#server/site/pages.ts'

const PAGE = 'index.html'
const FRAME_HEADERS = { 'x-frame-options': 'SAMEORIGIN' }

/** Returns the folder of the desk's built front end, or null when there is none. */
export function findDesk(): string | null {
  const folder = fileURLToPath(new URL('../../build/desk', import.meta.url))
  return existsSync(join(folder, PAGE)) ? folder : null
}

/** Serves one page for every URL: the app in it decides what to show. */
export async function serveDesk(app: FastifyInstance, folder: string): Promise<void> {
  const built = pageOf(await readFile(join(folder, PAGE), 'utf8'))
  const headers: Record<string, string> = { ...built.headers, ...SECRET_HEADERS }
  // Videos come with feedback. Previews of quotations and mails are shown in frames.
  headers['content-security-policy'] += ";media-src 'self';frame-src 'self'"
  const page = { ...built, headers }
  const framed = pageOf(await readFile(join(folder, PREVIEW_FRAME), 'utf8'))
  const policy = framed.headers['content-security-policy']?.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  const frame = { ...framed, headers: { ...framed.headers, 'content-security-policy': `${policy}`, ...FRAME_HEADERS } }
  await serveAssets(app, folder)
  app.get(PREVIEW_FRAME, { schema: { hide: true } }, (request, reply) => sendPage(request, reply, frame))
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      (request.headers.accept ?? '').includes('text/html')
    return isPage ? sendPage(request, reply, page) : answerNotFound(request, reply)
  })
}
