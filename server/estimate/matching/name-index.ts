import { tamilKey } from './indic-scripts.ts'
import { kinForm } from './kin.ts'
import { type Candidate, createLikeness, type Name } from './likeness.ts'
import { indexWords, type NameWords, withWordsOf } from './name-evidence.ts'
import { groupBy, inAnyOrder, type Lookup, withEntry } from './names.ts'

/** All names of a catalogue, indexed by each form that is looked up. */
export interface NameIndex {
  names: readonly Name[]
  byKey: Lookup<readonly Name[]>
  byWritten: Lookup<readonly string[]>
  byTamilKey: Lookup<readonly string[]>
  byWords: Lookup<readonly string[]>
  byKin: Lookup<readonly string[]>
  byKinWords: Lookup<readonly string[]>
  words: NameWords
  likeness: (words: string, key: string) => Candidate[]
}

/** The forms of a name that find its item. */
const FORMS = {
  byWritten: ({ written }) => written,
  byTamilKey: ({ key }) => tamilKey(key),
  byWords: ({ words }) => inAnyOrder(words),
  byKin: ({ words }) => kinForm(words)?.join(' ') ?? '',
  byKinWords: ({ words }) => inAnyOrder(kinForm(words) ?? []),
} as const satisfies Record<string, (name: Name) => string>
type Form = keyof typeof FORMS

function eachForm(of: (form: Form) => Lookup<readonly string[]>): Pick<NameIndex, Form> {
  const entries = (Object.keys(FORMS) as Form[]).map((form) => [form, of(form)] as const)
  return Object.fromEntries(entries) as Pick<NameIndex, Form>
}

export function indexNames(names: readonly Name[]): NameIndex {
  return {
    names,
    byKey: Map.groupBy(names, ({ key }) => key),
    ...eachForm((form) => groupBy(names, FORMS[form])),
    words: indexWords(names),
    likeness: createLikeness(names),
  }
}

/** The index with one more name, layered on top of it. Building the whole index takes about a second; trying out one name must not. */
export function withName(index: NameIndex, name: Name): NameIndex {
  return {
    names: [...index.names, name],
    byKey: withEntry(index.byKey, name.key, (names = []) => [...names, name]),
    ...eachForm((form) =>
      withEntry(index[form], FORMS[form](name), (ids = []) =>
        ids.includes(name.itemId) ? ids : [...ids, name.itemId],
      ),
    ),
    words: withWordsOf(index.words, name),
    likeness: likeAlso(index.likeness, name),
  }
}

function likeAlso(likeness: NameIndex['likeness'], name: Name): NameIndex['likeness'] {
  const toName = createLikeness([name])
  return (words, key) => {
    const like = likeness(words, key)
    const [own] = toName(words, key)
    const before = like.find(({ itemId }) => itemId === name.itemId)
    if (own === undefined || (before !== undefined && before.score >= own.score)) return like
    return [...like.filter((each) => each !== before), own].sort((a, b) => b.score - a.score)
  }
}

/** Names whose phonetic key contains `key` and is longer. Shortest first. */
export function namesAround(names: readonly Name[], key: string): { itemId: string; words: string }[] {
  return names
    .filter((name) => name.key.length > key.length && name.key.includes(key))
    .sort((a, b) => a.key.length - b.key.length)
    .map(({ itemId, words }) => ({ itemId, words: words.join(' ') }))
}
