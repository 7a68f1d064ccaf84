import type { Env } from '#server/env.ts'
import type { PaymentProvider } from './provider.ts'
import { openRazorpay } from './razorpay.ts'

/** The provider that the configuration names; null when it names none. */
export function openProvider(env: Env): PaymentProvider | null {
  return env.PAYMENTS === 'razorpay' ? openRazorpay(env) : null
}
