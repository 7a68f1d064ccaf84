import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyReply } from 'fastify'
import type { Env } from '#server/env.ts'

/** For answers that are made before the plug-in below has its turn: of the framework, and of the connection itself. */
export function bareHeaders(env: Env): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    ...(isBehindTls(env) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

const isBehindTls = ({ PUBLIC_URL }: Env) => PUBLIC_URL.startsWith('https:')

/**
 * The headers every answer carries. What only a page in a browser heeds comes with the pages: it is 2 KB, and a page asks for
 * two dozen files.
 */
export function securityHeaders(env: Env): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: isBehindTls(env) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}

/**
 * What no page uses, no script may ask for. A file field that opens the camera asks nothing: the phone's own camera takes the
 * picture.
 */
const UNUSED_FEATURES = [
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
  ],
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb'],
]

/** The headers of one page: its scripts without an address may run because the hash of their text is named, and no others. */
export function pageHeaders(html: string): Record<string, string> {
  const hashes = inlineScripts(html).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
      "style-src 'self'",
      "img-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join(';'),
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

/** For what is opened by its address alone: nothing hands that on, and nothing finds it. */
export const SECRET_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const

/** For answers to an address that is a key: nobody keeps what it opens. */
export async function keepSecret(_request: unknown, reply: FastifyReply): Promise<void> {
  reply.headers({ ...SECRET_HEADERS, 'cache-control': 'private, no-store' })
}

/** A service worker fetches under the policy of its own file, not under that of a page. */
export const WORKER_HEADERS = { 'content-security-policy': "default-src 'none';connect-src 'self'" } as const

/** The text between the tags of every script without a `src`. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
}
