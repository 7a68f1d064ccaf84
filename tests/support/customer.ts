import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LoginAnswer, type UserDetail } from '#contract/account.ts'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { dayInIndia } from '#contract/day.ts'
import {
  type Appointment,
  BookAnswer,
  type CustomOrder,
  type Order,
  OrderAnswer,
  ShareAnswer,
  UploadAnswer,
} from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { confirmUrl } from '#server/notification/confirm-link.ts'
import { expect, test as journey } from './journey.ts'
import { asFile, type List, WHEN_READ } from './lists.ts'

export const PASSWORD = 'diya-and-marigold'

/** A unique name. */
export const anyName = () =>
  `Ravi ${Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`

export const anyEmail = () => `asha.${randomBytes(6).toString('hex')}@example.com`

/** A puja that is not in the catalogue, so that a booking waits for the desk. */
export const RARE_PUJA = 'Sudarshana Homam'

/** The day in India `days` days from now, in the format of a date field. */
export const dayFromNow = (days: number) => dayInIndia(new Date(Date.now() + days * 24 * 60 * 60 * 1000))

const OWN_DAYS = 40
let daysTaken = 0

/** A number of days ahead that no other journey uses, because journeys run in parallel and share the pandits. */
export function ownDay(): number {
  const day = journey.info().workerIndex * OWN_DAYS + daysTaken++
  return 31 + (day % 310)
}

/** Fills in the login page, once it is open. */
export async function logIn(page: Page, emailId: string, password = PASSWORD): Promise<void> {
  // Until the login page is open, another form with an e-mail field may be visible.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('E-mail').fill(emailId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Logs in through the dialog that opens when a logged-out visitor submits a form. */
export async function logInOver(page: Page, emailId: string, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in or register' })
  await dialog.getByRole('button', { name: 'I have an account' }).click()
  await dialog.getByLabel('E-mail').fill(emailId)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog).toBeHidden()
}

/**
 * Sends a request to the API at `origin`.
 * @throws Error when the response is not a success
 */
