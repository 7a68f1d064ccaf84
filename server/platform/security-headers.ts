import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyReply } from 'fastify'
import type { Env } from '#server/env.ts'

/** Headers for responses that bypass the plugin below: those of Fastify itself and of the connection. */
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
 * Headers of every response. Headers that only matter for pages are added to pages only: they take 2 KB, and a page
 * loads two dozen files.
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
 * Browser features that no page uses, so no script may request them. A file input that opens the camera needs no
 * permission, because the phone's camera app takes the photo.
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

/** Headers of a page. The content security policy allows exactly the inline scripts of this page, by their hashes. */
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

/** For pages with a secret URL: browsers do not pass the URL on, and search engines do not index it. */
export const SECRET_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const

/** For responses at a secret URL: no cache stores them. */
export async function keepSecret(_request: unknown, reply: FastifyReply): Promise<void> {
  reply.headers({ ...SECRET_HEADERS, 'cache-control': 'private, no-store' })
}

/** A service worker uses the policy of its own file, not that of a page. */
export const WORKER_HEADERS = { 'content-security-policy': "default-src 'none';connect-src 'self'" } as const

/** The content of every script without a `src`. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
}
