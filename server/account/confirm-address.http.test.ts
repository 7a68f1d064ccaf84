import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { DAY_MS, HOUR_MS } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PATHS } from '#contract/paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { sendOrderPlaced, sendQuotationChanged, sendQuotationReady } from '#server/notification/notify.ts'
import { newId } from '#server/platform/ids.ts'
import type { Mail } from '#server/platform/mail.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { networkAsker } from './askers.ts'
import { sendResetCode } from './reset-password.ts'

const shop = testApp({ PUBLIC_URL: 'https://shop.example' })
const desk = testDesk(shop)
const { customer, booking, instantBooking, checkout, inDays, readOrder, unknownLine } = make(shop)

/** As if the daily limit of mails had been reset. */
const nextDay = () =>
  shop.parts.db.execute(sql`update rate_limits set expire = now() where key like '%ToUnconfirmed:%'`)

const ask = (owner: TestCustomer, query: string) =>
  shop.call('POST', VISITOR_PATHS.contact, { token: owner.token, json: { name: 'Asha', query } })
const link = (owner: TestCustomer) => shop.call('POST', ACCOUNT_PATHS.confirmLink, { token: owner.token })
const look = (token: string) => shop.call('POST', ACCOUNT_PATHS.confirmation, { json: { token } })
const confirm = (token: string) => shop.call('POST', ACCOUNT_PATHS.confirmAddress, { json: { token } })
const isConfirmed = async ({ token }: TestCustomer) =>
  (await shop.call('GET', PATHS.profile, { token })).json().profile.confirmed
const tokenIn = ({ text }: Mail) => /https:\/\/shop\.example\/confirm-address#(\S+)/.exec(text)?.[1] ?? 'no link'
async function tokenTo({ emailId }: TestCustomer): Promise<string> {
  const mail = (await outbox(shop, emailId)).at(-1)
  if (mail === undefined) throw new Error(`no mail to ${emailId}`)
  return tokenIn(mail)
}

let asha: TestCustomer
beforeEach(async () => {
  asha = await customer({ confirmed: false })
})

describe('the link', () => {
  test('comes with a welcome mail without a name, confirms with one press, and allows a second press', async () => {
    const emailId = 'Ravi@example.com'
    const json = { emailId, name: 'Ravi Win Ten Lakh', phone: '98450 12345', password: PASSWORD }
    await shop.call('POST', PATHS.register, { json })
    const [mail] = await outbox(shop, emailId)
    expect(mail?.subject).toBe('Welcome to Pujaghar')
    expect(JSON.stringify(mail)).not.toContain('Lakh')
    const token = tokenIn(mail as Mail)
    expect((await look(token)).json()).toEqual({ confirmation: { emailId, state: 'open' } })
    expect((await look(token)).json().confirmation.state).toBe('open')
    for (let press = 1; press <= 2; press++) {
      const answer = await confirm(token)
      expect([answer.statusCode, answer.json()]).toEqual([200, { confirmation: { emailId, state: 'confirmed' } }])
    }
    expect((await look(token)).json().confirmation.state).toBe('confirmed')
    const login = await shop.call('POST', PATHS.login, { json: { emailId, password: PASSWORD } })
    const profile = await shop.call('GET', PATHS.profile, { token: login.json().token })
    expect(profile.json().profile.confirmed).toBe(true)
  })

  test('that is a day old does not confirm, but sends a new link to the same address', async () => {
    await link(asha)
    const old = await tokenTo(asha)
    shop.parts.clock.forward(25 * HOUR_MS)
    expect((await look(old)).json().confirmation.state).toBe('old')
    const refused = await confirm(old)
    expect([refused.statusCode, refused.json().message]).toEqual([410, expect.stringContaining('Ask for a new one')])
    expect(await isConfirmed(asha)).toBe(false)
    expect((await shop.call('POST', ACCOUNT_PATHS.confirmLinkForLink, { json: { token: old } })).statusCode).toBe(204)
    expect((await confirm(await tokenTo(asha))).statusCode).toBe(200)
    expect(await isConfirmed(asha)).toBe(true)
    expect((await confirm(old)).statusCode, 'an old link to what is confirmed').toBe(200)
  })

  test('that is forged confirms nothing and sends nothing', async () => {
    const ravi = await customer({ confirmed: false })
    await link(asha)
    const good = await tokenTo(asha)
    const [id, expires, signature] = good.split('.')
    for (const token of [
      good.replace(asha.id, ravi.id),
      `${id}.${Number(expires) + 1}.${signature}`,
      `${id}.0${expires}.${signature}`,
      good.slice(0, -1),
      `${newId()}.${expires}.${signature}`,
      'nothing',
    ]) {
      for (const path of [ACCOUNT_PATHS.confirmation, ACCOUNT_PATHS.confirmAddress, ACCOUNT_PATHS.confirmLinkForLink]) {
        expect((await shop.call('POST', path, { json: { token } })).statusCode, `${path} ${token}`).toBe(404)
      }
    }
    expect([await isConfirmed(asha), await isConfirmed(ravi)]).toEqual([false, false])
    expect(await outbox(shop, ravi.emailId)).toEqual([])
  })

  test('is sent again on request three times a day besides order mails, and not to a confirmed address', async () => {
    for (let time = 1; time <= 3; time++) {
      const answer = await link(asha)
      expect([answer.statusCode, answer.json().profile.confirmed]).toEqual([200, false])
    }
    const refused = await link(asha)
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('try again tomorrow')])
    expect(await outbox(shop, asha.emailId)).toHaveLength(3)
    await nextDay()
    expect((await link(asha)).statusCode).toBe(200)
    await confirm(await tokenTo(asha))
    expect((await link(asha)).json().profile.confirmed).toBe(true)
    expect(await outbox(shop, asha.emailId)).toHaveLength(4)
    expect((await shop.call('POST', ACCOUNT_PATHS.confirmLink)).statusCode).toBe(401)
  })
})

