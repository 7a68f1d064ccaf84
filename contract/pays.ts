import * as z from 'zod/mini'

/** How an order is paid: before delivery, to the driver, or within the time of the terms. */
export const PAYS = ['now', 'on-delivery', 'later'] as const
export const Pays = z.enum(PAYS)
export type Pays = z.infer<typeof Pays>

/** As the desk says it. */
export const PAYS_WORDS: Readonly<Record<Pays, string>> = {
  now: 'Before delivery',
  'on-delivery': 'On delivery',
  later: 'Later',
}
