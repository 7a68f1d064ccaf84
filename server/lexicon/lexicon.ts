import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { foldLetters, scriptOf, wordKey } from '#server/names/writing.ts'

/**
 * The classes of words in a list, other than names of items. The files use the same order: amounts, then words that
 * describe an item, then words in lines that name no item, then word formation.
 */
export const CLASSES = [
  'number',
  'multiple',
  'part',
  'unit',
  'unsized',
  'full',
  'each',
  'one-each',
  'kinds',
  'range',
  'about',
  'article',
  'times',
  'ordinal',
  'other-count',
  'worth',
  'amount-label',
  'as-required',
  'in-all',
  'ditto',
  'dashed-ditto',
  'and',
  'or',
  'of',
  'for',
  'to-do',
  'size',
  'colour',
  'of-colour',
  'quality',
  'metal',
  'filler',
  'list',
  'heading',
  'ceremony',
  'rite',
  'sort',
  'sort-alone',
  'setting-up',
  'market',
  'from',
  'letterhead',
  'honorific',
  'family',
  'street',
  'place',
  'phone',
  'field',
  'date',
  'month',
  'almanac',
  'hour',
  'clock',
  'page',
  'total',
  'hail',
  'blessing',
  'greeting',
  'closing',
  'instruction',
  'verb',
  'coming',
  'at-home',
  'is-there',
  'wanted',
  'not-wanted',
  'may-not-be-needed',
  'of-the-house',
  'alike',
  'ending',
] as const
export type WordClass = (typeof CLASSES)[number]

/**
 * The classes of words in lines that name no item. Several languages share these words, so they are also matched by
 * sound.
 */
const OF_LINES: ReadonlySet<WordClass> = new Set(
  CLASSES.slice(CLASSES.indexOf('list'), CLASSES.indexOf('instruction') + 1),
)
/** Minimum length of a sound. A shorter one is too often another word: paat is a stool, पता an address. */
const TELLING_SOUND = 4

const Entry = z.strictObject({
  word: z.string(),
  class: z.enum(CLASSES, 'is none of the classes in lexicon.ts'),
  value: z.optional(z.union([z.string(), z.number()])),
  note: z.optional(z.string()),
})
export type Entry = z.infer<typeof Entry>
const Entries = z.array(Entry)
const Words = z.strictObject({ words: z.array(z.unknown()) })

export interface Lexicon {
  /** Returns the entries of a word or a phrase (folded, lower case, single spaces). */
  entriesOf(phrase: string): readonly Entry[]
  /** Returns whether a word or a phrase has one of these classes. */
  says(phrase: string, ...classes: readonly WordClass[]): boolean
  /** Returns the classes of lines that a word sounds like, in another spelling or script. */
  soundsLike(word: string): readonly WordClass[]
  /** Returns the number of words in the longest phrase that begins with this word. */
  longestFrom(word: string): number
  /** Returns what the ending of a word means ('for', 'verb'), if at least two letters are left before it. */
  endingsOf(word: string): readonly string[]
  /**
   * Returns the common form of words that are synonyms in names (cloth, kapda), also without case and number endings.
   */
  fold(word: string): string
}

/**
 * Reads the lexicon of all languages in a folder, one file each.
 * @throws Error that names the file and the invalid entry
 */
export function readLexicon(folder = import.meta.dirname): Lexicon {
  return createLexicon(entriesIn(folder))
}

/** Returns the entries of all languages in a folder. */
export function entriesIn(folder = import.meta.dirname): Entry[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.flatMap((name) => entriesOf(readFileSync(path.join(folder, name), 'utf8'), name))
}

function entriesOf(json: string, file: string): Entry[] {
  const { words } = checked(Words, JSON.parse(json), () => file)
  const all = Entries.safeParse(words)
  if (all.success) return all.data
  return words.map((entry, at) => checked(Entry, entry, () => `${file}, entry ${at + 1} (${JSON.stringify(entry)})`))
}

