import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { shortened } from '#contract/characters.ts'
import type { Env } from '#server/env.ts'
import { type FoundLink, type FoundRefund, type PaymentProvider, ProviderFailed, type Told } from './provider.ts'

const MAX_REASON = 200
/** After this time a call fails and is retried later. */
const TIMEOUT_MS = 10_000

const Link = z.object({
  id: z.string(),
  short_url: z.string(),
  status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  currency: z.string(),
  order_id: z.nullish(z.string()),
  payments: z.nullish(z.array(z.object({ payment_id: z.string(), amount: z.int(), status: z.string() }))),
})
const Tries = z.object({ items: z.array(z.object({ status: z.string() })) })
const Links = z.object({ payment_links: z.array(Link) })
const Refund = z.object({ id: z.string(), status: z.enum(['pending', 'processed', 'failed']) })
const Fault = z.object({ error: z.object({ description: z.string() }) })
const Entity = z.optional(z.object({ entity: z.object({ id: z.string() }) }))
const PaymentEntity = z.optional(z.object({ entity: z.object({ description: z.nullish(z.string()) }) }))
const Call = z.object({ payload: z.object({ payment_link: Entity, refund: Entity, payment: PaymentEntity }) })

const STATES: Record<z.infer<typeof Link>['status'], FoundLink['state']> = {
  created: 'open',
  partially_paid: 'open',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
}

/**
 * Payment links and refunds of Razorpay (https://razorpay.com/docs/api/payments/payment-links,
 * https://razorpay.com/docs/api/refunds). Amounts are in paise, with basic authentication and signatures as HMAC-SHA256
 * in hex.
 */
export function openRazorpay(env: Env): PaymentProvider {
  const { RAZORPAY_KEY_ID = '', RAZORPAY_KEY_SECRET = '', RAZORPAY_WEBHOOK_SECRET = '', RAZORPAY_URL } = env
  const authorization = `Basic ${Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64')}`
  const base = `${RAZORPAY_URL.replace(/\/+$/, '')}/v1`

  async function ask(
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; json: unknown }> {
    try {
      const answer = await fetch(base + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A redirect must not receive the keys or the data.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { status: answer.status, json: await answer.json().catch(() => null) }
    } catch (error) {
      throw new ProviderFailed(`it did not answer (${error instanceof Error ? error.name : 'unknown'})`)
    }
  }

  async function byReference(reference: string) {
    const { status, json } = await ask(`/payment_links?reference_id=${encodeURIComponent(reference)}`)
    const found = status === 200 ? Links.safeParse(json).data?.payment_links[0] : undefined
    return found && { providerId: found.id, url: found.short_url }
  }

  /** A link lists only successful payments. Failed attempts are payments of its Razorpay order. */
  async function isFailed(orderId: string | null | undefined): Promise<boolean> {
    if (orderId == null) return false
    const { status, json } = await ask(`/orders/${encodeURIComponent(orderId)}/payments`)
    const tries = (status === 200 && Tries.safeParse(json).data?.items) || []
    return tries.length > 0 && tries.every((payment) => payment.status === 'failed')
  }

  return {
    async createLink({ reference, amountPaise, description, customer, expiresAt, returnUrl }) {
      const { status, json } = await ask('/payment_links', {
        amount: amountPaise,
        currency: 'INR',
        reference_id: reference,
        description,
        customer: { name: customer.name, contact: customer.phone, ...(customer.email && { email: customer.email }) },
        // Our own mails inform the customer.
        notify: { sms: false, email: false },
        expire_by: Math.floor(expiresAt.getTime() / 1000),
        callback_url: returnUrl,
        callback_method: 'get',
      })
      const made = status === 200 ? Link.safeParse(json).data : undefined
      if (made) return { providerId: made.id, url: made.short_url }
      // The response to an earlier try was lost. A reference can be used only once.
      const before = status === 400 ? await byReference(reference) : undefined
      if (before) return before
      throw new ProviderFailed(`it made no link (${status})`)
    },

    async findLink(providerId) {
      const { status, json } = await ask(`/payment_links/${encodeURIComponent(providerId)}`)
      const link = status === 200 ? Link.safeParse(json).data : undefined
      if (link?.currency !== 'INR') throw new ProviderFailed(`it did not say how a link stands (${status})`)
      const captured = link.payments?.filter((payment) => payment.status === 'captured') ?? []
      const payments = captured.map(({ payment_id, amount }) => ({ reference: payment_id, amountPaise: amount }))
      const state = STATES[link.status]
      const isOpen = state === 'open' && captured.length === 0
      return { state, payments, isFailed: isOpen && (await isFailed(link.order_id)) }
    },

    async cancelLink(providerId) {
      const { status } = await ask(`/payment_links/${encodeURIComponent(providerId)}/cancel`, {})
      // 400: the link is already paid, expired or cancelled.
      if (status !== 200 && status !== 400) throw new ProviderFailed(`it did not cancel a link (${status})`)
      return status === 200
    },

    async refund({ payment, amountPaise, key }) {
      const path = `/payments/${encodeURIComponent(payment)}/refund`
      const { status, json } = await ask(path, { amount: amountPaise, receipt: key }, { 'x-refund-idempotency': key })
      // 400: this refund is never accepted, so a retry is useless.
      if (status === 400) {
        const reason = Fault.safeParse(json).data?.error.description ?? 'It was not taken.'
        return { providerId: null, state: 'failed', reason: shortened(reason, MAX_REASON) }
      }
      return refundIn(status, json)
    },

    async findRefund(providerId) {
      const { status, json } = await ask(`/refunds/${encodeURIComponent(providerId)}`)
      return refundIn(status, json)
    },

    returnedFrom(query) {
      const part = (name: string) => query[`razorpay_${name}`] ?? ''
      const id = part('payment_link_id')
      const signed = [id, part('payment_link_reference_id'), part('payment_link_status'), part('payment_id')].join('|')
      return isSigned(signed, RAZORPAY_KEY_SECRET, part('signature')) ? id : null
    },

    toldOf(body, headers) {
      const signature = headers['x-razorpay-signature']
      if (typeof signature !== 'string' || !isSigned(body, RAZORPAY_WEBHOOK_SECRET, signature)) return null
      return toldIn(body) ?? 'other'
    },
  }
}

function refundIn(status: number, json: unknown): FoundRefund {
  const refund = status === 200 ? Refund.safeParse(json).data : undefined
  if (refund === undefined) throw new ProviderFailed(`it did not say how a refund stands (${status})`)
  const reason = refund.status === 'failed' ? 'The bank did not take it.' : null
  return { providerId: refund.id, state: refund.status, reason }
}

function toldIn(body: Buffer): Told | undefined {
  try {
    const { refund, payment_link: link, payment } = Call.parse(JSON.parse(body.toString())).payload
    if (refund !== undefined) return { refund: refund.entity.id }
    if (link !== undefined) return { link: link.entity.id }
    // A payment names its link only here: `#FOGqq3O6E5bkml` belongs to `plink_FOGqq3O6E5bkml`.
    const [, number] = /^#(\w+)$/.exec(payment?.entity.description ?? '') ?? []
    return number === undefined ? undefined : { link: `plink_${number}` }
  } catch {
    return undefined
  }
}

function isSigned(content: string | Buffer, secret: string, signature: string): boolean {
  const right = createHmac('sha256', secret).update(content).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
