import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DELETED_CUSTOMER } from '#contract/account.ts'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { OrderPlace } from '#contract/change-address.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { changeProfile } from '#server/account/profile.ts'
import type { LoggedIn } from '#server/account/sessions.ts'
import { bookAppointment } from '#server/appointment/book-appointment.ts'
import { record } from '#server/desk/audit/record.ts'
import { submitFeedback } from '#server/feedback/submit.ts'
import { orderItems } from '#server/list/order-items.ts'
import { submitList } from '#server/list/submit.ts'
import { comment } from '#server/order/comments.ts'
import { complete as completeOrder } from '#server/order/hand-over.ts'
import { rowsOf } from '#server/platform/database.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { newId } from '#server/platform/ids.ts'
import {
  customers,
  documents,
  feedback,
  landingVisitors,
  orderAmendments,
  orders,
  quotations,
} from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { removeFiles } from '../remove-files.ts'
import { eraseRest } from './delete-account.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '5' })
const desk = testDesk(shop)
const given = make(shop)

const remove = (token: string | undefined, password = PASSWORD) =>
  shop.call('POST', ACCOUNT_PATHS.deleteAccount, { token, json: { password } })
const logIn = (emailId: string) => shop.call('POST', PATHS.login, { json: { emailId, password: PASSWORD } })