function checked<S extends z.ZodMiniType>(schema: S, value: unknown, place: () => string): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${place()}: ${[...(issue?.path ?? []), issue?.message ?? 'is wrong'].join(' ')}`)
}

let known: Lexicon | null = null

/** Returns the lexicon of all languages of the shop. It is read once. */
export function knownLexicon(): Lexicon {
  known ??= readLexicon()
  return known
}

export function createLexicon(entries: readonly Entry[]): Lexicon {
  const byWord = Map.groupBy(entries, ({ word }) => word)
  const sounds = soundsOf(entries)
  const longest = new Map<string, number>()
  for (const { word } of entries) {
    const [first = '', ...more] = word.split(' ')
    longest.set(first, Math.max(longest.get(first) ?? 0, more.length + 1))
  }
  const endings = endingsOf(entries)
  return {
    entriesOf: (phrase) => byWord.get(phrase) ?? [],
    says: (phrase, ...classes) => (byWord.get(phrase) ?? []).some((entry) => classes.includes(entry.class)),
    soundsLike: (word) => sounds.get(wordKey(word)) ?? [],
    longestFrom: (word) => longest.get(word) ?? 0,
    endingsOf: (word) => endings.of(word, LEAST_STEM).flatMap(({ says }) => says),
    fold: createFold(entries, endings),
  }
}

function soundsOf(entries: readonly Entry[]): Map<string, WordClass[]> {
  const sounds = new Map<string, WordClass[]>()
  for (const { word, class: own } of entries) {
    const sound = OF_LINES.has(own) && !word.includes(' ') ? wordKey(word) : ''
    if (sound.length >= TELLING_SOUND) sounds.set(sound, [...(sounds.get(sound) ?? []), own])
  }
  return sounds
}

/** Minimum number of letters before an ending, and before an ending that `fold` removes. */
const LEAST_STEM = 2
const LEAST_FOLDED = 3

interface Endings {
  /** Returns the endings of a word, longest first, with what each means. */
  of(word: string, leastStem: number): { length: number; says: string[] }[]
}

function endingsOf(entries: readonly Entry[]): Endings {
  const byWord = Map.groupBy(
    entries.filter((entry) => entry.class === 'ending'),
    ({ word }) => word,
  )
  const lengths = [...new Set([...byWord.keys()].map(({ length }) => length))].toSorted((a, b) => b - a)
  return {
    of: (word, leastStem) =>
      lengths.flatMap((length) => {
        const own = word.length >= length + leastStem ? byWord.get(word.slice(-length)) : undefined
        return own ? [{ length, says: own.map(({ value }) => String(value)) }] : []
      }),
  }
}

function createFold(entries: readonly Entry[], endings: Endings): (word: string) => string {
  const heads = new Map<string, string>()
  const headOf = (form: string): string => {
    const head = heads.get(form)
    return head === undefined || head === form ? form : headOf(head)
  }
  for (const { word, class: own, value } of entries) {
    const form = formOf(word)
    // A word that exists in two languages merges its synonyms of both.
    if (own === 'alike') heads.set(form, headOf(form)).set(headOf(form), headOf(formOf(String(value))))
    if (own === 'of-colour') heads.set(form, '')
  }
  const folds = new Map<string, string>()
  return (word) => {
    const known = folds.get(word)
    if (known !== undefined) return known
    const form = formOf(word)
    const ending = heads.has(form)
      ? undefined
      : endings.of(word, LEAST_FOLDED).find(({ says }) => says.some((what) => OF_FORM.has(what)))
    const folded = headOf(ending === undefined ? form : formOf(word.slice(0, -ending.length)))
    if (folds.size > MOST_FOLDED) folds.clear()
    folds.set(word, folded)
    return folded
  }
}
const MOST_FOLDED = 50_000

/** Endings that change the form of a word but not the item: 'of', 'several', and noun endings. */
const OF_FORM: ReadonlySet<string> = new Set(['of', 'several', 'noun'])

/** Latin and Devanagari words are compared by sound, other scripts by letters: their words sound alike more often. */
function formOf(word: string): string {
  const folded = foldLetters(word.toLowerCase())
  const script = scriptOf(folded)
  return script === 'latin' || script === 'devanagari' ? wordKey(folded) : folded
}
