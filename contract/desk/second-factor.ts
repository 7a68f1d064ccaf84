import * as z from 'zod/mini'
import { Instant } from '../answer.ts'
import { Qr } from '../qr.ts'
import { tidy } from '../typed.ts'

/** The second step of an operator's log-in: a code of an app on their phone, or one of the codes they keep. */
export const SECOND_FACTOR_PATHS = {
  own: '/api/desk/second-factor',
  /** Takes it from somebody who has lost the phone. */
  of: (id: string) => `/api/desk/operators/${id}/second-factor`,
} as const

/** So many codes for when the phone is not at hand; each works once. */
export const RECOVERY_CODES = 10

/** `since` is null without one. `proposal` is a new key, which nobody has until it is sent back with one of its codes. */
export const SecondFactor = z.object({
  since: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  proposal: z.object({ secret: z.string(), qr: Qr }),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const SetUpSecondFactor = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  secret: z.string().check(z.maxLength(64)),
  code: z.string().check(tidy, z.maxLength(40)),
})
export type SetUpSecondFactor = z.output<typeof SetUpSecondFactor>

/** Shown this once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
