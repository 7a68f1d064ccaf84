import { currentLocale } from '#contract/current-locale.ts'
import { answerTime } from '#contract/desk-hours.ts'
import { prefixOf } from '#contract/locale.ts'
import { payeeOf } from '#server/payment/upi.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Shop } from './mail-layout.ts'

/** What every message says of the shop, as it is now. */
export function shopOf({ env, clock }: Pick<Parts, 'env' | 'clock'>): Shop {
  return {
    publicUrl: env.PUBLIC_URL.replace(/\/$/, '') + prefixOf(currentLocale()),
    supportEmail: env.SUPPORT_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    answerTime: answerTime(env.deskHours, clock.now()),
    payment: { upi: payeeOf(env), online: env.PAYMENTS !== undefined },
  }
}
