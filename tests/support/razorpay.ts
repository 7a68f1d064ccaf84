import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

interface MadePayment {
  payment_id: string
  amount: number
  status: string
}
interface MadeLink {
  id: string
  short_url: string
  reference_id: string
  amount: number
  currency: string
  status: 'created' | 'paid' | 'expired' | 'cancelled'
  payments: MadePayment[] | null
  order_id: string
}

interface MadeRefund {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
}

/**
 * A fake of the part of Razorpay's API that the product uses, including its difficult cases: unique references, failing
 * calls, links that are paid late.
 */
export interface Razorpay {
  url: string
  links: MadeLink[]
  refunds: MadeRefund[]
  /** Initial status of the next refunds. */
  refundsBegin(status: MadeRefund['status']): void
  /** The requests received, as `POST /v1/payment_links`. */
  requests: string[]
  /**
   * Answers the next `times` requests with this status. With `late`, it does the work first. Status 0 cuts the
   * connection.
   */
  fail(times: number, status: number, late?: boolean): void
  /** Pays on the page of a link, whatever the link's state. Returns the payment id. */
  pay(link: MadeLink, amount?: number, status?: string): string
  /** A webhook request of its server: body and signature. */
  webhook(event: string, about: MadeLink | MadeRefund): { body: string; signature: string }
  /** A webhook request about an attempt to pay with a link. Only its description names the link. */
  tried(event: string, link: MadeLink): { body: string; signature: string }
  /** The query string that it adds to the return URL. */
  returned(link: MadeLink): string
}

export const KEY_SECRET = 'secret-of-the-key'
export const WEBHOOK_SECRET = 'secret-of-the-webhook'

const sign = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest('hex')

/** Call this at the top of a file. */
export async function razorpay(): Promise<Razorpay> {
  const links: MadeLink[] = []
  const refunds: MadeRefund[] = []
  /** All attempts to pay, by the order id of their link. */
  const tries = new Map<string, MadePayment[]>()
  const byKey = new Map<string, { body: string; refund: MadeRefund }>()
  let begins: MadeRefund['status'] = 'processed'
  const requests: string[] = []
  let failing = { times: 0, status: 500, late: false }
  const key = `Basic ${Buffer.from(`rzp_test_key:${KEY_SECRET}`).toString('base64')}`

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    requests.push(`${request.method} ${pathname}`)
    const fails = failing.times > 0 ? { ...failing } : null
    if (fails) failing.times -= 1
    const body = await bodyOf(request)
    let answer: { status: number; json: object } = {
      status: fails?.status ?? 500,
      json: { error: { code: 'SERVER_ERROR' } },
    }
    if (fails === null || fails.late)
      answer = pathname.startsWith('/v1/payment_links')
        ? answerTo(request.method ?? '', pathname, searchParams, body)
        : pathname.startsWith('/v1/orders')
          ? { status: 200, json: { items: tries.get(pathname.split('/')[3] ?? '') ?? [] } }
          : answerToRefund(pathname, String(request.headers['x-refund-idempotency'] ?? ''), body)
    if (request.headers.authorization !== key) answer = { status: 401, json: {} }
    if (fails?.status === 0) return void request.socket.destroy()
    if (fails) answer.status = fails.status
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json))
  })

  const wrong = (description: string) => ({ status: 400, json: { error: { code: 'BAD_REQUEST_ERROR', description } } })
  function answerToRefund(path: string, key: string, body: Record<string, unknown>) {
    const [, , collection, id = ''] = path.split('/')
    if (collection === 'refunds') {
      const refund = refunds.find((each) => each.id === id)
      return refund ? { status: 200, json: refund } : { status: 404, json: {} }
    }
    if (key.length < 10) return wrong('The idempotency key is too short')
    const said = JSON.stringify(body)
    const before = byKey.get(key)
    if (before) return before.body === said ? { status: 200, json: before.refund } : wrong('Another body under one key')
    const payment = links.flatMap((link) => link.payments ?? []).find(({ payment_id }) => payment_id === id)
    const gone = refunds.filter((each) => each.payment_id === id && each.status !== 'failed')
    const left = (payment?.amount ?? 0) - gone.reduce((sum, { amount }) => sum + amount, 0)
    const amount = Number(body.amount)
    if (amount < 100 || amount > left) return wrong('The total refund amount is greater than the refund payment amount')
    const refund: MadeRefund = { id: `rfnd_${randomBytes(7).toString('hex')}`, payment_id: id, amount, status: begins }
    refunds.push(refund)
    byKey.set(key, { body: said, refund })
    return { status: 200, json: refund }
  }

  function answerTo(method: string, path: string, query: URLSearchParams, body: Record<string, unknown>) {
    const [, , , id, action] = path.split('/')
    if (method === 'GET' && id === undefined)
      return {
        status: 200,
        json: { payment_links: links.filter(({ reference_id }) => reference_id === query.get('reference_id')) },
      }
    if (id === undefined) {
      const reference_id = String(body.reference_id)
      const taken = links.some((link) => link.reference_id === reference_id)
      const isWrong = reference_id.length > 40 || !Number.isInteger(body.amount) || Number(body.amount) < 100
      if (taken || isWrong) return { status: 400, json: { error: { code: 'BAD_REQUEST_ERROR' } } }
      const link: MadeLink = {
        id: `plink_${randomBytes(7).toString('hex')}`,
        short_url: `https://rzp.example/i/${randomBytes(4).toString('hex')}`,
        reference_id,
        amount: Number(body.amount),
        currency: String(body.currency),
        status: 'created',
        payments: null,
        order_id: `order_${randomBytes(7).toString('hex')}`,
      }
      links.push(link)
      return { status: 200, json: link }
    }
    const link = links.find((each) => each.id === id)
    if (!link) return { status: 404, json: {} }
    if (action === 'cancel') {
      if (link.status !== 'created') return { status: 400, json: {} }
      link.status = 'cancelled'
    }
    return { status: 200, json: link }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    links,
    refunds,
    refundsBegin: (status) => {
      begins = status
    },
    requests,
    fail: (times, status, late = false) => {
      failing = { times, status, late }
    },
    pay(link, amount = link.amount, status = 'captured') {
      const payment_id = `pay_${randomBytes(7).toString('hex')}`
      const payment = { payment_id, amount, status }
      tries.set(link.order_id, [...(tries.get(link.order_id) ?? []), payment])
      if (status !== 'failed') link.payments = [...(link.payments ?? []), payment]
      if (status === 'captured' && link.status === 'created') link.status = 'paid'
      return payment_id
    },
    webhook(event, about) {
      const name = 'reference_id' in about ? 'payment_link' : 'refund'
      const body = JSON.stringify({ event, payload: { [name]: { entity: about } } })
      return { body, signature: sign(body, WEBHOOK_SECRET) }
    },
    tried(event, link) {
      const entity = { id: link.payments?.at(-1)?.payment_id, description: link.id.replace('plink_', '#') }
      const body = JSON.stringify({ event, payload: { payment: { entity } } })
      return { body, signature: sign(body, WEBHOOK_SECRET) }
    },
    returned(link) {
      const payment_id = link.payments?.at(-1)?.payment_id ?? ''
      const signed = [link.id, link.reference_id, link.status, payment_id].join('|')
      return String(
        new URLSearchParams({
          razorpay_payment_id: payment_id,
          razorpay_payment_link_id: link.id,
          razorpay_payment_link_reference_id: link.reference_id,
          razorpay_payment_link_status: link.status,
          razorpay_signature: sign(signed, KEY_SECRET),
        }),
      )
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body === '' ? {} : JSON.parse(body)
}
