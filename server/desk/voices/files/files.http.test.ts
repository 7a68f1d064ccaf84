import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import type { AnswerFile } from '#contract/answer-file.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { MAX_ANSWER_FILE_BYTES } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { answerFileKey } from '#server/answers/files.ts'
import { deliver } from '#server/notification/deliver.ts'
import { rowsOf } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobData } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mail.ts'
import { answerFiles } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '20' })
const desk = testDesk(shop)
const given = make(shop)

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')
const PDF = Buffer.from('%PDF-1.7\n')

let meera: TestOperator
let asha: TestCustomer
beforeAll(async () => {
  meera = await desk.operator()
  asha = await given.customer()
})

function attach(subject: string, id: string, bytes: Uint8Array = PNG, name = 'kalash.png', as = meera) {
  const payload = new FormData()
  payload.append('file', new File([Uint8Array.from(bytes)], name))
  return desk.call('POST', DESK_PATHS.attach(subject, id), { as, payload })
}
const attached = async (...args: Parameters<typeof attach>): Promise<AnswerFile> => {
  const answer = await attach(...args)
  expect(answer.statusCode).toBe(200)
  return answer.json().file
}
const answer = (path: string, json: object) => desk.call('POST', path, { as: meera, json })
const say = (order: Order, ...files: AnswerFile[]) =>
  answer(DESK_PATHS.answerComments(order._id), { text: 'This kalash.', files: files.map(({ id }) => id) })
const seen = async (owner: TestCustomer, order: Order): Promise<Order> =>
  (await shop.call('GET', PATHS.order(order.type, order._id), { token: owner.token })).json().order

/** Returns the last mail to an address, as it is sent. */
async function lastMail(to: string): Promise<Mail | undefined> {
  const [job] = await rowsOf<{ id: string; data: JobData['mail.send'] }>(
    shop.parts.db,
    sql`select id, data from pgboss.job where name = 'mail.send' and data->>'to' = ${to} order by created_on desc, id desc limit 1`,
  )
  const sent: Mail[] = []
  const mailer = { send: async (_id: string, mail: Mail) => void sent.push(mail), close: () => undefined }
  if (job) await deliver(shop.parts, mailer, { ...job, lastTry: false })
  return sent[0]
}