test('confirms the address when a password is reset with a mailed code', async () => {
  const mails: Mail[] = []
  const mailer = { send: async (_: string, mail: Mail) => void mails.push(mail), close: () => {} }
  const ravi = await customer({ confirmed: false, name: 'Ravi Win Ten Lakh' })
  await sendResetCode(shop.parts, mailer, {
    id: newId(),
    data: { emailId: ravi.emailId, askers: [networkAsker('127.0.0.1')] },
    lastTry: false,
  })
  expect(JSON.stringify(mails)).not.toContain('Lakh')
  const otp = /^\d{6}$/m.exec(mails[0]?.text ?? '')?.[0]
  await shop.call('POST', PATHS.resetPassword, {
    json: { emailId: ravi.emailId, otp, newPassword: 'kalash-and-coconut' },
  })
  const login = await shop.call('POST', PATHS.login, {
    json: { emailId: ravi.emailId, password: 'kalash-and-coconut' },
  })
  await ask({ ...ravi, token: login.json().token }, 'Do you come to Yelahanka?')
  expect((await outbox(shop, ravi.emailId)).at(-1)?.text).toContain('Namaste Ravi Win Ten Lakh,')
})

test('shows with an order and at the desk whether the address is confirmed', async () => {
  const order = await booking(asha)
  const as = await desk.operator()
  const told = async () => [
    (await shop.call('GET', PATHS.order('appointment', order._id), { token: asha.token })).json().order.emailConfirmed,
    (await desk.call('GET', DESK_PATHS.customer(asha.id), { as })).json().customer.emailConfirmed,
  ]
  expect(await told()).toEqual([false, false])
  await confirm(await tokenTo(asha))
  expect(await told()).toEqual([true, true])
})

