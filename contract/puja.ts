import * as z from 'zod/mini'
import * as m from '#messages'
import { Rupees } from './answer.ts'

/** The languages in which a puja can be led. */
export const LANGUAGES = [
  'Kannada',
  'Hindi',
  'Tamil',
  'Telugu',
  'Marathi',
  'Bengali',
  'Gujarati',
  'Malayalam',
  'English',
] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

/** The translated names of these languages. */
export const LANGUAGE_NAMES: Record<Language, () => string> = {
  Kannada: m.words_language_kannada,
  Hindi: m.words_language_hindi,
  Tamil: m.words_language_tamil,
  Telugu: m.words_language_telugu,
  Marathi: m.words_language_marathi,
  Bengali: m.words_language_bengali,
  Gujarati: m.words_language_gujarati,
  Malayalam: m.words_language_malayalam,
  English: m.words_language_english,
}

/**
 * A puja of the catalogue. It takes `minutes` on each of `days` days. Both are 0 when no pandit is needed, only the
 * items. `priceFrom` is the total of its quotation without any items, tax included. `priceWithItems` includes all
 * items. The two are equal for a puja that consists only of items.
 */
export const Puja = z.object({
  id: z.string(),
  name: z.string(),
  /** The names in the other languages. The shop shows the first one beside the name. */
  names: z.array(z.string()),
  includes: z.string(),
  minutes: z.number(),
  days: z.number(),
  dakshina: Rupees,
  itemCount: z.number(),
  priceFrom: Rupees,
  priceWithItems: Rupees,
})
export type Puja = z.infer<typeof Puja>

/**
 * `recognised` is the id of the puja that a booking with exactly this name is quoted as. Missing when the desk would
 * have to check it.
 */
export const PujasAnswer = z.object({ pujas: z.array(Puja), recognised: z.optional(z.string()) })
export type PujasAnswer = z.infer<typeof PujasAnswer>
