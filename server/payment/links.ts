import type * as z from 'zod/mini'
import { MINUTE_MS } from '#contract/day.ts'
import { formatRupees, orderNumber } from '#contract/format.ts'
import type { OrderType } from '#contract/order.ts'
import { PAYMENT_PATHS, type SettleLink } from '#contract/payment.ts'
import type { Status } from '#contract/status.ts'
import * as m from '#messages'
import { issueDue } from '#server/invoice/issue.ts'
import { sendLinkExpired, sendPaymentFailed, sendPaymentReceived } from '#server/notification/notify.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { findForCustomer, orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import { toPaise } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { askedPaise } from './balance.ts'
import { type Deed, recordPayment, requestOwed } from './payments.ts'
import { type FoundLink, type PaymentProvider, ProviderFailed } from './provider.ts'
import * as store from './store.ts'

const PURPOSE_WORDS = {
  full: m.server_payment_order,
  advance: m.server_payment_advance,
  balance: m.server_payment_rest,
} as const
const LINK_MS = 24 * 60 * MINUTE_MS
/** A link that expires sooner is not reused. */
const STILL_GOOD_MS = 15 * MINUTE_MS
/** How often an open link is polled, in case a webhook was lost. */
const LOOKED_AT_MS = 10 * MINUTE_MS
const LOOKED_AT_ONCE = 20
/**
 * A payment that began before a link expired may be captured later, so the link is polled once more after this time.
 */
const LATE_MS = 60 * MINUTE_MS
/** A paid link has its captured payment within seconds. After this time it becomes work of the desk. */
const UNCLEAR_MS = 60 * MINUTE_MS
/** How long after its expiry an unsettled link becomes work of the desk. */
const GIVEN_UP_MS = 24 * 60 * MINUTE_MS

/**
 * The URL of the provider's page on which the customer pays what is asked. A repeated call returns the same URL while
 * the amount stays the same.
 * @throws RefusedError 404 · 409 when nothing is due · 503 when the provider is unreachable
 */
export async function openLink(
  parts: Parts,
  provider: PaymentProvider,
  customerId: string,
  { type, id: orderId }: { type: OrderType; id: string },
): Promise<string> {
  await findForCustomer(parts, customerId, type, orderId)
  const now = parts.clock.now()
  const { link, order, purpose } = await parts.db.transaction(async (tx) => {
    await holdStatus(tx, orderId)
    const order = await orderById(tx, orderId)
    const { purpose, amountPaise } = askedPaise(order, now)
    if (amountPaise <= 0) throw refused('payment.none')
    const until = new Date(now.getTime() + STILL_GOOD_MS)
    const before = await store.findOpenLink(tx, { orderId, amountPaise, until })
    if (before) return { link: before, order, purpose }
    const row = { id: newId(), orderId, amountPaise, createdAt: now, expiresAt: new Date(now.getTime() + LINK_MS) }
    return { link: await store.insertLink(tx, row), order, purpose }
  })
  if (link.url !== null) return link.url
  try {
    const { providerId, url } = await provider.createLink({
      reference: link.id,
      amountPaise: link.amountPaise,
      description: PURPOSE_WORDS[purpose]({ number: orderNumber(orderId) }),
      customer: { name: order.customer_name, email: order.customer_email, phone: order.phone_number ?? '' },
      expiresAt: link.expiresAt,
      returnUrl: parts.env.PUBLIC_URL + PAYMENT_PATHS.returned,
    })
    await store.updateLink(parts.db, link.id, { providerId, url })
    return url
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    parts.log.error({ orderId, why: error.message }, 'no payment link was made')
    throw refused('payment.away')
  }
}

/** Queues a look at a link. Ignores unknown links. */
export async function askForLook(parts: Parts, providerId: string): Promise<void> {
  const link = await store.findLinkOf(parts.db, providerId)
  if (link === null) return
  await parts.db.transaction((tx) => parts.jobs.enqueue(tx, 'payment.look', { linkId: link.id }))
}

/**
 * Asks the provider for the state of a link and records each payment once. Webhooks come twice, late and in any order,
 * so they only trigger this look; their content is not trusted.
 * @throws ProviderFailed
 */