describe('a file of an answer about an order', () => {
  test('is sent with the mail, and can be opened on the order page by its customer only, and at the desk', async () => {
    const order = await given.readOrder(asha)
    const photo = await attached('order', order._id)
    const pdf = await attached('order', order._id, PDF, 'altar.pdf')
    expect((await seen(asha, order)).comments).toEqual([])
    const said = await say(order, photo, pdf)
    expect(said.json().order.order.comments[0].files).toEqual([photo, pdf])

    const mail = await lastMail(asha.emailId)
    expect(mail?.attached).toEqual([
      { filename: 'kalash.png', contentType: 'image/png', content: PNG },
      { filename: 'altar.pdf', contentType: 'application/pdf', content: PDF },
    ])
    const [comment] = (await seen(asha, order)).comments
    expect(comment?.files?.map(({ title }) => title)).toEqual(['kalash.png', 'altar.pdf'])
    const [shown, paper] = comment?.files ?? []
    const link = shown?.link ?? ''
    for (const token of [undefined, asha.token]) {
      const opened = await shop.call('GET', link, { token })
      expect([opened.statusCode, opened.rawPayload]).toEqual([200, PNG])
      expect(opened.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    }
    expect((await shop.call('GET', paper?.link ?? '')).headers['content-disposition']).toMatch(/^attachment/)
    const ravi = await given.customer()
    expect((await shop.call('GET', link, { token: ravi.token })).statusCode).toBe(404)
    expect((await shop.call('GET', link.replace(photo.id, pdf.id))).statusCode).toBe(404)
    expect((await shop.call('GET', link.split('?')[0] ?? '')).statusCode).toBe(400)
    shop.parts.clock.forward(2 * 3_600_000)
    expect((await shop.call('GET', link)).statusCode).toBe(404)

    expect((await desk.call('GET', photo.link, { as: meera })).rawPayload).toEqual(PNG)
    expect((await desk.call('GET', photo.link)).statusCode).toBe(401)
  })

  test('belongs to one answer only, and not to one about another subject; then nothing is sent', async () => {
    const [order, other] = [await given.readOrder(asha), await given.readOrder(asha)]
    const photo = await attached('order', order._id)
    expect((await say(other, photo)).statusCode).toBe(409)
    expect((await seen(asha, other)).comments).toEqual([])
    expect((await say(order, photo)).statusCode).toBe(200)
    expect((await say(order, photo)).statusCode).toBe(409)
    expect((await seen(asha, order)).comments).toHaveLength(1)
    const four = [newId(), newId(), newId(), newId()]
    const many = await answer(DESK_PATHS.answerComments(order._id), { text: 'These.', files: four })
    expect([many.statusCode, many.json().errors]).toMatchObject([400, [{ path: 'files' }]])
  })

  test.each([
    ['too large', Buffer.concat([PNG, Buffer.alloc(MAX_ANSWER_FILE_BYTES)]), 413],
    ['no picture and no PDF', Buffer.from('MZ\x90\x00'), 415],
  ])('is refused when it is %s', async (_, bytes, status) => {
    const order = await given.readOrder(asha)
    const before = await shop.parts.db.$count(answerFiles)
    expect((await attach('order', order._id, bytes)).statusCode).toBe(status)
    expect(await shop.parts.db.$count(answerFiles)).toBe(before)
  })

  test('is refused for an unknown subject, and nothing is stored', async () => {
    const before = await shop.parts.db.$count(answerFiles)
    for (const subject of ['order', 'enquiry', 'feedback'])
      expect((await attach(subject, newId())).statusCode).toBe(404)
    expect(await shop.parts.db.$count(answerFiles)).toBe(before)
  })

  test('is deleted with the account', async () => {
    const sita = await given.customer()
    const order = await given.readOrder(sita)
    const photo = await attached('order', order._id)
    await say(order, photo)
    const waiting = await attached('order', order._id)
    const gone = await shop.call('POST', ACCOUNT_PATHS.deleteAccount, {
      token: sita.token,
      json: { password: PASSWORD },
    })
    expect(gone.statusCode).toBeLessThan(300)
    const [job] = await rowsOf<{ data: JobData['files.remove'] }>(
      shop.parts.db,
      sql`select data from pgboss.job where name = 'files.remove' order by created_on desc limit 1`,
    )
    expect(job?.data.folders).toEqual(expect.arrayContaining([`answers/${photo.id}`, `answers/${waiting.id}`]))
    await shop.parts.files.removeFolder(`answers/${photo.id}`)
    expect(await shop.parts.files.has(answerFileKey(photo.id))).toBe(false)
    expect((await desk.call('GET', photo.link, { as: meera })).statusCode).toBe(404)
  })
})

test('an answer to a query or to feedback has its files too, and the desk shows them', async () => {
  await shop.call('POST', VISITOR_PATHS.contact, { json: { name: 'Ravi', query: 'Which kalash?' } })
  const { queries } = (await desk.call('GET', DESK_PATHS.queries, { as: meera })).json()
  const { id } = queries[0]
  const photo = await attached('enquiry', id)
  const json = { text: 'This one.', emailId: 'ravi@example.com', keepOpen: false, seen: 0, files: [photo.id] }
  const thread = (await answer(DESK_PATHS.answerQuery(id), json)).json()
  expect(thread.replies).toMatchObject([{ text: 'This one.', files: [photo] }])
  expect((await lastMail('ravi@example.com'))?.attached).toMatchObject([{ filename: 'kalash.png' }])

  const payload = new FormData()
  for (const [name, value] of Object.entries({ rating: '2', reason: 'Broken.', suggestion: 'Pack it better.' }))
    payload.append(name, value)
  await shop.call('POST', VISITOR_PATHS.feedback, { token: asha.token, payload })
  const { feedback } = (await desk.call('GET', DESK_PATHS.feedback, { as: meera })).json()
  const picture = await attached('feedback', feedback[0].id, PNG, 'new.png')
  const said = { text: 'We bring this one.', seen: 0, files: [picture.id] }
  const answered = (await answer(DESK_PATHS.answerFeedback(feedback[0].id), said)).json()
  expect(answered.feedback.replies).toMatchObject([{ files: [picture] }])
  expect((await lastMail(asha.emailId))?.attached).toMatchObject([{ filename: 'new.png' }])
})
