/** Devanagari may be Hindi, Marathi or Sanskrit. */
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

/** The `lang` of what somebody wrote, by the script that most of its letters are of; undefined for Latin letters, which Indian languages are written in too. */
export function langOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return LANGUAGES.find(([script]) => (text.match(script)?.length ?? 0) * 2 > letters)?.[1]
}
