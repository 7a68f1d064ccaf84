const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The characters of a text as a reader sees them. A letter with its combining marks is one character, and so is an
 * emoji of several people.
 */
export function* charactersOf(text: string): Generator<string> {
  for (const { segment } of CHARACTERS.segment(text)) yield segment
}

/** The most UTF-16 code units per character on average. A text with heaps of combining marks holds fewer characters. */
const MOST_PLACES = 8

/** The first `most` characters of a text. No character is split. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : upTo(most, charactersOf(text)).join('')
}

/** The last `most` characters of a text. No character is split. */
export function lastCharacters(text: string, most: number): string {
  if (text.length <= most) return text
  return upTo(most, Array.from(charactersOf(text)).reverse())
    .reverse()
    .join('')
}

function upTo(most: number, characters: Iterable<string>): string[] {
  const taken: string[] = []
  let places = 0
  for (const character of characters) {
    places += character.length
    if (taken.length === most || places > most * MOST_PLACES) break
    taken.push(character)
  }
  return taken
}

/** Shortens a text to `most` characters. The last character of a shortened text is an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const whole = firstCharacters(text, most)
  return whole === text ? text : `${firstCharacters(text, most - 1).trimEnd()}…`
}