export async function lookAtLink(parts: Parts, provider: PaymentProvider, linkId: string): Promise<void> {
  const link = await store.findLink(parts.db, linkId)
  if (link?.providerId == null) return
  const found = await provider.findLink(link.providerId)
  const at = parts.clock.now()
  const asked = await parts.db.transaction(async (tx) => {
    await holdStatus(tx, link.orderId)
    await takePayments(parts, tx, link, found, at)
    const order = await orderById(tx, link.orderId)
    return askedPaise(order, at).amountPaise
  })
  // Paid in another way, cancelled, or expired: the link is cancelled so that nobody pays again.
  const isOver = at > link.expiresAt || asked !== link.amountPaise
  if (found.state === 'open' && isOver && (await provider.cancelLink(link.providerId))) {
    await parts.db.transaction(async (tx) => {
      await holdStatus(tx, link.orderId)
      if ((await store.closeLink(tx, linkId)) && at > link.expiresAt) await tellExpired(parts, tx, link, at)
    })
  }
}

/** Records the payments of a link and its new state. The caller has locked the order. */
async function takePayments(parts: Parts, tx: Db, { id, orderId }: store.LinkRow, found: FoundLink, at: Date) {
  const status = await holdStatus(tx, orderId)
  const link = await store.findLink(tx, id)
  if (link === null) return
  let isTaken = false
  for (const { reference, amountPaise } of found.payments) {
    const row = { id: newId(), orderId, at, way: 'link', amountPaise, reference, state: 'captured' } as const
    if (!(await store.insertPayment(tx, { ...row, settledAt: at }))) {
      // The desk has recorded this payment for another order. It does not count here until the desk has checked it.
      isTaken ||= (await store.findByReference(tx, 'link', reference))?.orderId !== orderId
      continue
    }
    const note = inEveryLanguage(() =>
      m.note_payment_received_online({ amount: formatRupees(amountPaise / 100), reference }),
    )
    await noteChange(tx, { orderId, status, by: 'system', at, note })
    await requestOwed(tx, orderId, at)
    await issueDue(parts, tx, orderId, at)
    await sendPaymentReceived(parts, tx, orderId)
  }
  const standing = standingOf(link, found, isTaken, at)
  await store.updateLink(tx, id, { ...standing, lookedAt: at })
  if (standing.state === 'unclear' && link.state !== 'unclear') await noteUnclear(tx, link, status, at)
  if (standing.state === 'expired' && link.state === 'open') await tellExpired(parts, tx, link, at)
  if (standing.state === 'open' && found.isFailed) await tellFailed(parts, tx, link, status, at)
}

/**
 * Sent once per link, however many attempts fail, because the provider's page explains each failure. Not sent to a
 * customer who has reported another payment.
 */
async function tellFailed(parts: Parts, tx: Db, link: store.LinkRow, status: Status, at: Date): Promise<void> {
  const { id, orderId, amountPaise, failedAt } = link
  const order = await orderById(tx, orderId)
  const asked = askedPaise(order, at).amountPaise
  if (failedAt !== null || asked !== amountPaise || order.money.claimed >= asked) return
  await store.updateLink(tx, id, { failedAt: at })
  const note = inEveryLanguage(() => m.note_payment_failed({ amount: formatRupees(amountPaise / 100) }))
  await noteChange(tx, { orderId, status, by: 'system', at, note })
  await sendPaymentFailed(parts, tx, orderId)
}

/**
 * Call it after the link is closed. Not sent to a customer who has paid, reported a payment, or opened another link
 * since.
 */
async function tellExpired(parts: Parts, tx: Db, link: store.LinkRow, at: Date): Promise<void> {
  const { id, orderId, createdAt } = link
  const order = await orderById(tx, orderId)
  const asked = askedPaise(order, at).amountPaise
  if (asked <= 0 || order.money.claimed >= asked || (await store.isPayable(tx, orderId, at))) return
  if (await store.hasPaymentSince(tx, orderId, createdAt)) return
  await sendLinkExpired(parts, tx, orderId, id)
}

