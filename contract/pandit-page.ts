import * as z from 'zod/mini'
import * as m from '#messages'
import { Instant } from './answer.ts'
import { tidy } from './typed.ts'

/** The calls of a pandit's own page, for whoever has its link. */
export const PANDIT_PATHS = {
  page: (token: string) => `/api/pandit/${token}`,
  answer: (token: string, id: string) => `/api/pandit/${token}/pujas/${id}`,
}

/** A puja that he is asked to lead. Of the family he sees nothing before he has accepted, and their phone on the day only. */
export const AskedPuja = z.object({
  id: z.string(),
  number: z.string(),
  nameOfPuja: z.string(),
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  language: z.nullable(z.string()),
  panditOnly: z.boolean(),
  hasAccepted: z.boolean(),
  /** It has not begun, and takes place. */
  canAnswer: z.boolean(),
  /** Where it is, as far as he may know. */
  pincode: z.nullable(z.string()),
  /** Null before he has accepted, or before the family has said. */
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
