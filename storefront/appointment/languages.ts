import type { Language } from '#contract/puja.ts'
import * as m from '#messages'

const NAMES: Record<Language, () => string> = {
  Kannada: m.booking_language_kannada,
  Hindi: m.booking_language_hindi,
  Tamil: m.booking_language_tamil,
  Telugu: m.booking_language_telugu,
  Marathi: m.booking_language_marathi,
  Bengali: m.booking_language_bengali,
  Gujarati: m.booking_language_gujarati,
  Malayalam: m.booking_language_malayalam,
  English: m.booking_language_english,
}

/** A language that a puja is led in, as its customer reads it. */
export const nameOfLanguage = (language: Language): string => NAMES[language]()
