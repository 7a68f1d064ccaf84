import { DAY_MS } from '#contract/day.ts'
import type { Env } from '#server/env.ts'

/** RFC 9116 wants less than a year; by then somebody has looked at it, for it is made anew each time it is asked for. */
const VALID_DAYS = 180

/** Where to report a fault in the shop's security: RFC 9116. */
export function securityText(
  { SUPPORT_EMAIL, PUBLIC_URL }: Pick<Env, 'SUPPORT_EMAIL' | 'PUBLIC_URL'>,
  now: Date,
): string {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const lines = [
    `Contact: mailto:${encodeURI(SUPPORT_EMAIL)}`,
    `Expires: ${new Date(midnight + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${new URL('/.well-known/security.txt', PUBLIC_URL).href}`,
  ]
  return `${lines.join('\n')}\n`
}
