import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGES } from '#contract/pages.ts'

/** The built front end: its folder, and the hashes its inline scripts are allowed by. */
export interface StorefrontBuild {
  folder: string
  scriptHashes: string[]
}

/** The page every address that is not prerendered starts from. */
const SHELL = '__spa-fallback.html'

/** The build in `build/storefront`, or null when there is none. */
export function findStorefront(): StorefrontBuild | null {
  const build = new URL('../../build/storefront/', import.meta.url).pathname
  if (!existsSync(join(build, 'csp.json'))) return null
  const { scriptHashes } = JSON.parse(readFileSync(join(build, 'csp.json'), 'utf8')) as { scriptHashes: string[] }
  return { folder: join(build, 'client'), scriptHashes: scriptHashes.map((hash) => `'${hash}'`) }
}

/** Serves pages and assets, compressed when they were built. Hashed assets are kept for a year, pages are asked for again. */
export async function serveStorefront(
  app: FastifyInstance,
  { folder }: StorefrontBuild,
  answerNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html'],
    wildcard: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  for (const { path, prerendered } of PAGES) {
    const file = prerendered ? join(path, 'index.html') : SHELL
    app.get(path, { schema: { hide: true }, logLevel: 'warn' }, (_request, reply) => reply.sendFile(file))
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      (request.headers.accept ?? '').includes('text/html')
    return isPage ? reply.code(404).sendFile(SHELL) : answerNotFound(request, reply)
  })
}