describe('an unconfirmed address', () => {
  test('gets three mails a day; further mails wait for the confirmation and are then sent whole and once', async () => {
    await ask(asha, 'The first question')
    await booking(asha)
    await booking(asha)
    await ask(asha, 'The fourth question')
    await ask(asha, 'The fifth question')
    const before = await outbox(shop, asha.emailId)
    expect(before).toHaveLength(3)
    expect(JSON.stringify(before)).not.toMatch(/first question|family of six|Asha/)

    const history = await desk.call('GET', DESK_PATHS.customerHistory(asha.id), { as: await desk.operator() })
    const states = history.json().entries.flatMap((entry: { kind: string; state?: string }) => entry.state ?? [])
    expect(states).toEqual(['held', 'held', 'waiting', 'waiting', 'waiting'])

    const token = await tokenTo(asha)
    await confirm(token)
    await confirm(token)
    const released = (await outbox(shop, asha.emailId)).slice(3)
    // Two mails of the same moment may be sent in either order.
    const questions = released.map(({ text }) => /> (.*)/.exec(text)?.[1])
    expect(questions.toSorted()).toEqual(['The fifth question', 'The fourth question'])
    for (const { text } of released) {
      expect(text).toContain('Namaste Asha Rao,')
      expect(text).not.toContain('confirm-address')
    }
  })

  test('gets the mails about its order, which the welcome mail and notices do not displace', async () => {
    const json = { emailId: 'mira@example.com', name: 'Mira', phone: '98450 12345', password: PASSWORD }
    const { _id: id } = (await shop.call('POST', PATHS.register, { json })).json().userDetail
    const login = await shop.call('POST', PATHS.login, { json })
    const mira = { ...asha, id, emailId: json.emailId, token: login.json().token }
    await ask(mira, 'The first question')
    const order = await readOrder(mira)
    await shop.parts.db.transaction(async (tx) => {
      await sendQuotationReady(shop.parts, tx, order._id)
      await sendQuotationChanged(shop.parts, tx, order._id)
    })
    await ask(mira, 'The second question')
    const placed = await shop.call('PATCH', PATHS.placeOrder, { token: mira.token, json: checkout(order) })
    expect(placed.statusCode).toBe(200)
    expect((await outbox(shop, mira.emailId)).map(({ subject }) => subject)).toEqual([
      'Welcome to Pujaghar',
      'We have your question',
      expect.stringMatching(/^Your quotation is ready: /),
      expect.stringMatching(/^Your order is placed: /),
    ])
  })

  test('gets no held mails after a week without confirmation', async () => {
    for (let time = 1; time <= 4; time++) await ask(asha, `Question ${time}`)
    shop.parts.clock.forward(8 * DAY_MS)
    await nextDay()
    await link(asha)
    await confirm(await tokenTo(asha))
    expect((await outbox(shop, asha.emailId)).map(({ subject }) => subject)).toEqual([
      'We have your question',
      'Confirm your e-mail address',
    ])
  })

  test('is not charged for a mail that was rolled back, or made twice', async () => {
    const order = await shop
      .call('PATCH', PATHS.placeOrder, { token: asha.token, json: checkout(await readOrder(asha)) })
      .then((answer) => answer.json().order)
    const { parts } = shop
    const failed = parts.db.transaction(async (tx) => {
      await sendOrderPlaced(parts, tx, order._id)
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    for (let time = 1; time <= 3; time++) await parts.db.transaction((tx) => sendOrderPlaced(parts, tx, order._id))
    await booking(asha)
    await booking(asha)
    await booking(asha)
    expect(await outbox(shop, asha.emailId)).toHaveLength(3)
  })

  test('gets no text of the person who claims it, in a mail or its calendar entry', async () => {
    const evil = await customer({ confirmed: false, name: 'Win Ten Lakh' })
    const { token } = evil
    const words = 'Win ten lakh at evil.example'
    const json = { text: words, reason: words }
    const act = (
      order: { type: 'custom' | 'appointment'; _id: string },
      action: 'comments' | 'changes' | 'reschedule' | 'cancel',
      more = {},
    ) => shop.call('POST', PATHS.orderAction(order.type, order._id, action), { token, json: { ...json, ...more } })
    await ask(evil, words)
    await nextDay()
    await booking(evil, { nameOfPuja: words, description: words })
    await nextDay()
    const puja = await instantBooking(evil, { nameOfPuja: 'Griha Pravesh', description: words })
    await nextDay()
    const over = { name: 'Win Ten Lakh', lane1: words, lane2: words, lane3: words }
    const placed = await shop.call('PATCH', PATHS.placeOrder, { token, json: checkout(puja, over) })
    expect(placed.statusCode).toBe(200)
    await nextDay()
    await act(puja, 'comments')
    expect((await act(puja, 'reschedule', { timeToCall: inDays(50) })).statusCode).toBe(200)
    await nextDay()
    expect((await act(puja, 'cancel', { fee: 0 })).statusCode).toBe(200)
    await nextDay()
    await readOrder(evil, [unknownLine(words)])
    const mails = await outbox(shop, evil.emailId)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We have your question',
      expect.stringContaining('We have your booking'),
      expect.stringContaining('We have your booking'),
      expect.stringMatching(/^Confirmed: Your puja, /),
      expect.stringMatching(/^New time: Your puja, /),
      expect.stringMatching(/^Cancelled: Your puja, /),
    ])
    expect(mails.filter(({ calendar }) => calendar !== undefined)).toHaveLength(3)
    expect(JSON.stringify(mails)).not.toMatch(/lakh|evil/i)
  })
})
