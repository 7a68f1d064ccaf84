import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sets an ETag computed from the content of a response that pages poll every few seconds. Returns true when the client
 * already has this content, so that the route can respond with 304.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, answer: unknown): boolean {
  const tag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  return request.headers['if-none-match'] === tag
}
