import { DAY_MS } from '#contract/day.ts'
import type { Env } from '#server/env.ts'

/** RFC 9116 recommends less than a year. The file is generated for each request, so it never expires. */
const VALID_DAYS = 180

/** The content of security.txt: where to report a security problem (RFC 9116). */
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
