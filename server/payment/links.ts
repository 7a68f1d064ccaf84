import { MINUTE_MS } from '#contract/day.ts'
import { formatRupees, orderNumber } from '#contract/format.ts'
import type { OrderType } from '#contract/order.ts'
import { PAYMENT_PATHS } from '#contract/payment.ts'
import { PAYMENT_NOTE } from '#contract/status.ts'
import { issueDue } from '#server/invoice/issue.ts'
import { sendPaymentReceived } from '#server/notification/notify.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { findForCustomer, orderById } from '#server/order/orders.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { openPaise } from './balance.ts'
import { requestOwed } from './payments.ts'
import { type PaymentProvider, ProviderFailed } from './provider.ts'
import * as store from './store.ts'

const LINK_MS = 24 * 60 * MINUTE_MS
/** A link that ends sooner is not given any more. */
const STILL_GOOD_MS = 15 * MINUTE_MS
/** An open link is looked at again after so long: what the provider tells may be lost. */
const LOOKED_AT_MS = 10 * MINUTE_MS
const LOOKED_AT_ONCE = 20

/**
 * The address of the provider's page on which the customer pays what is due. Asked for again it is the same, as long as the same is due.
 * @throws RefusedError 404 · 409 nothing is due · 503 the provider is away
 */
export async function openLink(
  parts: Parts,
  provider: PaymentProvider,
  customerId: string,
  { type, id: orderId }: { type: OrderType; id: string },
): Promise<string> {
  await findForCustomer(parts, customerId, type, orderId)
  const now = parts.clock.now()
  const { link, order } = await parts.db.transaction(async (tx) => {
    await holdStatus(tx, orderId)
    const order = await orderById(tx, orderId)
    const amountPaise = openPaise(order, order.money)
    if (amountPaise <= 0) throw refused('payment.none')
    const until = new Date(now.getTime() + STILL_GOOD_MS)
    const before = await store.findOpenLink(tx, { orderId, amountPaise, until })
    if (before) return { link: before, order }
    const row = { id: newId(), orderId, amountPaise, createdAt: now, expiresAt: new Date(now.getTime() + LINK_MS) }
    return { link: await store.insertLink(tx, row), order }
  })
  if (link.url !== null) return link.url
  try {
    const { providerId, url } = await provider.createLink({
      reference: link.id,
      amountPaise: link.amountPaise,
      description: `Pujaghar, order ${orderNumber(orderId)}`,
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

/** Has a link looked at; one that is none of ours is not. */
export async function askForLook(parts: Parts, providerId: string): Promise<void> {
  const link = await store.findLinkOf(parts.db, providerId)
  if (link === null) return
  await parts.db.transaction((tx) => parts.jobs.enqueue(tx, 'payment.look', { linkId: link.id }))
}

/**
 * Asks the provider how a link stands and writes down what was paid by it, each payment once. What the provider told before says only that
 * something happened: calls come twice, late and in any order, so they are never believed for more.
 * @throws ProviderFailed
 */
export async function lookAtLink(parts: Parts, provider: PaymentProvider, linkId: string): Promise<void> {
  const link = await store.findLink(parts.db, linkId)
  if (link?.providerId == null) return
  const { state, payments } = await provider.findLink(link.providerId)
  const at = parts.clock.now()
  const open = await parts.db.transaction(async (tx) => {
    const { orderId } = link
    const status = await holdStatus(tx, orderId)
    for (const { reference, amountPaise } of payments) {
      const row = { id: newId(), orderId, at, way: 'link', amountPaise, reference, state: 'captured' } as const
      if (!(await store.insertPayment(tx, { ...row, settledAt: at }))) continue
      const note = `${PAYMENT_NOTE}${formatRupees(amountPaise / 100)} received online, ${reference}`
      await noteChange(tx, { orderId, status, by: 'system', at, note })
      await requestOwed(tx, orderId, at)
      await issueDue(parts, tx, orderId, at)
      await sendPaymentReceived(parts, tx, orderId)
    }
    await store.updateLink(tx, linkId, { state, lookedAt: at })
    const order = await orderById(tx, orderId)
    return openPaise(order, order.money)
  })
  // Paid otherwise, or cancelled: nobody should pay it once more.
  if (state === 'open' && open !== link.amountPaise) await provider.cancelLink(link.providerId)
}

/** The chore that looks at open links: what the provider told may not have arrived. */
export async function lookAtLinks(parts: Parts, provider: PaymentProvider | null): Promise<void> {
  if (provider === null) return
  const before = new Date(parts.clock.now().getTime() - LOOKED_AT_MS)
  for (const id of await store.findLinksToLookAt(parts.db, before, LOOKED_AT_ONCE)) {
    await lookAtLink(parts, provider, id).catch((error: unknown) => {
      parts.log.warn({ err: error, linkId: id }, 'a payment link was not looked at')
    })
  }
}
