import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PATHS } from '#contract/paths.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { LIMITS } from '#server/platform/rate-limit.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '20' })
const desk = testDesk(shop)

describe('an account opened by telephone', () => {
  test('starts with fresh rate limits, whatever strangers tried with the address before', async () => {
    const emailId = 'sita@example.com'
    const spend = (limit: 'loginByAccount' | 'sendOtpByAccount' | 'warnOwner') =>
      shop.parts.rateLimit.spend(limit, emailId)
    for (const limit of ['loginByAccount', 'sendOtpByAccount', 'warnOwner'] as const) {
      for (let n = 0; n < LIMITS[limit].points * 20; n++) await spend(limit)
      await expect(spend(limit)).rejects.toMatchObject({ status: 429 })
    }
    const json = { name: 'Sita Nair', emailId: 'Sita@Example.com', phone: '98450 54321' }
    const answer = await desk.call('POST', DESK_PATHS.customers, { as: await desk.operator(), json })
    expect(answer.statusCode).toBe(201)
    for (const limit of ['loginByAccount', 'sendOtpByAccount', 'warnOwner'] as const) {
      await expect(spend(limit)).resolves.toBeUndefined()
    }
  })

  test('has a password that nobody knows; its customer gets a mail and chooses a password with a code', async () => {
    const as = await desk.operator('Meera Iyer')
    const json = { name: 'Ravi Nair', emailId: 'ravi@example.com', phone: '98450 54321' }
    const answer = await desk.call('POST', DESK_PATHS.customers, { as, json })
    expect([answer.statusCode, answer.json().customer]).toEqual([
      201,
      expect.objectContaining({ name: 'Ravi Nair', emailId: 'ravi@example.com', phone: '+919845054321' }),
    ])
    const [mail] = await outbox(shop, 'ravi@example.com')
    expect(mail?.text).toContain('Meera Iyer of our desk has opened an account')
    expect(mail?.text).toContain('/reset-password')
    const { id } = answer.json().customer
    const [deed] = await shop.parts.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(deed).toMatchObject({ action: 'customer.open', operatorId: as.id })
    const asked = await shop.call('POST', PATHS.sendOtp, { json: { emailId: 'ravi@example.com' } })
    expect(asked.statusCode).toBe(200)

    const again = await desk.call('POST', DESK_PATHS.customers, { as, json: { ...json, emailId: 'RAVI@example.com' } })
    expect([again.statusCode, again.json().errors]).toEqual([
      409,
      [{ path: 'emailId', message: expect.stringContaining('has an account') }],
    ])
    const ours = { ...json, emailId: shop.parts.env.SUPPORT_EMAIL.toUpperCase() }
    const refused = await desk.call('POST', DESK_PATHS.customers, { as, json: ours })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ path: 'emailId', message: expect.stringContaining('of the shop itself') }],
    ])
    const wrong = await desk.call('POST', DESK_PATHS.customers, { as, json: { ...json, phone: '12' } })
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'phone'])
  })
})
