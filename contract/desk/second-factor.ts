import * as z from 'zod/mini'
import { Instant } from '../answer.ts'
import { Qr } from '../qr.ts'
import { tidy } from '../typed.ts'

/** The second factor of an operator's log-in: a code of an authenticator app, or a recovery code. */
export const SECOND_FACTOR_PATHS = {
  own: '/api/desk/second-factor',
  /** Removes the second factor of an operator who lost the phone. */
  of: (id: string) => `/api/desk/operators/${id}/second-factor`,
} as const

/** How many recovery codes an operator gets. Each one works once. */
export const RECOVERY_CODES = 10

/**
 * `since` is null when there is no second factor. `proposal` is a new key. It takes effect when it is sent back with
 * one of its codes.
 */
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

/** Shown only once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
