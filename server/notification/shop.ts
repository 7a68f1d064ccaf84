import { currentLocale } from '#contract/current-locale.ts'
import { answerTime } from '#contract/desk-hours.ts'
import { prefixOf } from '#contract/locale.ts'
import { payeeOf } from '#server/payment/upi.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Shop } from './mail-layout.ts'

/** What every mail says about the shop, at this time and in the language of the call. */
export function shopOf({ env, clock }: Pick<Parts, 'env' | 'clock'>): Shop {
  return {
    publicUrl: env.PUBLIC_URL.replace(/\/$/, '') + prefixOf(currentLocale()),
    supportEmail: env.SUPPORT_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    answerTime: answerTime(env.deskHours, clock.now()),
    payment: { upi: payeeOf(env), online: env.PAYMENTS !== undefined },
  }
}
