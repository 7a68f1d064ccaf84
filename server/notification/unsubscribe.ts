import { MailKind } from '#contract/account.ts'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { isSigned, sign } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'

/** The address by which a mail program switches a kind of mail off for a customer, without a log-in. It works as long as the secret. */
export function unsubscribeUrl({ env, secret }: Pick<Parts, 'env' | 'secret'>, customerId: string, kind: MailKind) {
  return `${env.PUBLIC_URL}${SERVICE_PATHS.unsubscribe}?token=${customerId}.${kind}.${sign(secret, signed(customerId, kind))}`
}

/** Whom and what the token of such an address is for; null when we did not make it. */
export function readUnsubscribeToken(secret: string, token: string): { customerId: string; kind: MailKind } | null {
  const [customerId = '', kind = '', signature = ''] = token.split('.')
  const known = MailKind.safeParse(kind)
  if (!known.success || !isSigned(secret, signed(customerId, known.data), signature)) return null
  return { customerId, kind: known.data }
}

/** The first word, so that it signs nothing else. */
function signed(customerId: string, kind: MailKind): string {
  return `unsubscribe ${customerId} ${kind}`
}
