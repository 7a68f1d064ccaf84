import { PANDIT_PAGE } from '#contract/pages.ts'
import { linkToken } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'

/** URL of the private page of a pandit. Null when he has no link. */
export function panditUrl({ env, secret }: Pick<Parts, 'env' | 'secret'>, linkId: string | null): string | null {
  return linkId && env.PUBLIC_URL + PANDIT_PAGE.replace(':token', linkToken(secret, 'pandit', linkId))
}
