import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_FILE_BYTES, MAX_FILES_PER_LIST } from '#contract/limits.ts'
import { addressIn, LOCALES, type Locale, prefixOf } from '#contract/locale.ts'
import { SHARE_PATH, SHARED_ADDRESS, WORKER_PATH } from '#contract/offline.ts'
import { MOVED_PAGES, PAGES, pageFile, SECRET_PAGES } from '#contract/pages.ts'
import type { Site } from '#contract/site.ts'
import * as m from '#messages'
import type { Env } from '#server/env.ts'
import { inLocale } from '#server/platform/locale.ts'
import { isLocalHost } from '#server/platform/networks.ts'
import { SECRET_HEADERS, WORKER_HEADERS } from '#server/platform/security-headers.ts'
import { serveAssets } from './assets.ts'
import { type Page, readPage, sendNotFoundPage, sendPage } from './pages.ts'

/** Maximum size of a shared form: the files of a list plus the overhead of the form. */
const MAX_SHARED_BYTES = (MAX_FILES_PER_LIST + 1) * MAX_FILE_BYTES

const NOT_FOUND = pageFile('/404')

/** The folder of the built front end, which has one folder for each language. Null when it is not built. */
export function findStorefront(): string | null {
  const folder = fileURLToPath(new URL('../../build/storefront', import.meta.url))
  return existsSync(join(clientOf(folder, 'en'), NOT_FOUND)) ? folder : null
}

const clientOf = (folder: string, locale: Locale) => join(folder, locale, 'client')

/** The configuration that the pages need. */
export function siteOf(env: Env): Site {
  const social = (address: string) => (address === 'none' ? null : address)
  return {
    origin: new URL(env.PUBLIC_URL).origin,
    supportEmail: env.SUPPORT_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    instagram: social(env.SOCIAL_INSTAGRAM),
    facebook: social(env.SOCIAL_FACEBOOK),
    youtube: social(env.SOCIAL_YOUTUBE),
    visionHost: foreignHostOf(env.VISION_URL),
    payment: { upi: env.UPI_VPA !== undefined, online: env.PAYMENTS !== undefined },
    whatsApp: env.WHATSAPP !== undefined,
    bookingNoticeHours: env.BOOKING_NOTICE_HOURS,
    desk: env.deskHours,
    seller: {
      name: env.SELLER_NAME ?? null,
      address: env.SELLER_ADDRESS ?? null,
      gstin: env.SELLER_GSTIN ?? null,
      officer: {
        name: env.GRIEVANCE_NAME ?? null,
        designation: env.GRIEVANCE_DESIGNATION ?? m.words_grievance_officer(),
        email: env.GRIEVANCE_EMAIL ?? env.SUPPORT_EMAIL,
        phone: env.GRIEVANCE_PHONE ?? env.SUPPORT_PHONE,
      },
    },
  }
}

/** The host of a vision model outside of the shop's own network, else null. */
function foreignHostOf(url: string | undefined): string | null {
  if (url === undefined) return null
  const { hostname } = new URL(url)
  return isLocalHost(hostname) ? null : hostname
}

/**
 * Replaces the service worker when the operator has switched it off. Browsers check for a new one with each page they
 * open; this one clears the caches of its predecessor and unregisters itself. Drafts of lists stay, because the pages
 * store them.
 */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

interface Storefront {
  /** The folder of the built front end. */
  folder: string
  /** The configuration for the pages. */
  env: Env
  /** Whether browsers get the service worker, or one that unregisters it. */
  hasWorker: boolean
  answerNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** Serves the pages of each language from memory, and static files from disk, both compressed. */
export async function serveStorefront(
  app: FastifyInstance,
  { folder, env, hasWorker, answerNotFound }: Storefront,
): Promise<void> {
  const notFound = new Map<string, Page>()
  for (const locale of LOCALES) {
    const client = clientOf(folder, locale)
    const site = inLocale(locale, () => siteOf(env))
    notFound.set(prefixOf(locale), await readPage(client, NOT_FOUND, site))
    await serveLanguage(app, locale, { client, site, hasWorker })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      (request.headers.accept ?? '').includes('text/html')
    const [prefix = ''] = /^\/\w+(?=[/?]|$)/.exec(request.url) ?? []
    const page = notFound.get(prefix) ?? notFound.get('')
    return isPage && page ? sendNotFoundPage(request, reply, page) : answerNotFound(request, reply)
  })
}

const QUIET = { schema: { hide: true }, logLevel: 'warn' } as const

async function serveLanguage(
  app: FastifyInstance,
  locale: Locale,
  { client, site, hasWorker }: Pick<Storefront, 'hasWorker'> & { client: string; site: Site },
): Promise<void> {
  const prefix = prefixOf(locale)
  app.post(prefix + SHARE_PATH, QUIET, (request, reply) => {
    // Reads and discards the body: a browser that is still sending would otherwise see a broken connection instead of
    // the response. Nobody shares more than the maximum size of a list.
    let left = MAX_SHARED_BYTES
    request.raw.on('data', (piece: Buffer) => {
      left -= piece.length
      if (left < 0) request.raw.destroy()
    })
    return reply.redirect(prefix + SHARED_ADDRESS.again, 303)
  })
  await serveAssets(app, client, { prefix, without: hasWorker ? [] : [WORKER_PATH.slice(1)] })
  if (!hasWorker) {
    app.get(prefix + WORKER_PATH, QUIET, (_request, reply) =>
      reply
        .headers({ ...WORKER_HEADERS, 'cache-control': 'no-cache' })
        .type('text/javascript')
        .send(NO_WORKER),
    )
  }
  for (const [path, target] of Object.entries(MOVED_PAGES)) {
    app.get(prefix + path, QUIET, (_request, reply) => reply.redirect(prefix + target, 308))
  }
  await Promise.all(
    PAGES.map(async ({ path }) => {
      const read = await readPage(client, pageFile(path), site)
      const page = SECRET_PAGES.includes(path) ? { ...read, headers: { ...read.headers, ...SECRET_HEADERS } } : read
      const address = addressIn(locale, path)
      app.get(address, QUIET, (request, reply) => sendPage(request, reply, page))
      // Each page has one canonical address. Variants redirect to it.
      for (const other of otherAddresses(address)) app.get(other, QUIET, redirectToPage)
    }),
  )
}

/** Variants of an address that redirect to it. */
function otherAddresses(address: string): string[] {
  if (address === '/') return ['/index.html']
  const bare = address.replace(/\/$/, '')
  return [address === bare ? `${bare}/` : bare, `${bare}/index.html`]
}

/**
 * Only called for addresses of known pages, so it always redirects within the shop. The home page of a language ends in
 * a slash.
 */
function redirectToPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(request.url) ?? []
  const bare = path.replace(/\/(?:index\.html)?$/, '')
  return reply.redirect((LOCALES.some((locale) => prefixOf(locale) === bare) ? `${bare}/` : bare) + query, 308)
}
