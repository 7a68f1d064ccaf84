import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { foldLetters, scriptOf, wordKey } from '#server/names/writing.ts'

/**
 * What a word can say in a list, other than the name of a thing. The order is that of the files. Amounts first, then what says more of a thing, then
 * what stands in lines that ask for nothing, then how words are formed.
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

/** The classes of words in lines that ask for nothing. Several languages share these words, so they are also known by their sound. */
const OF_LINES: ReadonlySet<WordClass> = new Set(
  CLASSES.slice(CLASSES.indexOf('list'), CLASSES.indexOf('instruction') + 1),
)
/** Shorter sounds are too often another word: paat is a stool, पता an address. */
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
  /** What a word or a phrase (folded, lower case, single spaces) says. */
  entriesOf(phrase: string): readonly Entry[]
  /** Whether a word or a phrase says one of these. */
  says(phrase: string, ...classes: readonly WordClass[]): boolean
  /** The classes of lines that a word of another spelling or script sounds like. */
  soundsLike(word: string): readonly WordClass[]
  /** The number of words in the longest phrase that begins with this word. */
  longestFrom(word: string): number
  /** What an ending of the word says of it ('for', 'verb'), where two letters or more are left before it. */
  endingsOf(word: string): readonly string[]
  /** The form that words share which stand for one another in names (cloth, kapda), also with their endings of case and number. */
  fold(word: string): string
}

/** The lexicon of all languages in a folder, one file each. Throws an error that names the file and the entry that is wrong. */
export function readLexicon(folder = import.meta.dirname): Lexicon {
  return createLexicon(entriesIn(folder))
}

/** The entries of all languages in a folder. */
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

/** The lexicon of all languages of the shop, read once. */
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

/** So many letters are left before an ending, and more where the rest is taken for the word itself. */
const LEAST_STEM = 2
const LEAST_FOLDED = 3

interface Endings {
  /** The endings of a word, longest first, with what each says. */
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
    // A word that two languages have joins what it stands for in each.
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

/** Endings that change the form of a word and not the thing: of it, several, the noun's own. */
const OF_FORM: ReadonlySet<string> = new Set(['of', 'several', 'noun'])

/** Latin and Devanagari words are compared by their sound; of other scripts, whose words sound alike more often, by their letters. */
function formOf(word: string): string {
  const folded = foldLetters(word.toLowerCase())
  const script = scriptOf(folded)
  return script === 'latin' || script === 'devanagari' ? wordKey(folded) : folded
}
