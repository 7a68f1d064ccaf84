import { editDistance } from './edit-distance.ts'
import { romaniseIndic } from './indic.ts'
import { singular, soundOf } from './sound.ts'
import { visible } from './typed.ts'

interface Spelling {
  /** Lower-case letters and digits, without accents and spaces: `jpnagar`. */
  letters: string
  /** The phonetic key. Spellings that sound the same share it. */
  sound: string
  /** The phonetic keys of the text from each word to the end. */
  ends: string[]
  /** The first letters of its words. */
  initials: string
}

/** Cache, because the same areas are searched on every key press. */
const known = new Map<string, Spelling>()

function spellingOf(area: string): Spelling {
  const before = known.get(area)
  if (before !== undefined) return before
  const now = spelled(area)
  known.set(area, now)
  return now
}

function spelled(text: string): Spelling {
  const words = wordsOf(text)
  const sounds = words.map(singular)
  return {
    letters: words.join(''),
    sound: soundOf(sounds.join('')),
    ends: sounds.map((_, at) => soundOf(sounds.slice(at).join(''))),
    initials: words.map((word) => word.charAt(0)).join(''),
  }
}

/** The words of a text in Latin letters. Other scripts are transliterated. */
function wordsOf(text: string): string[] {
  const latin = romaniseIndic(visible(text).toLowerCase().normalize('NFC')).normalize('NFD')
  return latin.replace(/[\u0300-\u036f'’]/gu, '').match(/[a-z\d]+/gu) ?? []
}

/** The allowed typing errors by length. In a shorter text, one different letter makes a different name. */
const SLIPS = [
  { from: 8, most: 2 },
  { from: 5, most: 1 },
] as const

/**
 * Finds the areas that match what the user typed, in any spelling, with or without spaces and full stops, in Latin or
 * Indian letters.
 * An area matches when it contains the text by letters or by sound. When no word of any area begins with the text,
 * areas also match by their initials (`RR Nagar` is Rajarajeshwari Nagar) or with a typing error of one or two letters.
 */
export function areasMeant(areas: readonly string[], typed: string): ReadonlySet<string> {
  const asked = spelled(typed)
  const plain = typed.trim().toLowerCase()
  const parts = areas.filter((area) => area.toLowerCase().includes(plain) || isPart(asked, spellingOf(area)))
  const begins = parts.some((area) => spellingOf(area).ends.some((end) => end.startsWith(asked.sound)))
  if (begins || asked.letters === '') return new Set(parts)
  const [slips] = SLIPS.filter(({ from }) => asked.sound.length >= from)
  const near = areas.filter((area) => {
    const other = spellingOf(area)
    return (
      isAbbreviated(asked.letters, other) ||
      (slips !== undefined && other.ends.some((end) => isNear(asked.sound, end, slips.most)))
    )
  })
  return new Set([...parts, ...near])
}

function isPart(asked: Spelling, area: Spelling): boolean {
  if (asked.sound.length < 2) return false
  return asked.sound.length < 4
    ? area.ends.some((end) => end.startsWith(asked.sound))
    : area.sound.includes(asked.sound)
}

/** Matches `mgroad`, `krpuram`, `jpn`: consonants that stand for words or parts of a word, then the rest in full. */
function isAbbreviated(typed: string, { letters, initials }: Spelling): boolean {
  const [, heads = '', rest = ''] = /^([b-df-hj-np-tv-z]{2,5})(.*)$/u.exec(typed) ?? []
  if (heads === '') return false
  if (rest === '') return initials.startsWith(heads)
  return (
    rest.length > 2 &&
    letters.endsWith(rest) &&
    new RegExp(`^${Array.from(heads).join('.*')}.*${rest}$`, 'u').test(letters)
  )
}

/** Tells whether `text` begins with `typed`, allowing up to `most` different letters. */
function isNear(typed: string, text: string, most: number): boolean {
  const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => typed.length - most + at)
  return lengths.some((length) => editDistance(typed, text.slice(0, length)) <= most)
}
