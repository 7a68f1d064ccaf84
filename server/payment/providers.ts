import type { Env } from '#server/env.ts'
import type { PaymentProvider } from './provider.ts'
import { openRazorpay } from './razorpay.ts'

/** The configured provider, or null. */
export function openProvider(env: Env): PaymentProvider | null {
  return env.PAYMENTS === 'razorpay' ? openRazorpay(env) : null
}
