import { MailKind } from '#contract/account.ts'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { isSigned, sign } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'

/**
 * The URL by which a mail program switches off a kind of mail for a customer, without a log-in. It works as long as the
 * secret of the shop.
 */
export function unsubscribeUrl({ env, secret }: Pick<Parts, 'env' | 'secret'>, customerId: string, kind: MailKind) {
  return `${env.PUBLIC_URL}${SERVICE_PATHS.unsubscribe}?token=${customerId}.${kind}.${sign(secret, signed(customerId, kind))}`
}

/** The customer and the kind of a token. Null when we did not issue it. */
export function readUnsubscribeToken(secret: string, token: string): { customerId: string; kind: MailKind } | null {
  const [customerId = '', kind = '', signature = ''] = token.split('.')
  const known = MailKind.safeParse(kind)
  if (!known.success || !isSigned(secret, signed(customerId, known.data), signature)) return null
  return { customerId, kind: known.data }
}

/** The first word keeps the signature from being used for anything else. */
function signed(customerId: string, kind: MailKind): string {
  return `unsubscribe ${customerId} ${kind}`
}
