import { expect, test } from 'vitest'
import { unsubscribeUrl } from '#server/notification/unsubscribe.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ PUBLIC_URL: 'https://shop.example' })
const { customer } = make(shop)

const address = (id: string, kind: 'progress' | 'reminders' | 'receipts') =>
  unsubscribeUrl(shop.parts, id, kind).replace('https://shop.example', '')
const muted = async ({ token }: TestCustomer) =>
  (await shop.call('GET', '/api/customer/profile', { token })).json().profile.mutedMails
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.each([
  ['a form', form, 'List-Unsubscribe=One-Click'],
  [
    'a form in parts',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['nothing', {}, undefined],
])(
  'switches off one kind of mail for a mail program that sends %s, and may be repeated',
  async (_, headers, payload) => {
    const asha = await customer()
    for (let time = 0; time < 2; time++) {
      const answer = await shop.call('POST', address(asha.id, 'progress'), {
        headers,
        ...(payload === undefined ? {} : { payload }),
      })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
      expect(answer.body).toContain('no more mails about quotations')
      expect(await muted(asha)).toEqual(['progress'])
    }
    await shop.call('POST', address(asha.id, 'receipts'), { headers: form, payload: '' })
    expect(await muted(asha)).toEqual(['progress', 'receipts'])
  },
)

test('changes nothing when the URL is only opened, and redirects to the mail settings', async () => {
  const asha = await customer()
  const answer = await shop.call('GET', address(asha.id, 'reminders'))
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/profile#mails'])
  expect(await muted(asha)).toEqual([])
})

test('rejects a forged token and a token for another purpose', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  const good = address(asha.id, 'reminders')
  for (const url of [
    good.replace(asha.id, ravi.id),
    good.replace('.reminders.', '.receipts.'),
    good.replace('.reminders.', '.welcome.'),
    good.slice(0, -1),
    `${good}x`,
    '/api/unsubscribe?token=',
  ]) {
    expect((await shop.call('POST', url, { headers: form })).statusCode, url).toBe(404)
  }
  expect((await shop.call('POST', '/api/unsubscribe')).statusCode).toBe(400)
  expect([await muted(asha), await muted(ravi)]).toEqual([[], []])
})

test('ignores a customer who no longer exists', async () => {
  expect((await shop.call('POST', address(newId(), 'reminders'))).statusCode).toBe(200)
})
