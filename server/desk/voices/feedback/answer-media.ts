import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { FeedbackFile } from './store.ts'

/**
 * Streams an image or a video of a feedback to the desk. Supports range requests (RFC 9110, section 14), because some
 * browsers play no video without them and none can seek. A range is found by reading the file from its start, because
 * not every file store can seek.
 * @throws RefusedError 416
 */
export async function answerMedia(
  { files }: Pick<Parts, 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, file }: { key: string; file: FeedbackFile },
) {
  const range = rangeOf(request.headers.range, file.byteCount)
  if (range === 'wrong') {
    reply.header('content-range', `bytes */${file.byteCount}`)
    throw refused('range.wrong')
  }
  reply
    .type(file.mediaType)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=3600, immutable')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.title)}`)
    // The CSP stops the opened file from loading or running anything.
    .header('content-security-policy', "default-src 'none'; media-src 'self'; img-src 'self'; sandbox")
  const stream = await files.stream(key)
  if (range === null) return reply.header('content-length', file.byteCount).send(stream)
  const { first, last } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${file.byteCount}`)
    .header('content-length', last - first + 1)
    .send(Readable.from(part(stream, first, last)))
}

/**
 * Parses a single range. Returns null for the whole file, which is also the response to a request for several ranges.
 */
export function rangeOf(header: string | undefined, size: number): { first: number; last: number } | null | 'wrong' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'wrong' : { first, last }
}

async function* part(stream: Readable, first: number, last: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const wanted = chunk.subarray(Math.max(0, first - at), last + 1 - at)
    at += chunk.length
    if (wanted.length > 0) yield wanted
    if (at > last) return
  }
}