async function place(owner: TestCustomer, order: Order): Promise<Order> {
  const answer = await shop.call('PATCH', PATHS.placeOrder, { token: owner.token, json: given.checkout(order) })
  expect(answer.statusCode).toBe(200)
  return answer.json().order
}
const complete = (order: Order) =>
  shop.parts.db.transaction((tx) => completeOrder(shop.parts, tx, { orderId: order._id, at: shop.parts.clock.now() }))

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')
async function giveFeedback({ token }: TestCustomer): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ rating: '5', reason: 'Kind people.', suggestion: 'None.' }))
    form.append(name, value)
  form.append('images', new File([Uint8Array.from(PNG)], 'our puja.png', { type: 'image/png' }))
  return (await shop.call('POST', VISITOR_PATHS.feedback, { token, payload: form })).json().feedback._id
}
async function keepFile(order: Order): Promise<string> {
  const key = `orders/${order._id}/${order.files[0]?.id}`
  await shop.parts.files.putBytes(key, PNG)
  return key
}
const keptFiles = async () =>
  (await readdir(join(shop.parts.env.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const jobs = <Data>(name: string) =>
  rowsOf<{ data: Data }>(shop.parts.db, sql`select data from pgboss.job where name = ${name} order by created_on`)

/** All rows of all tables as one text, except the audit log and the mail about the deletion. */
async function everything(): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    shop.parts.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'audit_log'`,
  )
  const all = [
    ...tables.map(({ name }) => sql`select coalesce(json_agg(t)::text, '') as text from ${sql.identifier(name)} t`),
    sql`select coalesce(json_agg(j)::text, '') as text from pgboss.job j where j.data->>'subject' is distinct from 'Your account is deleted'`,
  ]
  const texts = await Promise.all(all.map((statement) => rowsOf<{ text: string }>(shop.parts.db, statement)))
  return texts.flatMap(([row]) => row?.text ?? '').join('\n')
}

describe('deleting an account', () => {
  test('needs a session and the password', async () => {
    const asha = await given.customer()
    expect((await remove(undefined)).statusCode).toBe(401)
    const wrong = await remove(asha.token, 'not-the-password')
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      [{ path: 'password', message: expect.stringContaining('not the password') }],
    ])
    expect((await remove(asha.token, '')).statusCode).toBe(400)
    expect((await logIn(asha.emailId)).statusCode).toBe(200)
  })

  test('limits wrong passwords', async () => {
    const asha = await given.customer()
    for (let n = 0; n < 50; n++) await shop.parts.rateLimit.spend('changePassword', asha.id)
    expect((await remove(asha.token)).statusCode).toBe(429)
  })

  test('is rejected while a placed order is open, with advice and without changes', async () => {
    const asha = await given.customer()
    const order = await place(asha, await given.readOrder(asha))
    const refused = await remove(asha.token)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^You have 1 order placed.*Cancel/),
    ])
    expect((await shop.call('GET', PATHS.order('custom', order._id), { token: asha.token })).statusCode).toBe(200)
    await shop.call('POST', PATHS.orderAction('custom', order._id, 'cancel'), { token: asha.token, json: {} })
    expect((await remove(asha.token)).statusCode).toBe(204)
  })
})

test('keeps the mails about other customers when the deleted account has the address of the shop', async () => {
  const { SUPPORT_EMAIL } = shop.parts.env
  const asha = await given.customer()
  const stranger = await given.customer({ emailId: SUPPORT_EMAIL, confirmed: false })
  await shop.call('POST', VISITOR_PATHS.contact, {
    token: asha.token,
    json: { name: 'Asha Rao', query: 'Open on Sundays?' },
  })
  const toShop = async () => (await jobs<{ to: string }>('mail.send')).filter(({ data }) => data.to === SUPPORT_EMAIL)
  const before = await toShop()
  expect(before.length).toBeGreaterThan(0)
  expect((await remove(stranger.token)).statusCode).toBe(204)
  expect((await toShop()).slice(0, before.length)).toEqual(before)
})

test('limits the mails a day to an unconfirmed address, even if the account is created and deleted again and again', async () => {
  const json = { emailId: 'victim@example.com', name: 'Ravi', phone: '98450 12345', password: PASSWORD }
  // The limits in this file are five times as high: 15 mails, and 5 that ask to confirm the address.
  for (let round = 1; round <= 12; round++) {
    await shop.call('POST', PATHS.register, { json })
    const { token } = (await shop.call('POST', PATHS.login, { json })).json()
    expect((await remove(token)).statusCode).toBe(204)
  }
  // The waiting welcome mails are deleted with their accounts.
  expect((await outbox(shop, json.emailId)).map(({ subject }) => subject)).toEqual(
    Array(10).fill('Your account is deleted'),
  )
})

describe('a deleted account', () => {
  let asha: TestCustomer
  let ravi: TestCustomer
  let kept: Order
  let waiting: Order
  let files: string[]
  let feedbackId: string
  let left: string
  const before = { files: [] as string[] }
  beforeAll(async () => {
    asha = await given.customer({ name: 'Lopamudra Chattopadhyay', emailId: 'Lopa.M@example.com' })
    ravi = await given.customer({ name: 'Ravi' })
    const theirs = await given.readOrder(ravi)
    await keepFile(theirs)
    before.files = await keptFiles()

    const text = 'for my daughter Mithu: haldi 100 gm'
    const quoted = await given.readOrder(asha, [
      given.line({ text, note: 'Mithu will like it' }),
      given.line({ leftOut: true, text: 'private words' }),
    ])
    await shop.call('POST', PATHS.orderAction('custom', quoted._id, 'comments'), {
      token: asha.token,
      json: { text: 'Ring Mithu’s bell' },
    })
    const file = await keepFile(quoted)
    kept = await place(asha, quoted)
    const to = {
      name: 'Lopamudra',
      phoneNumber: '+919845012345',
      lane1: '5 Mithu Street',
      pincode: '560004',
      startsAt: null,
      was: OrderPlace.parse(kept),
    }
    const moved = { as: await desk.operator(), json: to }
    expect((await desk.call('PUT', DESK_PATHS.orderAction(kept._id, 'address'), moved)).statusCode).toBe(200)
    await shop.parts.db.insert(orderAmendments).values({
      id: newId(),
      orderId: kept._id,
      baseVersion: 1,
      lines: [given.line({ text })],
      totalPaise: 4200,
      note: 'Mithu will like this one too',
      at: shop.parts.clock.now(),
      state: 'declined',
    })
    await complete(kept)
    waiting = await given.readOrder(asha, [given.line(), given.unknownLine('Mithu’s list')])
    const booked = await given.instantBooking(asha, { description: 'Mithu is three' })
    files = [file, await keepFile(waiting)]
    await shop.call('POST', PATHS.orderAction('appointment', booked._id, 'share'), { token: asha.token })
    await shop.call('POST', VISITOR_PATHS.contact, {
      token: asha.token,
      json: { name: 'Lopamudra', query: 'Is Mithu welcome?' },
    })
    feedbackId = await giveFeedback(asha)
    await shop.call('POST', PATHS.sendOtp, { json: { emailId: 'lopa.m@EXAMPLE.com' } })
    await shop.parts.db
      .insert(landingVisitors)
      .values({ id: newId(), email: 'LOPA.M@example.com', createdAt: new Date() })
    expect((await remove(asha.token)).statusCode).toBe(204)
    left = await everything()
  })

  test('is logged out everywhere and cannot log in', async () => {
    expect((await shop.call('GET', PATHS.profile, { token: asha.token })).statusCode).toBe(401)
    expect((await logIn(asha.emailId)).statusCode).toBe(401)
    expect((await remove(asha.token)).statusCode).toBe(401)
  })

  test('gets a mail about the deletion, and all others are removed', async () => {
    const mails = await outbox(shop, asha.emailId)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account is deleted'])
  })

  test('leaves no name, text or address except in that mail', async () => {
    for (const word of ['Mithu', 'private words', 'Lopamudra', 'lopa.m@', 'Lopa.M@', 'LOPA.M@']) {
      expect(left.includes(word), word).toBe(false)
    }
    const [row] = await shop.parts.db.select().from(customers).where(eq(customers.id, asha.id))
    expect(row).toMatchObject({
      name: DELETED_CUSTOMER,
      email: '',
      phone: '',
      mutedMails: [],
      deletedAt: expect.any(Date),
    })
    expect(await shop.parts.db.$count(landingVisitors)).toBe(0)
  })

  test('keeps items and amounts of a placed order for the books, without texts, files and names', async () => {
    const [order] = await shop.parts.db.select().from(orders).where(eq(orders.id, kept._id))
    expect(order).toMatchObject({
      status: 'Completed',
      customerName: DELETED_CUSTOMER,
      lane1: null,
      phoneNumber: null,
      pincode: '560004',
      remark: '',
    })
    const [quotation] = await shop.parts.db.select().from(quotations).where(eq(quotations.orderId, kept._id))
    expect(quotation).toMatchObject({ totalPaise: kept.totalAmount * 100 })
    expect(quotation?.lines).toEqual([
      expect.objectContaining({ title: 'Turmeric powder', text: 'Turmeric powder', amountPaise: 4000 }),
    ])
    expect(await shop.parts.db.$count(orders, eq(orders.customerId, asha.id))).toBe(1)
    const [invoice] = await shop.parts.db.select().from(documents).where(eq(documents.orderId, kept._id))
    expect(invoice?.snapshot).toMatchObject({
      to: { name: DELETED_CUSTOMER, street: null, pincode: '560004' },
      totalPaise: kept.totalAmount * 100,
    })
  })

  test('removes the feedback with its stars and words', async () => {
    expect(await shop.parts.db.$count(feedback, eq(feedback.id, feedbackId))).toBe(0)
  })

  test('frees the pandit of a booking', async () => {
    expect(await rowsOf(shop.parts.db, sql`select 1 from pandit_holds`)).toEqual([])
  })

  test('removes its files by a job that retries until they are gone', async () => {
    const job = (await jobs<{ folders: string[] }>('files.remove')).at(-1)
    const data = job?.data ?? { folders: [] }
    expect(data.folders.toSorted()).toEqual(
      [`orders/${kept._id}`, `orders/${waiting._id}`, `feedback/${feedbackId}`].toSorted(),
    )
    const away = vi.spyOn(shop.parts.files, 'removeFolder').mockRejectedValueOnce(new Error('the store is away'))
    await expect(removeFiles(shop.parts, { data })).rejects.toThrow('away')
    away.mockRestore()
    expect((await keptFiles()).length).toBeGreaterThan(before.files.length)
    for (let time = 0; time < 2; time++) {
      await removeFiles(shop.parts, { data })
      expect(await keptFiles()).toEqual(before.files)
    }
    for (const key of files) expect(await shop.parts.files.has(key)).toBe(false)
  })

  test('is shown as a deleted customer at the desk', async () => {
    const meera = await desk.operator()
    const { customer } = (await desk.call('GET', DESK_PATHS.customer(asha.id), { as: meera })).json()
    expect(customer).toMatchObject({ name: DELETED_CUSTOMER, emailId: '', phone: '', isDeleted: true })
    const found = await desk.call('GET', `${DESK_PATHS.customers}?q=lopa`, { as: meera })
    expect(found.json().customers).toEqual([])
    const order = await desk.call('GET', DESK_PATHS.order(kept._id), { as: meera })
    expect(order.json().order.customer).toMatchObject({ name: DELETED_CUSTOMER, emailId: '', phone: '' })
    const was = { name: DELETED_CUSTOMER, phone: '' }
    const json = { name: 'Asha', phone: '98450 12345', was }
    expect((await desk.call('PATCH', DESK_PATHS.customer(asha.id), { as: meera, json })).statusCode).toBe(404)
    expect(await shop.parts.db.$count(auditLog, eq(auditLog.subjectId, asha.id))).toBe(0)
  })

  test('is anonymous in the audit log, which keeps all actions and stays consistent', async () => {
    const meera = await desk.operator()
    const path = `${DESK_PATHS.audit}?subject=order&subjectId=${kept._id}`
    const { deeds } = (await desk.call('GET', path, { as: meera })).json()
    expect(deeds.map(({ action }: { action: string }) => action)).toContain('order.address')
    expect(JSON.stringify(deeds)).not.toMatch(/Mithu|Lopamudra|98450/)
    expect((await desk.call('GET', DESK_PATHS.auditCheck, { as: meera })).json().fault).toBeNull()
  })

  test('is erased again an hour later, with what running requests left behind', async () => {
    const [at, said] = [shop.parts.clock.now(), { customerName: 'Asha Lopamudra', remark: 'late' }]
    await shop.parts.db.insert(orders).values({
      id: newId(),
      type: 'custom',
      customerId: asha.id,
      status: 'Pending',
      createdAt: at,
      updatedAt: at,
      ...said,
    })
    // An operator still had the deleted list open.
    const deed = { operator: null, at, action: 'quotation.write', subject: 'order', subjectId: waiting._id }
    await shop.parts.db.transaction((tx) => record(tx, { ...deed, after: { title: 'For Lopamudra' } }))
    const all = await jobs<{ customerId: string; folders: string[] }>('account.erase')
    const data = all.map((job) => job.data).find(({ customerId }) => customerId === asha.id)
    if (data === undefined) throw new Error('no such job')
    for (let time = 0; time < 2; time++) await eraseRest(shop.parts, { data })
    const logged = await shop.parts.db.select().from(auditLog).where(eq(auditLog.subjectId, waiting._id))
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toContain('Lopamudra')
    expect(await shop.parts.db.$count(orders, eq(orders.customerId, asha.id))).toBe(1)
    const [row] = await shop.parts.db.select().from(quotations).where(eq(quotations.orderId, kept._id))
    expect(row?.lines).toHaveLength(1)
    expect((await jobs<{ folders: string[] }>('files.remove')).at(-1)?.data.folders).toEqual(
      expect.arrayContaining(data.folders),
    )
  })

  test.each([
    [
      'a list',
      async (late: LoggedIn) => {
        const path = join(shop.parts.env.DATA_DIR, 'late.png')
        await writeFile(path, PNG)
        const file = { field: 'files', path, title: 'Latecomer.png', mediaType: 'image/png', byteCount: 8 } as const
        await submitList(shop.parts, late, { files: [file], texts: { remark: 'Latecomer', teaching: '1' } })
      },
    ],
    ['items', (late: LoggedIn) => orderItems(shop.parts, late, [{ itemId: 'camphor', packs: 1 }])],
    [
      'a booking',
      (late: LoggedIn) => {
        const wanted = { nameOfPuja: 'Latecomer', description: 'Latecomer', timeToCall: given.inDays(40) }
        return bookAppointment(shop.parts, late, wanted)
      },
    ],
    ['a comment', (late: LoggedIn) => comment(shop.parts, late, { type: 'custom', id: kept._id }, 'Latecomer')],
    [
      'feedback',
      (late: LoggedIn) =>
        submitFeedback(shop.parts, late, {
          files: [],
          texts: { rating: '5', reason: 'Latecomer', suggestion: 'None' },
        }),
    ],
    ['a new name', (late: LoggedIn) => changeProfile(shop.parts, late, { name: 'Latecomer' })],
  ])('is not restored by %s that was in progress', async (_, arrive) => {
    const known = {
      email: asha.emailId,
      phone: '+919845012345',
      locale: 'en' as const,
      mutedMails: [],
      confirmedAt: null,
      chatsSince: null,
      sessionId: newId(),
    }
    const files = await keptFiles()
    await expect(arrive({ ...known, id: asha.id, name: 'Latecomer' })).rejects.toMatchObject({ status: 401 })
    expect(await everything()).not.toContain('Latecomer')
    expect(await keptFiles()).toEqual(files)
  })

  test('frees its e-mail address for another account, which sees none of its data', async () => {
    const json = { name: 'Lopa', emailId: 'lopa.m@example.com', phone: '98450 12345', password: PASSWORD }
    expect((await shop.call('POST', PATHS.register, { json })).statusCode).toBe(201)
    const { token } = (await logIn('lopa.m@example.com')).json()
    expect((await shop.call('GET', PATHS.customOrders, { token })).json()).toEqual({ orders: [] })
    expect((await shop.call('GET', PATHS.order('custom', kept._id), { token })).statusCode).toBe(404)
    expect((await remove(token)).statusCode, 'a second account with this address may go too').toBe(204)
  })

  test('does not affect another customer', async () => {
    expect((await shop.call('GET', PATHS.profile, { token: ravi.token })).json().profile.name).toBe('Ravi')
    expect((await shop.call('GET', PATHS.customOrders, { token: ravi.token })).json().orders).toHaveLength(1)
  })
})

test('keeps name and address on an invoice of at least fifty thousand rupees, because the law requires them', async () => {
  const asha = await given.customer()
  const dear = given.line({ packs: 1250, amountPaise: 50_000_00 })
  const order = await place(asha, await given.readOrder(asha, [dear]))
  await complete(order)
  expect((await remove(asha.token)).statusCode).toBe(204)
  const [row] = await shop.parts.db.select().from(orders).where(eq(orders.id, order._id))
  expect(row).toMatchObject({ customerName: 'Asha Rao', lane1: '12 Temple Road', phoneNumber: null })
})

test('deletes an account once for two concurrent requests', async () => {
  const asha = await given.customer()
  const answers = await Promise.all([remove(asha.token), remove(asha.token)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(204)
  expect(await outbox(shop, asha.emailId)).toHaveLength(1)
})

test('deletes nothing when the transaction fails', async () => {
  const asha = await given.customer()
  const order = await given.readOrder(asha)
  const failing = vi.spyOn(shop.parts.jobs, 'enqueue').mockRejectedValueOnce(new Error('the queue is gone'))
  expect((await remove(asha.token)).statusCode).toBe(500)
  failing.mockRestore()
  expect(
    (await shop.call('GET', PATHS.order('custom', order._id), { token: asha.token })).json().order.files,
  ).toHaveLength(1)
})

test('lists the placed orders that prevent the deletion, of this customer only', async () => {
  const [asha, ravi] = [await given.customer(), await given.customer()]
  const standing = async (token?: string) => await shop.call('GET', ACCOUNT_PATHS.deleteAccount, { token })
  expect((await standing()).statusCode).toBe(401)
  await given.readOrder(asha)
  expect((await standing(asha.token)).json()).toEqual({ openOrders: [] })
  const list = await place(asha, await given.readOrder(asha))
  const puja = await place(asha, await given.instantBooking(asha))
  const { _id, type } = list
  expect((await standing(asha.token)).json().openOrders).toEqual([
    { _id, type, nameOfPuja: null, at: list.dateOfOrder },
    expect.objectContaining({ _id: puja._id, nameOfPuja: puja.type === 'appointment' && puja.nameOfPuja }),
  ])
  expect((await standing(ravi.token)).json()).toEqual({ openOrders: [] })
  await complete(list)
  expect((await standing(asha.token)).json().openOrders).toHaveLength(1)
})
