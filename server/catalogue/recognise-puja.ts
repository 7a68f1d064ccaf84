import type { Named } from '#server/names/names.ts'
import { phoneticKey, wordsOf } from '#server/names/writing.ts'

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u))

/** Spellings of 'puja'. They are optional in a name: 'Ganesh' alone means the Ganesh puja. */
const PUJA = wordSet('puja pooja pujan poojan pujas poojas pujai poojai pujai puje pooje पूजा पूजन पुजा पुजन ಪೂಜೆ ಪೂಜಾ')
/** Words of respect, which do not distinguish pujas. */
const HONORIFICS = wordSet(
  'shri sri shree sree swamy swami swamiji ji bhagwan bhagavan lord god श्री स्वामी जी भगवान ಶ್ರೀ ಸ್ವಾಮಿ',
)
/** Words that can stand around the name of a puja without changing its meaning. */
const AROUND =
  wordSet(`a an the our my i we want need wish like would to book booking do perform please kindly required request arrange have
  and & one simple small traditional vedic proper ceremony ceremonies ritual rituals function event celebration utsav samaroh karyakram vidhi
  vidhan sanskar sanskara samskara samskaram anushthan shubh auspicious pandit pandith panditji purohit priest new home house ghar family naya nayi naye nay
  son sons daughter daughters baby babys child childs children kid kids brother brothers sister sisters father fathers mother mothers
  parents husband wife grandfather grandfathers grandmother grandmothers beta bete beti bhai behan mata devi dev maa
  kannada hindi tamil telugu marathi bengali gujarati malayalam english karna karvana karwana karani karni chahiye hai
  list samagri samagree saman saaman samaan items things materials material requirements required needed suchi soochi yadi sahitya fordo
  सामग्री सामान सूची लिस्ट यादी साहित्य ಸಾಮಗ್ರಿ ಸಾಮಗ್ರಿಗಳು ಪಟ್ಟಿ సామగ్రి பொருட்கள் ফর্দ সামগ্রী સામગ્રી યાદી
  विधि संस्कार पंडित घर नया नए नये नई लिए लिये हेतु liye hetu हमारे हमारा मेरे मेरी बेटे बेटी माता देवी माँ मां करना करनी करवाना करवानी चाहिए है और एक`)
/** A word that starts a phrase about the place, time or company. It does not name the puja. */
const ASIDE = wordSet('at in on near with by before after during from of')
/** A word that starts a phrase with either the puja or its purpose. */
const PURPOSE = wordSet('for')
/** Words that may ask for more than the named puja: another ceremony, an unknown one, or more people or days. */
const ASKS_MORE = wordSet(
  'puja homa homam havan hawan yagna yagya yajna katha path paath jaap japa vrat vratam abhishek abhishekam shanti pandits priests purohits days din times हवन होम यज्ञ कथा पाठ जाप व्रत शांति दिन',
)
const MOST_WORDS = 8

type Names = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Returns a function that tells which puja a name means, or null when that is not certain. Quoting a wrong puja is
 * worse than waiting for the desk. A name is certain when it is a known name as a whole, or a known name with only
 * words around it that do not change its meaning, followed by phrases about a place, time or purpose that name no other
 * ceremony.
 */
export function createRecogniser(pujas: readonly Named[]): (name: string) => string | null {
  const names = pujas.flatMap(({ id, name, nameHi, aliases }) =>
    [name, nameHi, ...aliases].map((each) => ({ id, words: plainWords(each) })),
  )
  const whole = group(names.map(({ id, words }) => [keyOf(words), id]))
  // 'Ganesh' for 'Ganesh puja' counts in the head of the name, but not in a phrase about a place.
  const bare = group(
    names.flatMap(({ id, words }) => [[keyOf(words), id] as const, [keyOf(bareWords(words)), id] as const]),
  )

  return (name) => {
    const exact = whole.get(keyOf(plainWords(name)))
    if (exact !== undefined) return only(exact)
    const [head, asides] = partsOf(name)
    const found = only(named(head, bare) ?? slipped(head, bare))
    if (found === null) return null
    // 'Havan for Sudarshana' differs from 'Havan at home': after a generic word, the phrase that follows may name the
    // ceremony.
    const isAnyHavan = head.every((word) => leavesItTheSame(word) || ASKS_MORE.has(word))
    if (isAnyHavan && !asides.flat().every(leavesItTheSame)) return null
    return asides.every((aside) => namesNothingElse(aside, whole, found)) ? found : null
  }
}

