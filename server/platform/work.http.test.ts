import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { readNext } from '#server/list/read-list.ts'
import { deliver } from '#server/notification/deliver.ts'
import { rowsOf } from '#server/platform/database.ts'
import { testApp } from '#tests/support/app.ts'
import { make, PASSWORD } from '#tests/support/make.ts'
import { readersOf } from '#tests/support/readers.ts'

const shop = testApp({ LOG_LEVEL: 'info' })
const given = make(shop)

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The log lines of a request and of its jobs. */
const linesOf = (reqId: string) => shop.logged.filter((line) => line.reqId === reqId)

/** Reads one page with one line. */
const readers = readersOf(shop, async (_bytes, { onPage } = {}) => {
  const create = { width: 2, height: 2, channels: 3, background: 'white' } as const
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  const line = { page: 1, box: [0, 0, 1, 0.1] as [number, number, number, number], text: 'Haldi 1 kg', confidence: 1 }
  const page = { page: 1, pages: 1, preview: { jpeg, width: 2, height: 2 }, lines: [line], unread: [] }
  await onPage?.(page, 0)
  return [page]
})

test('the response has the id under which the request is logged, and the client cannot choose this id', async () => {
  const answer = await shop.app.inject({ url: PATHS.catalogue, headers: { 'x-request-id': 'mine' } })
  const reqId = String(answer.headers['x-request-id'])
  expect(reqId).toMatch(UUID)
  const said = linesOf(reqId).map(({ msg }) => msg)
  // A busy machine may log slow statements too.
  expect(said.filter((msg) => msg !== 'slow statement')).toEqual(['incoming request', 'request completed'])
})

test("a request's id is passed to its jobs, also when its body arrives over the network", async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const body = { name: 'Bina', emailId: 'bina@example.com', phone: '9845012345', password: PASSWORD }
  const post = (about: object) =>
    fetch(address + PATHS.register, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, ...about }),
    })
  const answers = await Promise.all([post({}), post({ emailId: 'chitra@example.com' })])
  for (const [at, to] of ['bina@example.com', 'chitra@example.com'].entries()) {
    const [job] = await rowsOf<{ reqId: string }>(
      shop.parts.db,
      sql`select data->>'reqId' as "reqId" from pgboss.job where name = 'mail.send' and data->>'to' = ${to}`,
    )
    expect(job?.reqId).toBe(answers[at]?.headers.get('x-request-id'))
  }
})

test('an uploaded list can be traced to its mail, whichever job reads the list', async () => {
  const owners = [await given.customer({ name: 'Asha' }), await given.customer({ name: 'Dev' })]
  const sent = await Promise.all(
    owners.map(async ({ token }) => {
      const form = new FormData()
      const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'white' } })
        .png()
        .toBuffer()
      form.append('files', new File([Uint8Array.from(png)], 'list.png'))
      const answer = await shop.call('POST', '/api/customer/upload-custom-list', { token, payload: form })
      return { reqId: String(answer.headers['x-request-id']), id: String(answer.json().order._id) }
    }),
  )
  const { jobs } = shop.parts
  // One job reads both lists.
  await jobs.work('list.read', 1, (job) => readNext(shop.parts, readers, job))
  const mails: string[] = []
  const mailer = { send: async (id: string) => void mails.push(id), close: () => {} }
  await jobs.work('mail.send', 1, (job) => deliver(shop.parts, mailer, job))
  for (const { reqId } of sent) {
    const told = () => linesOf(reqId).filter(({ msg }) => msg === 'a mail was sent')
    await expect
      .poll(told)
      .toContainEqual(expect.objectContaining({ job: 'mail.send', jobId: expect.stringMatching(UUID), level: 30 }))
    expect(mails).toContain(told()[0]?.jobId)
    await expect
      .poll(() => linesOf(reqId))
      .toContainEqual(expect.objectContaining({ msg: 'job done', job: 'mail.send', ms: expect.any(Number) }))
  }
  const text = JSON.stringify(shop.logged)
  for (const { emailId } of owners) expect(text).not.toContain(emailId)
})

test('the order does not expose the request id to its customer', async () => {
  const [row] = await rowsOf<{ id: string; reqId: string }>(
    shop.parts.db,
    sql`select id, reading->>'reqId' as "reqId" from orders where reading->>'reqId' is not null limit 1`,
  )
  expect(row?.reqId).toMatch(UUID)
  const asha = await given.customer()
  await shop.parts.db.execute(sql`update orders set customer_id = ${asha.id} where id = ${row?.id}`)
  const { body, statusCode } = await shop.call('GET', `/api/customer/orders/custom/${row?.id}`, { token: asha.token })
  expect(statusCode).toBe(200)
  expect(body).not.toContain('reqId')
})

test('a failed job is logged with its request, its kind and its attempt', async () => {
  const asha = await given.customer()
  const answer = await shop.call('POST', PATHS.sendOtp, { json: { emailId: asha.emailId } })
  await shop.parts.jobs.work('reset-code.send', 1, async () => {
    throw new Error('the mail server is away')
  })
  await expect
    .poll(() => linesOf(String(answer.headers['x-request-id'])))
    .toContainEqual(
      expect.objectContaining({
        msg: 'job failed',
        job: 'reset-code.send',
        lastTry: false,
        err: expect.objectContaining({ message: 'the mail server is away' }),
      }),
    )
})
