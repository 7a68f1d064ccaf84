import * as z from 'zod/mini'
import * as m from '#messages'
import { Rupees } from './answer.ts'

/** The languages a ceremony can be led in. */
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

/** What a language is called. */
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
 * A ceremony of the catalogue of pujas. It takes `minutes` on each of `days` days; none where a pandit is not needed, only the
 * items. `priceFrom` is what its quotation comes to with every item left out, tax included; `priceWithItems` has all of them. Where there are
 * only items the two are the same.
 */
export const Puja = z.object({
  id: z.string(),
  name: z.string(),
  /** Its names in the other languages; the first stands beside it. */
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

/** `recognised` is the id of the one as which a booking under exactly these words is quoted; none when the desk would look at it. */
export const PujasAnswer = z.object({ pujas: z.array(Puja), recognised: z.optional(z.string()) })
export type PujasAnswer = z.infer<typeof PujasAnswer>
