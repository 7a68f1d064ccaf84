import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { WORKER_PATH } from '#contract/offline.ts'
import { WORKER_HEADERS } from '#server/platform/security-headers.ts'

/**
 * Serves the static files of a built front end from disk, precompressed. Files with a hash in their name are cached
 * forever. Files named in `without` are left to other routes.
 */
export async function serveAssets(
  app: FastifyInstance,
  folder: string,
  { prefix = '', without = [] }: { prefix?: string; without?: readonly string[] } = {},
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${prefix}/`,
    // Fastify allows this decorator only once.
    decorateReply: prefix === '',
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', ...without],
    wildcard: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // The path ends in the extension of the compressed file if there is one.
      if (path.replace(/\.(?:br|gz)$/, '').endsWith(WORKER_PATH)) reply.headers(WORKER_HEADERS)
    },
  })
}
