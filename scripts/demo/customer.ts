import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { LoginAnswer, RegisterAnswer } from '#contract/account.ts'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import type { PlaceOrder } from '#contract/checkout.ts'
import {
  type Appointment,
  BookAnswer,
  type CustomOrder,
  type Order,
  OrderAnswer,
  UploadAnswer,
} from '#contract/order.ts'
import type { BookAppointment, OrderItem } from '#contract/order-requests.ts'
import { PATHS } from '#contract/paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { confirmUrl } from '#server/notification/confirm-link.ts'
import { call, type Shop, until } from './open-shop.ts'
import { CUSTOMER_PASSWORD, type Person } from './people.ts'

const LISTS = new URL('../../server/estimate/fixtures/', import.meta.url)

/** The actions of a customer. Each uses the same API call as the storefront. */
export type Customer = Awaited<ReturnType<typeof logIn>>

export async function register(shop: Shop, person: Person): Promise<Customer> {
  const { name, emailId, phone } = person
  const payload = { name, emailId, phone, password: CUSTOMER_PASSWORD }
  const answer = await call(shop.app, { method: 'POST', url: PATHS.register, payload })
  const { _id: id } = z.parse(RegisterAnswer, answer.json()).userDetail
  const [, token] = confirmUrl(shop.parts, { id, email: emailId }, shop.parts.clock.now()).split('#')
  await call(shop.app, { method: 'POST', url: ACCOUNT_PATHS.confirmAddress, payload: { token } })
  return logIn(shop, person)
}

export async function logIn({ app }: Shop, person: Person) {
  const payload = { emailId: person.emailId, password: CUSTOMER_PASSWORD }
  const { token } = z.parse(LoginAnswer, (await call(app, { method: 'POST', url: PATHS.login, payload })).json())
  const headers = { authorization: `Bearer ${token}` }
  const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload: object = {}) =>
    (await call(app, { method, url, headers, ...(method === 'GET' ? {} : { payload }) })).json()
  const sendForm = async (url: string, form: FormData) => {
    const { headers: type, body } = await encode(form)
    return (await call(app, { method: 'POST', url, headers: { ...headers, ...type }, payload: body })).json()
  }
  const act = async (order: Order, action: 'reject' | 'cancel' | 'changes' | 'comments', body: object) =>
    z.parse(OrderAnswer, await send('POST', PATHS.orderAction(order.type, order._id, action), body)).order

  return {
    person,
    /** Fetches the current state of the order. */
    async look<Kind extends Order>({ type, _id }: Kind): Promise<Kind> {
      return z.parse(OrderAnswer, await send('GET', PATHS.order(type, _id))).order as Kind
    },
    /** Uploads a list and leaves it waiting to be read. */
    async upload(file: string, title: string, remark = ''): Promise<CustomOrder> {
      const form = new FormData()
      form.append('files', new Blob([await readFile(new URL(file, LISTS))]), title)
      form.append('remark', remark)
      return z.parse(UploadAnswer, await sendForm(PATHS.uploadList, form)).order
    },
    /** Uploads a list and waits until it is read. */
    async uploadAndRead(file: string, title: string, remark = ''): Promise<CustomOrder> {
      let order = await this.upload(file, title, remark)
      await until(async () => {
        order = await this.look(order)
        return order.reading.state === 'done' || order.reading.state === 'failed'
      }, `${title} is read`)
      return order
    },
    orderItems: async (items: OrderItem[]): Promise<CustomOrder> =>
      z.parse(UploadAnswer, await send('POST', PATHS.orderItems, { items })).order,
    book: async (booking: BookAppointment): Promise<Appointment> =>
      z.parse(BookAnswer, await send('POST', PATHS.bookAppointment, booking)).appointment,
    move: (booking: Appointment, timeToCall: string) =>
      send('POST', PATHS.orderAction('appointment', booking._id, 'reschedule'), { timeToCall }),
    /** Accepts the newest quotation, with delivery to the customer's own address. */
    async accept(order: Order): Promise<Order> {
      const { type, _id, totalAmount, quotation } = await this.look(order)
      const body: PlaceOrder = {
        orderId: _id,
        type,
        name: person.name,
        phoneNumber: person.phone,
        ...person.address,
        totalAmount,
        version: quotation?.version,
      }
      return z.parse(OrderAnswer, await send('PATCH', PATHS.placeOrder, body)).order
    },
    reject: (order: Order, reason: string) => act(order, 'reject', { reason }),
    async cancel(order: Order, reason: string): Promise<Order> {
      const { cancellation } = await this.look(order)
      return act(order, 'cancel', { reason, fee: cancellation.fee })
    },
    askForChanges: (order: Order, text: string) => act(order, 'changes', { text }),
    comment: (order: Order, text: string) => act(order, 'comments', { text }),
    share: ({ type, _id }: Order) => send('POST', PATHS.orderAction(type, _id, 'share')),
    ask: (query: string) => send('POST', VISITOR_PATHS.contact, { name: person.name, query }),
    async rate(stars: number, reason: string, suggestion: string): Promise<void> {
      const form = new FormData()
      for (const [field, value] of Object.entries({ rating: `${stars}`, reason, suggestion })) form.append(field, value)
      await sendForm(VISITOR_PATHS.feedback, form)
    },
  }
}

/** The actions of a visitor without an account. */
export function visitor({ app }: Shop) {
  return {
    leaveAddress: (emailId: string) =>
      call(app, { method: 'POST', url: VISITOR_PATHS.landingVisitors, payload: { emailId } }),
    ask: (name: string, query: string) =>
      call(app, { method: 'POST', url: VISITOR_PATHS.contact, payload: { name, query } }),
  }
}

/** Encodes a form as a browser does. */
async function encode(form: FormData): Promise<{ headers: { 'content-type': string }; body: Buffer }> {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, body: Buffer.from(await request.arrayBuffer()) }
}
