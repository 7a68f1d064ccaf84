import { currentLocale } from '#contract/current-locale.ts'
import { DAY_MS } from '#contract/day.ts'
import { addressIn } from '#contract/locale.ts'
import { CONFIRM_PAGE } from '#contract/pages.ts'
import { isSigned, sign } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'

/** How long the link works. */
const CONFIRM_MS = DAY_MS

interface Account {
  id: string
  email: string
}

type Signing = { env: Pick<Parts['env'], 'PUBLIC_URL'>; secret: string }

/** The link that confirms the e-mail address of an account. It is only in mails to that address. */
export function confirmUrl({ env, secret }: Signing, account: Account, now: Date): string {
  const expires = now.getTime() + CONFIRM_MS
  const token = `${account.id}.${expires}.${sign(secret, signed(account, expires))}`
  return `${env.PUBLIC_URL}${addressIn(currentLocale(), CONFIRM_PAGE)}#${token}`
}

const LINK = new RegExp(`(${CONFIRM_PAGE})#[\\w.-]+`, 'g')

/** A mail without its confirmation link, for other readers than its recipient. */
export function withoutConfirmLink(mail: string): string {
  return mail.replaceAll(LINK, '$1')
}

/** The account that a token names. `endOfConfirmToken` checks whether we issued the token. */
export function accountNamedIn(token: string): string | null {
  return /^([0-9a-f-]{36})\.\d{1,15}\.[\w-]+$/.exec(token)?.[1] ?? null
}

/** When a token for this account expires. Null when we did not issue it. */
export function endOfConfirmToken(secret: string, token: string, account: Account): Date | null {
  const [id = '', expires = '', signature = ''] = token.split('.')
  // The signature covers the text of the number, so another spelling of the same number is invalid.
  if (id !== account.id || !isSigned(secret, signed(account, expires), signature)) return null
  return new Date(Number(expires))
}

/** The first word keeps the signature from being used for anything else. The address ties the link to one address. */
function signed({ id, email }: Account, expires: number | string): string {
  return `confirm-address ${id} ${email.toLowerCase()} ${expires}`
}
