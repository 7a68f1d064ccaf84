import * as z from 'zod/mini'

/** When an order is paid: before delivery, to the driver, or later within the payment terms. */
export const PAYS = ['now', 'on-delivery', 'later'] as const
export const Pays = z.enum(PAYS)
export type Pays = z.infer<typeof Pays>

/** The texts that the desk uses. */
export const PAYS_WORDS: Readonly<Record<Pays, string>> = {
  now: 'Before delivery',
  'on-delivery': 'On delivery',
  later: 'Later',
}
