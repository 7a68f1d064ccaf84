import * as z from 'zod/mini'
import * as m from '#messages'
import { Instant } from './answer.ts'
import { tidy } from './typed.ts'

/** Paths of the pandit's own page, for the holder of its link. */
export const PANDIT_PATHS = {
  page: (token: string) => `/api/pandit/${token}`,
  answer: (token: string, id: string) => `/api/pandit/${token}/pujas/${id}`,
}

/**
 * A puja that the pandit is asked to lead. Details about the family appear only after the pandit accepts, and the phone
 * number only on the day of the puja.
 */
export const AskedPuja = z.object({
  id: z.string(),
  number: z.string(),
  nameOfPuja: z.string(),
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  language: z.nullable(z.string()),
  panditOnly: z.boolean(),
  hasAccepted: z.boolean(),
  /** The puja has not begun and was not cancelled. */
  canAnswer: z.boolean(),
  /** The location, as far as the pandit may see it. */
  pincode: z.nullable(z.string()),
  /** Null until the pandit accepts and the family gives the address. */
  home: z.nullable(z.object({ family: z.string(), address: z.string(), instructions: z.string() })),
  phone: z.nullable(z.string()),
})
export type AskedPuja = z.infer<typeof AskedPuja>

export const PanditPage = z.object({
  name: z.string(),
  /** Soonest first, from today on. */
  pujas: z.array(AskedPuja),
  daysOff: z.array(z.object({ day: z.string(), reason: z.string() })),
})
export type PanditPage = z.infer<typeof PanditPage>

export const MAX_REASON = 300
export const AnswerAsk = z
  .object({
    accept: z.boolean(),
    reason: z._default(
      z.string().check(tidy, z.maxLength(MAX_REASON, { error: () => m.words_reason_long({ max: MAX_REASON }) })),
      '',
    ),
  })
  .check(
    z.refine(({ accept, reason }) => accept || reason !== '', {
      error: m.words_reason_missing,
      path: ['reason'],
    }),
  )
