import { currentLocale } from '#contract/current-locale.ts'
import { DAY_MS } from '#contract/day.ts'
import { addressIn } from '#contract/locale.ts'
import { CONFIRM_PAGE } from '#contract/pages.ts'
import { isSigned, sign } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'

/** So long a link works. */
const CONFIRM_MS = DAY_MS

interface Account {
  id: string
  email: string
}

type Signing = { env: Pick<Parts['env'], 'PUBLIC_URL'>; secret: string }

/** The link that confirms the address of an account. It is in mails to that address and nowhere else. */
export function confirmUrl({ env, secret }: Signing, account: Account, now: Date): string {
  const expires = now.getTime() + CONFIRM_MS
  const token = `${account.id}.${expires}.${sign(secret, signed(account, expires))}`
  return `${env.PUBLIC_URL}${addressIn(currentLocale(), CONFIRM_PAGE)}#${token}`
}

const LINK = new RegExp(`(${CONFIRM_PAGE})#[\\w.-]+`, 'g')

/** A mail as others than its reader may see it: the link in it confirms nothing. */
export function withoutConfirmLink(mail: string): string {
  return mail.replaceAll(LINK, '$1')
}

/** The account that a token names. Whether we made it, `endOfConfirmToken` says. */
export function accountNamedIn(token: string): string | null {
  return /^([0-9a-f-]{36})\.\d{1,15}\.[\w-]+$/.exec(token)?.[1] ?? null
}

/** When the token of a link to this account ends; null when we did not make it. */
export function endOfConfirmToken(secret: string, token: string, account: Account): Date | null {
  const [id = '', expires = '', signature = ''] = token.split('.')
  // The text itself is what was signed: another way to write the same number is another token.
  if (id !== account.id || !isSigned(secret, signed(account, expires), signature)) return null
  return new Date(Number(expires))
}

/** The first word, so that it signs nothing else; the address, so that a link confirms no other. */
function signed({ id, email }: Account, expires: number | string): string {
  return `confirm-address ${id} ${email.toLowerCase()} ${expires}`
}
