import { beforeAll, describe, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Ratings, VoicedComment, VoicedFeedback } from '#contract/desk/voices.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { idOf } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '5' })
const desk = testDesk(shop)
const given = make(shop)

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')
const MP4 = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41', 'latin1'), Buffer.alloc(200_000, 7)])

let meera: Awaited<ReturnType<typeof desk.operator>>
beforeAll(async () => {
  meera = await desk.operator()
  // A Wednesday, so that the days around it are in the same week.
  shop.parts.clock.forward(Date.parse('2027-06-16T06:00:00Z') - shop.parts.clock.now().getTime())
  meera = await desk.operator()
})

async function send(rating: number, { files = [], token }: { files?: [string, Buffer][]; token?: string } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ rating, reason: `${rating} it is.`, suggestion: 'More flowers.' }))
    form.append(name, String(value))
  for (const [name, bytes] of files)
    form.append(name.endsWith('.mp4') ? 'videos' : 'images', new File([Uint8Array.from(bytes)], name))
  const answer = await shop.call('POST', VISITOR_PATHS.feedback, { token, payload: form })
  expect(answer.statusCode).toBe(200)
}
const listed = async (query = ''): Promise<VoicedFeedback[]> =>
  (await desk.call('GET', DESK_PATHS.feedback + query, { as: meera })).json().feedback
const file = (path: string, headers = {}) => desk.call('GET', path, { as: meera, headers })

test('is listed with its sender, and filtered by stars', async () => {
  const asha = await given.customer({ name: 'Asha Rao' })
  await send(5, { token: asha.token })
  await send(2)
  expect(await listed()).toMatchObject([
    { rating: 2, customer: null },
    { rating: 5, customer: { id: asha.id, name: 'Asha Rao', emailId: asha.emailId }, reason: '5 it is.' },
  ])
  expect((await listed('?stars=5')).map(({ rating }) => rating)).toEqual([5])
})

describe('an image or a video', () => {
  const pathOf = async (kind: 'image' | 'video') => {
    const [newest] = await listed()
    const found = newest?.files.find((one) => one.kind === kind)
    return DESK_PATHS.feedbackFile(newest?.id ?? '', found?.id ?? '')
  }

  test('is shown to operators only', async () => {
    await send(4, {
      files: [
        ['our puja.png', PNG],
        ['aarti.mp4', MP4],
      ],
    })
    const answer = await file(await pathOf('image'))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.rawPayload.equals(PNG)).toBe(true)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect((await desk.call('GET', await pathOf('image'))).statusCode).toBe(401)
    expect((await shop.call('GET', await pathOf('image'))).statusCode).toBe(404)
    const another = (await pathOf('image')).replace(/[^/]+$/, '0199a3c4-0000-7000-8000-000000000000')
    expect((await file(another)).statusCode).toBe(404)
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100000-100009', 100_000, 100_009],
    ['bytes=190000-', 190_000, MP4.length - 1],
    ['bytes=-10', MP4.length - 10, MP4.length - 1],
    ['bytes=0-99999999', 0, MP4.length - 1],
  ])('supports the range %s', async (range, first, last) => {
    const answer = await file(await pathOf('video'), { range })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/${MP4.length}`)
    expect(answer.rawPayload.equals(MP4.subarray(first, last + 1))).toBe(true)
  })

  test('refuses a range beyond its end', async () => {
    const answer = await file(await pathOf('video'), { range: 'bytes=999999-' })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${MP4.length}`])
  })
})

test('the average is shown by week and by month, including weeks without feedback', async () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  shop.parts.clock.forward(14 * DAY_MS)
  meera = await desk.operator()
  await send(1)
  await send(4)
  const ratings = async (per: string): Promise<Ratings> =>
    (await desk.call('GET', `${DESK_PATHS.ratings}?per=${per}`, { as: meera })).json()

  const byWeek = await ratings('week')
  expect([byWeek.count, byWeek.average, byWeek.byStars]).toEqual([5, 3.2, [1, 1, 0, 2, 1]])
  expect(byWeek.spans).toHaveLength(12)
  expect(byWeek.spans.slice(-3)).toEqual([
    { from: '2027-06-14', count: 3, average: expect.closeTo(11 / 3) },
    { from: '2027-06-21', count: 0, average: null },
    { from: '2027-06-28', count: 2, average: 2.5 },
  ])
  expect((await ratings('month')).spans.slice(-2)).toEqual([
    { from: '2027-05-01', count: 0, average: null },
    { from: '2027-06-01', count: 5, average: 3.2 },
  ])
})

describe('an answer', () => {
  const answer = (id: string, json: object) =>
    desk.call('POST', DESK_PATHS.answerFeedback(id), { as: meera, json: { seen: 0, ...json } })

  test('is sent by mail in the thread of the thank-you mail, and only once', async () => {
    const asha = await given.customer({ name: 'Asha Rao' })
    await send(2, { token: asha.token })
    const id = (await listed())[0]?.id ?? ''
    const preview = await desk.call('POST', DESK_PATHS.previewFeedback(id), {
      as: meera,
      json: { text: 'We are sorry.' },
    })
    const answered = await answer(id, { text: 'We are sorry.' })
    expect(answered.json().feedback.replies).toMatchObject([
      { operatorName: 'Meera Iyer', text: 'We are sorry.', sentTo: asha.emailId },
    ])
    const mail = (await outbox(shop, asha.emailId)).at(-1)
    expect(preview.json()).toEqual({ to: asha.emailId, subject: mail?.subject, text: mail?.text })
    expect(mail).toMatchObject({
      subject: 'Re: Thank you for your feedback',
      thread: [idOf('feedbackReceived', id)],
      replyTo: shop.parts.env.SUPPORT_EMAIL,
    })
    expect(mail?.text).toContain('We are sorry.')
    expect((await answer(id, { text: 'Once more.' })).statusCode).toBe(409)
    expect((await listed())[0]?.replies).toHaveLength(1)
  })

  test('to a visitor is sent to the address that the operator enters, and nowhere else', async () => {
    await send(3)
    const id = (await listed())[0]?.id ?? ''
    expect((await answer(id, { text: 'Thank you.' })).statusCode).toBe(409)
    expect((await answer(id, { text: 'Thank you.', emailId: 'gita@example.com' })).statusCode).toBe(200)
    expect((await outbox(shop, 'gita@example.com')).map(({ text }) => text)).toEqual([
      expect.stringContaining('Namaste,\n\nThank you.'),
    ])
  })
})

test('feedback becomes a problem of an order of its customer, whose text waits among the comments, once', async () => {
  const [asha, lata] = [await given.customer({ name: 'Asha Rao' }), await given.customer()]
  const [order, another] = [await given.readOrder(asha), await given.readOrder(lata)]
  await send(1, { token: asha.token })
  const [{ id, orders } = { id: '', orders: [] }] = await listed()
  expect(orders.map((one) => one.id)).toEqual([order._id])
  const problem = (orderId: string) =>
    desk.call('POST', DESK_PATHS.feedbackProblem(id), { as: meera, json: { orderId } })
  expect((await problem(another._id)).statusCode).toBe(404)
  const answers = await Promise.all([problem(order._id), problem(order._id)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await listed())[0]?.order).toMatchObject({ id: order._id, type: 'custom' })
  const { comments } = (await desk.call('GET', `${DESK_PATHS.comments}?state=waiting`, { as: meera })).json()
  expect(comments.filter((comment: VoicedComment) => comment.order.id === order._id)).toMatchObject([
    { author: 'Asha Rao', text: '1 it is.\n\nMore flowers.' },
  ])
})
