import { randomUUID } from 'node:crypto'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { runScript } from '#tests/support/process.ts'
import { printedList } from '#tests/support/strange-files.ts'
import type { Person, Subject } from './requests.ts'

const PASSWORD = 'diya-and-marigold'

/** A unique word in everything that this customer has written. Only the customer and the desk may ever see it. */
export interface Customer {
  mark: string
  emailId: string
  token: string
  subjects: Subject[]
}

async function ask(url: string, headers: Record<string, string>, json?: unknown): Promise<Response> {
  const answer = await fetch(url, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  return answer
}

async function read<Answer>(url: string, headers: Record<string, string>, json?: unknown): Promise<Answer> {
  return (await (await ask(url, headers, json)).json()) as Answer
}

/** Creates a customer with a list that has been read, an order of items and a booking. */
export async function newCustomer(shop: string, pujaDay: string): Promise<Customer> {
  // The mark is part of the name, and names have no digits.
  const mark = `mark-${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
  const emailId = `${mark}@example.com`
  await ask(shop + PATHS.register, {}, { name: `Asha ${mark}`, emailId, phone: '9845012345', password: PASSWORD })
  const { token } = await read<{ token: string }>(shop + PATHS.login, {}, { emailId, password: PASSWORD })
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  form.append('files', new File([Uint8Array.from(await printedList().png().toBuffer())], `${mark}.png`))
  form.append('remark', mark)
  const uploaded = await fetch(shop + PATHS.uploadList, { method: 'POST', headers, body: form })
  if (uploaded.status !== 201) throw new Error(`a list is answered ${uploaded.status}`)
  const { items } = await read<{ items: { id: string }[] }>(shop + PATHS.catalogue, {})
  await ask(shop + PATHS.orderItems, headers, { items: items.slice(0, 3).map(({ id }) => ({ itemId: id, packs: 1 })) })
  const booking = { nameOfPuja: 'Griha Pravesh', description: mark, timeToCall: `${pujaDay} 09:00` }
  await ask(shop + PATHS.bookAppointment, headers, booking)
  const orders = await readOrders(shop, token)
  return { mark, emailId, token, subjects: orders.map(subjectOf) }
}

/** Returns all orders of a customer, after the last list has been read. */
export async function readOrders(shop: string, token: string): Promise<Order[]> {
  const headers = { authorization: `Bearer ${token}` }
  for (;;) {
    const { orders } = await read<{ orders: Order[] }>(shop + PATHS.customOrders, headers)
    const isRead = orders.every(
      (order) => order.type !== 'custom' || !['waiting', 'reading'].includes(order.reading.state),
    )
    if (!isRead) {
      // The request takes a moment, so this is not a busy loop.
      continue
    }
    const { appointments } = await read<{ appointments: Order[] }>(shop + PATHS.appointments, headers)
    return [...orders, ...appointments]
  }
}

function subjectOf(order: Order): Subject {
  return {
    type: order.type,
    id: order._id,
    lineIds: order.quotation?.lines.map(({ id }) => id) ?? [],
    fileIds: order.files.map(({ id }) => id),
  }
}

/** Creates an operator with a new password and returns the session cookie. */
export async function newOperator(desk: string, DATA_DIR: string): Promise<string> {
  const emailId = 'meera@shop.example'
  const env = { DATA_DIR, DESK_PORT: new URL(desk).port }
  const { code, printed } = await runScript(['scripts/operator.ts', 'add', emailId, '--name', 'Meera'], env)
  const once = printed.trim().split('\n').at(-1)?.trim() ?? ''
  if (code !== 0) throw new Error(`No operator: ${printed}`)
  const own = { 'sec-fetch-site': 'same-origin' }
  const first = cookieOf(await ask(desk + DESK_PATHS.logIn, own, { emailId, password: once }))
  const change = { password: once, newPassword: PASSWORD }
  await ask(desk + DESK_PATHS.password, { ...own, cookie: first }, change)
  return cookieOf(await ask(desk + DESK_PATHS.logIn, own, { emailId, password: PASSWORD }))
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** The authentication headers of each person. */
export type Sessions = Record<Person, Record<string, string>>
