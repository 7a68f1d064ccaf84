import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Names what a page asks for every few seconds by its content. Gives whether the page has this already: then nothing is sent. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, answer: unknown): boolean {
  const tag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  return request.headers['if-none-match'] === tag
}
