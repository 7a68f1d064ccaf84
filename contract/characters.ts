const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader takes for the characters of a text: a letter with its signs is one, and so is an emoji of several people. */
export function* charactersOf(text: string): Generator<string> {
  for (const { segment } of CHARACTERS.segment(text)) yield segment
}

/** Places of a string that a character takes on average at most: of letters under heaps of marks fewer have room. */
const MOST_PLACES = 8

/** The first `most` characters of a text, none of them cut in two. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : upTo(most, charactersOf(text)).join('')
}

/** The last `most` characters of a text, likewise. */
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

/** A text of at most so many characters. Where it is longer, its last one says so. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const whole = firstCharacters(text, most)
  return whole === text ? text : `${firstCharacters(text, most - 1).trimEnd()}…`
}