/** The new state of a link. `isTaken`: a payment by it is recorded for another order. */
function standingOf(
  { state, unclearSince, expiresAt }: store.LinkRow,
  found: FoundLink,
  isTaken: boolean,
  at: Date,
): Pick<store.LinkRow, 'state' | 'unclearSince' | 'settledAt'> {
  if (isTaken) return { state: 'unclear', unclearSince: unclearSince ?? at, settledAt: at }
  // A payment that was seen once and then refunded at the provider is no longer listed.
  const isSeen = found.payments.length > 0 || state === 'paid'
  if (found.state === 'paid' && !isSeen) {
    const since = unclearSince ?? at
    const isLong = at.getTime() - since.getTime() >= UNCLEAR_MS
    return { state: isLong ? 'unclear' : 'open', unclearSince: since, settledAt: isLong ? at : null }
  }
  const isOver = at.getTime() >= expiresAt.getTime() + LATE_MS
  const isSettled = found.state === 'paid' || (found.state !== 'open' && isOver)
  return { state: found.state, unclearSince: null, settledAt: isSettled ? at : null }
}

/** The chore that polls links, because webhooks may be lost. A link that stays unsettled becomes work of the desk. */
export async function lookAtLinks(parts: Parts, provider: PaymentProvider | null): Promise<void> {
  const now = parts.clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const wanted = { before: ago(LOOKED_AT_MS), endedBefore: ago(LATE_MS), limit: LOOKED_AT_ONCE }
  for (const link of await store.findLinksToLookAt(parts.db, wanted)) {
    // Updated first, so that a failing link does not hold up the others.
    await store.updateLink(parts.db, link.id, { lookedAt: now })
    if (provider !== null && (await isLookedAt(parts, provider, link.id))) continue
    if (link.expiresAt < ago(GIVEN_UP_MS)) await leaveToDesk(parts, link, now)
  }
}

async function isLookedAt(parts: Parts, provider: PaymentProvider, linkId: string): Promise<boolean> {
  try {
    await lookAtLink(parts, provider, linkId)
    return true
  } catch (error) {
    parts.log.warn({ err: error, linkId }, 'a payment link was not looked at')
    return false
  }
}

async function leaveToDesk(parts: Parts, link: store.LinkRow, at: Date): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, link.orderId)
    if (await store.leaveLink(tx, link.id, at)) await noteUnclear(tx, link, status, at)
  })
}

async function noteUnclear(tx: Db, { orderId, amountPaise }: store.LinkRow, status: Status, at: Date): Promise<void> {
  const note = inEveryLanguage(() => m.note_payment_unclear({ amount: formatRupees(amountPaise / 100) }))
  await noteChange(tx, { orderId, status, by: 'system', at, note })
}

/**
 * Settles an unclear link, in the desk's transaction: the operator has found its payment at the provider, which is
 * recorded, or there is none. A repeated call changes nothing.
 * @throws RefusedError 404 · 409 when the link is no longer unclear, or the reference belongs to another payment · 422
 * for an unconfirmed amount other than the amount due
 */
export async function settleLink(
  parts: Parts,
  tx: Db,
  deed: Deed,
  linkId: string,
  body: z.output<typeof SettleLink>,
): Promise<void> {
  const { orderId, at } = deed
  const status = await holdStatus(tx, orderId)
  const link = await store.findLink(tx, linkId)
  if (link?.orderId !== orderId) throw refused('not.found')
  if (body.found) {
    const before = await store.findByReference(tx, 'link', body.reference)
    if (link.state === 'paid' && before?.orderId === orderId && before.amountPaise === toPaise(body.amount)) return
    if (link.state !== 'unclear') throw refused('payment.settled')
    await recordPayment(parts, tx, deed, { ...body, id: newId(), way: 'link' })
    await store.updateLink(tx, linkId, { state: 'paid', settledAt: at })
    return
  }
  if (link.state === 'expired') return
  if (link.state !== 'unclear') throw refused('payment.settled')
  await store.updateLink(tx, linkId, { state: 'expired', settledAt: at })
  const note = inEveryLanguage(() => m.note_payment_did_not_come({ amount: formatRupees(link.amountPaise / 100) }))
  await noteChange(tx, { orderId, status, by: 'operator', at, note })
}