/**
 * Splits a name into the words that name the puja (the head) and the phrases after them. A phrase such as 'a puja' or
 * 'a pandit' before 'for' is skipped.
 */
function partsOf(name: string): [head: string[], asides: string[][]] {
  const phrases: { words: string[]; isAside: boolean }[] = [{ words: [], isAside: false }]
  // A hyphen with spaces around it is a separator; a hyphen inside a word is not.
  for (const chunk of name.split(/([,;:()|.–—/]|\s-\s)/u)) {
    if (/^([,;:()|.–—/]|\s-\s)$/u.test(chunk)) phrases.push({ words: [], isAside: false })
    else
      for (const word of plainWords(chunk)) {
        if (ASIDE.has(word) || PURPOSE.has(word)) phrases.push({ words: [], isAside: ASIDE.has(word) })
        else phrases.at(-1)?.words.push(word)
      }
  }
  const at = phrases.findIndex(({ words, isAside }) => isAside || words.some((word) => !leavesItTheSame(word)))
  const head = phrases[at]
  if (head === undefined || head.isAside) return [[], []]
  return [head.words, phrases.slice(at + 1).map(({ words }) => words)]
}

/** The pujas whose name is the longest match in these words, if no other significant words are left. */
function named(words: readonly string[], names: Names): ReadonlySet<string> | null {
  for (const { key, rest } of windowsOf(words)) {
    const ids = names.get(key)
    if (ids !== undefined) return rest.every(leavesItTheSame) ? ids : null
  }
  return null
}

/** Like `named`, but allows one or two typing errors in names that are long enough to stay unambiguous. */
function slipped(words: readonly string[], names: Names): ReadonlySet<string> | null {
  const weighty = words.filter((word) => !leavesItTheSame(word))
  const key = keyOf(weighty)
  const slips = key.length >= 13 ? 2 : key.length >= 7 ? 1 : 0
  if (slips === 0) return null
  // Digits must match, and so must the first letter, because people rarely mistype it: Mahalakshmi is not Varalakshmi.
  const digitsOf = (of: string) => of.replace(/\D/gu, '')
  const alike = [...names].filter(([known]) => known.charAt(0) === key.charAt(0) && isWithin(slips, key, known))
  const near = alike.filter(([known]) => digitsOf(known) === digitsOf(key)).flatMap(([, ids]) => [...ids])
  return near.length === 0 ? null : new Set(near)
}

function namesNothingElse(aside: readonly string[], names: Names, found: string): boolean {
  const others = windowsOf(aside).flatMap(({ key }) => names.get(key) ?? [])
  if (others.some((ids) => only(ids) !== found)) return false
  return others.length > 0 || !aside.some((word) => ASKS_MORE.has(word)) || aside.every(leavesItTheSame)
}

function leavesItTheSame(word: string): boolean {
  return word === 'puja' || AROUND.has(word) || /^20\d\d$/u.test(word)
}

/** All runs of the words, longest first, each with its phonetic key and the words around it. */
function windowsOf(words: readonly string[]): { key: string; rest: string[] }[] {
  const keys = words.map((word) => phoneticKey(word))
  const windows: { key: string; rest: string[] }[] = []
  for (let size = Math.min(words.length, MOST_WORDS); size >= 1; size -= 1)
    for (let from = 0; from + size <= words.length; from += 1)
      windows.push({
        key: keys.slice(from, from + size).join(''),
        rest: [...words.slice(0, from), ...words.slice(from + size)],
      })
  return windows
}

/** The words of a name without honorifics, with 'puja' in one spelling. */
export function plainWords(text: string): string[] {
  const words = wordsOf(text.replace(/&/gu, ' and ')).filter((word) => !HONORIFICS.has(word))
  return words.map((word) => (PUJA.has(word) ? 'puja' : word))
}

function bareWords(words: readonly string[]): string[] {
  return words.filter((word) => word !== 'puja')
}

function keyOf(words: readonly string[]): string {
  return phoneticKey(words.join(' '))
}

function only(ids: ReadonlySet<string> | null): string | null {
  const [id] = ids ?? []
  return ids?.size === 1 && id !== undefined ? id : null
}

function group(pairs: readonly (readonly [key: string, id: string])[]): Names {
  const groups = new Map<string, Set<string>>()
  for (const [key, id] of pairs) if (key !== '') groups.set(key, (groups.get(key) ?? new Set()).add(id))
  return groups
}

/** Whether the Levenshtein distance of two words is at most `slips`. */
function isWithin(slips: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > slips) return false
  let row = [...Array(other.length + 1).keys()]
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1)
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return (row.at(-1) ?? slips + 1) <= slips
}
