import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Env } from '#server/env.ts'
import type { StorefrontBuild } from './storefront.ts'

/**
 * What no page uses, no script may ask for. A file field that opens the camera asks nothing: the phone's own camera takes the
 * picture.
 */
export const PERMISSIONS_POLICY = [
  ...['accelerometer', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...[
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
  ],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * The headers every answer carries. The build writes a few scripts into its pages; each is allowed by the hash of its text,
 * so nothing else that gets into a page can run.
 */
export function securityHeaders(env: Env, storefront: StorefrontBuild | null): FastifyHelmetOptions {
  const behindTls = env.PUBLIC_URL.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(storefront?.scriptHashes ?? [])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: behindTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  }
}
