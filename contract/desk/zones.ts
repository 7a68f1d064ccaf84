import * as z from 'zod/mini'
import { Instant, Rupees } from '../answer.ts'
import { Pincode } from '../pincode.ts'
import { itemId, rupees, text, whole, yesNo } from './catalogue.ts'
import { Day } from './day.ts'

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 09:00.'))

/** A delivery window, in Indian time. Sunday is 0. */
export const WindowFields = z
  .object({
    weekdays: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1, 'Choose at least one day.')),
    from: clock,
    until: clock,
    /** How many hours before its start the window closes for orders. */
    cutoffHours: whole(0, 168),
    capacity: whole(1, 1000),
  })
  .check(z.refine(({ from, until }) => from < until, { error: 'Choose an end after the start.', path: ['until'] }))
export type WindowFields = z.infer<typeof WindowFields>

export const MAX_WINDOWS = 24
const windows = z.array(WindowFields).check(z.maxLength(MAX_WINDOWS, `At most ${MAX_WINDOWS} windows.`), (context) => {
  const all = context.value
  const at = all.findIndex((one, index) => all.slice(0, index).some((other) => meet(one, other)))
  if (at === -1) return
  const message = 'Choose other days or hours: on a day that both have, this window meets another one.'
  context.issues.push({ code: 'custom', input: all, path: [at, 'from'], message })
})

function meet(one: WindowFields, other: WindowFields): boolean {
  return one.weekdays.some((day) => other.weekdays.includes(day)) && one.from < other.until && other.from < one.until
}

/**
 * The fields of a delivery zone. `freeFrom` is null when delivery is never free. `cashLimit` is null when cash on
 * delivery is not possible.
 */
export const ZoneFields = z.object({
  name: text(60, 'Give the zone a name.'),
  deliveryFee: rupees(0),
  freeFrom: z.nullable(rupees(0.01)),
  cashLimit: z.nullable(rupees(0.01)),
  cashFee: rupees(0),
  pincodes: z.array(Pincode).check(z.maxLength(2000, 'Keep at most 2,000 pincodes.')),
  windows,
})
export type ZoneFields = z.infer<typeof ZoneFields>
/** `updatedAt` is the last change that the operator saw. Null for a new zone, whose id the page chooses. */
export const SaveZone = z.extend(ZoneFields, { updatedAt: z.nullable(Instant) })
export const ZoneRef = z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)) })

/** `isFirst` marks the zone of all pincodes that belong to no other zone. */
export const DeskZone = z.object({
  id: z.string(),
  isFirst: z.boolean(),
  updatedAt: Instant,
  name: z.string(),
  deliveryFee: Rupees,
  freeFrom: z.nullable(Rupees),
  cashLimit: z.nullable(Rupees),
  cashFee: Rupees,
  pincodes: z.array(z.string()),
  windows: z.array(
    z.object({
      weekdays: z.array(z.number()),
      from: z.string(),
      until: z.string(),
      cutoffHours: z.number(),
      capacity: z.number(),
    }),
  ),
})
export type DeskZone = z.infer<typeof DeskZone>

/** The gift for prepaid orders in a season: an item of the catalogue, or something else. */
export const GiftFields = z
  .object({
    title: text(100, 'Say what the gift is.'),
    itemId: z.nullable(itemId),
    from: Day,
    to: Day,
    active: yesNo,
  })
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'Choose a last day that is not before the first.', path: ['to'] }),
  )
export type GiftFields = z.infer<typeof GiftFields>
export const SaveGift = z.extend(GiftFields, { updatedAt: z.nullable(Instant) })
export const GiftRef = z.object({ id: z.uuid() })
export const DeskGift = z.object({
  id: z.string(),
  updatedAt: Instant,
  title: z.string(),
  itemId: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  active: z.boolean(),
})
export type DeskGift = z.infer<typeof DeskGift>

/** The response to each change contains all zones and gifts. The newest gift comes first. */
export const DeskZones = z.object({ zones: z.array(DeskZone), gifts: z.array(DeskGift) })
export type DeskZones = z.infer<typeof DeskZones>
