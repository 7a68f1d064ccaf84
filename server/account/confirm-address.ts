import type { Confirmation } from '#contract/confirmation.ts'
import { DAY_MS } from '#contract/day.ts'
import { accountNamedIn, endOfConfirmToken } from '#server/notification/confirm-link.ts'
import { sendConfirmLink, sendHeld } from '#server/notification/notify.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Customer } from './sessions.ts'
import * as store from './store.ts'

/** Records that mails reach this customer, and sends the held mails. Does nothing the second time. */
export async function confirmAddress(parts: Parts, tx: Db, customerId: string): Promise<void> {
  if (await store.setConfirmed(tx, customerId, parts.clock.now())) await sendHeld(parts, tx, customerId)
}

/** The state of the address that a link is for. @throws RefusedError 404 when we did not issue the token */
export async function lookAtLink(parts: Parts, token: string): Promise<Confirmation> {
  return (await readLink(parts, token)).confirmation
}

/** @throws RefusedError 404 · 410 when the link has expired and the address is unconfirmed */
export async function confirmByLink(parts: Parts, token: string): Promise<Confirmation> {
  const { customer, confirmation } = await readLink(parts, token)
  if (confirmation.state === 'old') throw refused('confirm.old')
  await parts.db.transaction((tx) => confirmAddress(parts, tx, customer.id))
  return { ...confirmation, state: 'confirmed' }
}

/** Sends a new link to the address of an expired one. @throws RefusedError 404 · 429 */
export async function sendLinkForLink(parts: Parts, token: string): Promise<void> {
  await sendLink(parts, (await readLink(parts, token)).customer)
}

/** Sends the link again. Does nothing for a confirmed address. @throws RefusedError 429 */
export async function sendLink(parts: Parts, customer: Customer): Promise<void> {
  if (customer.confirmedAt !== null) return
  await parts.db.transaction(async (tx) => {
    if (!(await sendConfirmLink(parts, tx, customer)))
      throw refused('confirm.many', {}, { retryAfterSeconds: DAY_MS / 1000 })
  })
}

async function readLink({ db, secret, clock }: Parts, token: string) {
  const id = accountNamedIn(token)
  const customer = id === null ? null : await store.findCustomer(db, id)
  const end = customer === null ? null : endOfConfirmToken(secret, token, customer)
  if (customer === null || end === null) throw refused('confirm.unknown')
  const open = clock.now() < end ? 'open' : 'old'
  const state = customer.confirmedAt === null ? open : 'confirmed'
  return { customer, confirmation: { emailId: customer.email, state } satisfies Confirmation }
}
