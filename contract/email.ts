import * as z from 'zod/mini'
import { tidied } from './typed.ts'

/**
 * What people type after the @, with letters of any script. `。` and similar characters are full stops on other
 * keyboards.
 */
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200c|\u200d)+$/u
/** An address as browsers and mail servers accept it. A top-level domain in another script begins with `xn--`. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i

/**
 * Normalises an address for storing, comparing and sending. The domain becomes ASCII: `asha@bücher.example` ->
 * `asha@xn--bcher-kva.example`.
 */
export function normaliseEmail(typed: string): string {
  const address = tidied(typed)
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || /^\p{ASCII}*$/u.test(domain) || !DOMAIN.test(domain)) return address
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address // not a valid domain
  }
}

/**
 * A schema for a typed e-mail address. `none` is the error message for an invalid address, `tooLong` the one for a long
 * address.
 */
export function emailOr(none: string | (() => string), tooLong = none) {
  return z
    .string()
    .check(
      z.overwrite(normaliseEmail),
      z.maxLength(254, { error: tooLong }),
      z.email({ pattern: ADDRESS, error: none }),
    )
}
