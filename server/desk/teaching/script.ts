import { OTHER_SCRIPTS } from '#server/estimate/reading/models.ts'

/**
 * The scripts that lists are written in. Bengali script includes Assamese; Devanagari is used for Hindi, Marathi and
 * Nepali.
 */
const SCRIPTS = {
  Latin: /\p{Script=Latin}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
  ...OTHER_SCRIPTS,
  Oriya: /\p{Script=Oriya}/gu,
  Arabic: /\p{Script=Arabic}/gu,
} as const

/** Returns the script of most letters of a text; null when it has none of these scripts. */
export function scriptOf(text: string): keyof typeof SCRIPTS | null {
  const counted = (Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[]).map((script) => ({
    script,
    count: text.match(SCRIPTS[script])?.length ?? 0,
  }))
  const most = counted.reduce((best, next) => (next.count > best.count ? next : best))
  return most.count === 0 ? null : most.script
}
