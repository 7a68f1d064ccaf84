import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { WORKER_PATH } from '#contract/offline.ts'
import { WORKER_HEADERS } from '#server/platform/security-headers.ts'

/**
 * Serves what stands beside the pages of a built front end from the disk, compressed beforehand; what has a hash in its name is kept for good.
 * Files of the names in `without` are left to other routes.
 */
export async function serveAssets(
  app: FastifyInstance,
  folder: string,
  { prefix = '', without = [] }: { prefix?: string; without?: readonly string[] } = {},
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${prefix}/`,
    // Only the first may.
    decorateReply: prefix === '',
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', ...without],
    wildcard: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // The path is that of the compressed file where there is one.
      if (path.replace(/\.(?:br|gz)$/, '').endsWith(WORKER_PATH)) reply.headers(WORKER_HEADERS)
    },
  })
}