async function send(
  origin: string,
  path: string,
  { method = 'GET', token = '', body = null as BodyInit | object | null } = {},
) {
  const isJson = body !== null && Object.getPrototypeOf(body) === Object.prototype
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    body: isJson ? JSON.stringify(body) : (body as BodyInit | null),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

export interface Customer extends UserDetail {
  token: string
  /** Uploads a list of one or several files and returns the order once it is read. */
  upload(list: List | readonly List[], remark?: string): Promise<CustomOrder>
  /** Orders the smallest packs of items, `packs` of each. The order is quoted at once. */
  orderItems(items: { itemId: string; packs: number }[]): Promise<Order>
  /**
   * Books a puja, by default the rare one. Default day: thirty days from now for the rare puja, a day that no other
   * journey uses for others.
   */
  book(nameOfPuja?: string, daysAhead?: number): Promise<Appointment>
  /** Places a quoted order. Default pincode: Basavanagudi. */
  placeOrder(order: Order, pincode?: string): Promise<Order>
  /** Shares the quotation of an order and returns the URL. */
  share(order: Order): Promise<string>
  /** Rejects or cancels an order. */
  act(order: Order, action: 'reject' | 'cancel', reason: string): Promise<Order>
}

/** Number of the customer's lists. */
export async function listsOf(page: Page, customer: Customer): Promise<number> {
  const headers = { authorization: `Bearer ${customer.token}` }
  const answer = await page.request.get(PATHS.customOrders, { headers })
  return (await answer.json()).orders.length
}

/** The link that confirms an e-mail address, from the text of a mail. */
export const linkIn = (text: string) => /https?:\S+\/confirm-address#\S+/.exec(text)?.[0] ?? 'no link'

/** The link in a mail that was written at `now`. */
export async function confirmLink(
  origin: string,
  dataFolder: string,
  account: { id: string; email: string },
  now = new Date(),
): Promise<string> {
  const secret = await readFile(join(dataFolder, 'secret'), 'utf8')
  return confirmUrl({ env: { PUBLIC_URL: origin }, secret: secret.trim() }, account, now)
}

async function confirm(origin: string, dataFolder: string, account: { id: string; email: string }) {
  const [, token] = (await confirmLink(origin, dataFolder, account)).split('#')
  await send(origin, ACCOUNT_PATHS.confirmAddress, { method: 'POST', body: { token } })
}

/** Creates a customer through the API and logs them in, for journeys that start with an account. */
async function newCustomer(
  { origin, dataFolder }: { origin: string; dataFolder: string },
  { name = 'Asha Rao', emailId = anyEmail(), confirmed = true } = {},
): Promise<Customer> {
  const account = { name, emailId, phone: '98450 12345', password: PASSWORD }
  await send(origin, PATHS.register, { method: 'POST', body: account })
  const login = await send(origin, PATHS.login, { method: 'POST', body: { emailId, password: PASSWORD } })
  const { token, userDetail } = LoginAnswer.parse(login)
  if (confirmed) await confirm(origin, dataFolder, { id: userDetail._id, email: emailId })

  const orderFrom = async (path: string, method = 'GET', body: object | null = null) =>
    OrderAnswer.parse(await send(origin, path, { method, token, body })).order

  return {
    ...userDetail,
    token,
    async upload(list, remark = '') {
      const form = new FormData()
      for (const { name, mimeType, buffer } of await Promise.all([list].flat().map(asFile))) {
        form.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
      }
      form.append('remark', remark)
      const answer = await send(origin, PATHS.uploadList, { method: 'POST', token, body: form })
      const { _id } = UploadAnswer.parse(answer).order
      let order: Order | undefined
      await expect
        .poll(
          async () => {
            order = await orderFrom(PATHS.order('custom', _id))
            return order.type === 'custom' && order.reading.state
          },
          { intervals: [100], ...WHEN_READ },
        )
        .toMatch(/done|failed/)
      if (order?.type !== 'custom') throw new Error('an uploaded list became something else')
      return order
    },
    orderItems: (items) => orderFrom(PATHS.orderItems, 'POST', { items }),
    async book(nameOfPuja = RARE_PUJA, daysAhead = nameOfPuja === RARE_PUJA ? 30 : ownDay()) {
      const day = dayFromNow(daysAhead)
      const body = { nameOfPuja, description: 'For a family of six', timeToCall: `${day} 09:00` }
      return BookAnswer.parse(await send(origin, PATHS.bookAppointment, { method: 'POST', token, body })).appointment
    },
    placeOrder: (order, pincode = '560004') =>
      orderFrom(PATHS.placeOrder, 'PATCH', {
        orderId: order._id,
        type: order.type,
        name,
        phoneNumber: '98450 12345',
        lane1: '12 Temple Road',
        pincode,
        totalAmount: order.totalAmount,
        version: order.quotation?.version,
      }),
    async share({ type, _id }) {
      const answer = await send(origin, PATHS.orderAction(type, _id, 'share'), { method: 'POST', token })
      return ShareAnswer.parse(answer).share.link
    },
    act: (order, action, reason) => orderFrom(PATHS.orderAction(order.type, order._id, action), 'POST', { reason }),
  }
}

/** Registers a customer, by default with a confirmed e-mail address. */
type Register = (over?: { name?: string; emailId?: string; confirmed?: boolean }) => Promise<Customer>

/** Journeys of a logged-out visitor. `register` creates a customer. */
export const visitorTest = journey.extend<{ register: Register; dataFolder: string }>({
  /** The data folder of the server under test. */
  dataFolder: ['', { option: true }],
  register: async ({ baseURL, dataFolder }, use) =>
    use((over) => newCustomer({ origin: baseURL ?? '', dataFolder }, over)),
})

/** Journeys of a customer who is logged in from the start. `customer` is that customer. */
export const test = visitorTest.extend<{ customer: Customer }>({
  customer: async ({ register }, use) => use(await register()),
  storageState: async ({ baseURL, customer: { token, name, emailId, _id } }, use) =>
    use({
      cookies: [],
      origins: [
        {
          origin: baseURL ?? '',
          localStorage: Object.entries({ token, name, emailId, _id }).map(([key, value]) => ({ name: key, value })),
        },
      ],
    }),
})
