import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BUILT_SITE, type Site } from '#contract/site.ts'
import { pageHeaders } from '#server/platform/security-headers.ts'

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number] | 'identity'

/** A page ready to send: its bytes in each encoding, its security headers, and the version for its ETag. */
export interface Page {
  headers: Record<string, string>
  encoded(encoding: Encoding): Promise<Buffer>
  version: string
}

const ENCODE: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // The maximum quality takes ten times as long and saves 5%, and the first visitor waits for it.
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  identity: async (bytes) => bytes,
}

/** Reads a built page and replaces the placeholders of the build with the configuration of the shop. */
export async function readPage(folder: string, file: string, site: Site): Promise<Page> {
  const html = await readFile(join(folder, file), 'utf8')
  return pageOf(
    html
      // A replacer function, because `$` in a replacement string is a pattern.
      .replaceAll(inAttribute(JSON.stringify(BUILT_SITE)), () => inAttribute(JSON.stringify(site)))
      .replaceAll(BUILT_SITE.origin, () => inAttribute(site.origin)),
  )
}

/**
 * A page ready to send. It is compressed on the first request, so that the start of the server does not wait for all
 * pages.
 */
export function pageOf(html: string): Page {
  const bytes = Buffer.from(html)
  const done = new Map<Encoding, Promise<Buffer>>()
  return {
    headers: pageHeaders(html),
    encoded(encoding) {
      const known = done.get(encoding) ?? ENCODE[encoding](bytes)
      done.set(encoding, known)
      // A failed compression is not cached, so the next request can retry it.
      known.catch(() => done.delete(encoding))
      return known
    },
    version: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
  }
}

/** Sends a page, or 304 if the browser has this version. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const tag = `"${page.version}-${encoding}"`
  reply.headers({ ...page.headers, 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag })
  if (names(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return sendEncoded(reply, page, encoding)
}

/** Sends the 404 page, without an ETag, because it is not a version of the requested page. */
export async function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.code(404).headers({ ...page.headers, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  return sendEncoded(reply, page, encoding)
}

async function sendEncoded(reply: FastifyReply, page: Page, encoding: Encoding): Promise<FastifyReply> {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await page.encoded(encoding))
}

/** The best encoding that Accept-Encoding allows. q=0 excludes an encoding. */
function encodingFor(accepted = ''): Encoding {
  const offers = new Map(
    accepted.split(',').map((offer) => {
      const [name = '', ...parameters] = offer
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return [name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))]
    }),
  )
  return ENCODINGS.find((encoding) => offers.get(encoding) ?? offers.get('*') ?? false) ?? 'identity'
}

/** Whether If-None-Match contains this tag. A proxy may have made it a weak one. */
function names(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((name) => name.trim().replace(/^W\//, '') === tag || name.trim() === '*')
}

/** Escapes a text like the build does in an attribute. */
function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
