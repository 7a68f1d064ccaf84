/** The first `most` characters of a text, none of them cut in two: one beyond the basic plane, as an emoji, takes two places of a string. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(0, most).join('')
}

/** The last `most` characters of a text, likewise. */
export function lastCharacters(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(-most).join('')
}
