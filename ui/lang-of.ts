/** Devanagari can be Hindi, Marathi or Sanskrit, so it only has a script. */
const LANGUAGES = [
  [/\p{Script=Devanagari}/gu, 'und-Deva'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
] as const

/**
 * The `lang` of a text, by the script of most of its letters. Undefined for Latin letters, which are also used for
 * Indian languages.
 */
export function langOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return LANGUAGES.find(([script]) => (text.match(script)?.length ?? 0) * 2 > letters)?.[1]
}
