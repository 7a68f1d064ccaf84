import * as z from 'zod/mini'
import { tidied } from './typed.ts'

/** What may stand behind the @ as people write it, with letters of any script; `。` and its kin are full stops of other keyboards. */
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200c|\u200d)+$/u
/** As browsers and mail servers know an address. The last part of a domain of another script begins with `xn--`. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i

/** An address as it is kept, compared and written to: its domain in ASCII, `asha@bücher.example` -> `asha@xn--bcher-kva.example`. */
export function normaliseEmail(typed: string): string {
  const address = tidied(typed)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || /^\p{ASCII}*$/u.test(domain) || !DOMAIN.test(domain)) return address
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address // no domain can be called so
  }
}

/** An e-mail address as people type it. The messages say that it is none, and that it is too long. */
export function emailOr(none: string | (() => string), tooLong = none) {
  return z
    .string()
    .check(
      z.overwrite(normaliseEmail),
      z.maxLength(254, { error: tooLong }),
      z.email({ pattern: ADDRESS, error: none }),
    )
}
