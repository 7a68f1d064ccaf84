import { currentLocale } from '#contract/current-locale.ts'
import { languageOfName } from '#contract/names.ts'
import type { Puja, PujasAnswer } from '#contract/puja.ts'
import { smallestPack } from '#server/estimate/pricing.ts'
import type { CatalogueEntry, Usual } from '#server/estimate/types.ts'
import { knownLexicon } from '#server/lexicon/lexicon.ts'
import { createNameIndex, namesOf } from '#server/names/names.ts'
import { searchNames } from '#server/names/search.ts'
import { writtenForm } from '#server/names/writing.ts'
import { priceRange, pujaLines } from '#server/quotation/puja-lines.ts'
import { createRecogniser, plainWords } from './recognise-puja.ts'
import { spoken } from './spoken.ts'

/** A ceremony of the catalogue of pujas: `minutes` on each of `days` days; `kit` are the items that belong to it, each so many smallest packs. */
export interface PujaEntry {
  id: string
  name: string
  nameHi: string
  /** Empty where nobody has said, as what it includes in Hindi and Kannada. */
  nameKn: string
  aliases: string[]
  includes: string
  includesHi: string
  includesKn: string
  minutes: number
  days: number
  dakshinaPaise: number
  kit: { itemId: string; packs: number }[]
}

/** So many lines at the head of a list may say what it is for. */
export const HEAD_LINES = 5
/** Names of ceremonies share many words, so what is offered for a misspelt one is more alike than for an item. */
const LIKE_ENOUGH = 0.45

type Find = (itemId: string) => CatalogueEntry | undefined

/** The catalogue of pujas as it is now, ready to be searched. */
export interface Pujas {
  /** All of them as the booking form shows them, at today's prices, in the language of the call. */
  readonly shown: Puja[]
  byId(pujaId: string): PujaEntry | undefined
  /** While somebody types: by any name and spelling, best first. */
  search(query: string, limit: number): Puja[]
  /** The one puja that a booking's name means for certain, else null. */
  recognise(name: string): PujaEntry | null
  /** What a booking keeps, for the desk to read: the English name of a puja that is called by nothing but a name in another script, else the words themselves. */
  english(name: string): string
  /** The one puja that some of these texts name; null when they name none, or two. */
  namedIn(texts: readonly string[]): PujaEntry | null
  /** What belongs to the one puja that some of these texts name, as the usual amount of each item by its id; nothing when they name none, or two. */
  usualFor(texts: readonly string[]): Record<string, Usual>
}

/** What is offered while a name is typed, with the one as which a booking under it is quoted; all of them before anything is typed. */
export function findPujas(pujas: Pujas, { q = '', limit }: { q?: string | undefined; limit: number }): PujasAnswer {
  if (q === '') return { pujas: pujas.shown.slice(0, limit) }
  return { pujas: pujas.search(q, limit), recognised: pujas.recognise(q)?.id }
}

export function createPujas(entries: PujaEntry[], find: Find): Pujas {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const priced = new Map(entries.map((entry) => [entry.id, { entry, price: priceRange(pujaLines(entry, find)) }]))
  const show = (id: string) => {
    const known = priced.get(id)
    return known === undefined ? [] : [presentPuja(known.entry, known.price)]
  }
  const ids = [...priced.keys()]
  const plain = (name: string) => plainWords(name).join(' ')
  const named = entries.map(({ nameKn, aliases, ...entry }) => ({ ...entry, aliases: [nameKn, ...aliases] }))
  const plainNames = named.flatMap(({ id, name, nameHi, aliases }) =>
    namesOf({ id, name: plain(name), nameHi: plain(nameHi), aliases: aliases.map(plain) }),
  )
  const names = createNameIndex(plainNames, knownLexicon())
  const recognise = createRecogniser(named)
  const known = named.flatMap(({ nameHi, aliases }) => [nameHi, ...aliases])
  const indic = new Set(known.filter((name) => languageOfName(name) !== 'en').map(writtenForm))
  const namedIn = (texts: readonly string[]) => {
    const [meant = '', ...others] = new Set(texts.flatMap((text) => recognise(text) ?? []))
    return (others.length === 0 && byId.get(meant)) || null
  }
  return {
    get shown() {
      return ids.flatMap(show)
    },
    byId: (pujaId) => byId.get(pujaId),
    search(query, limit) {
      const words = plain(query)
      // Who has typed no more than 'puja' has named none.
      if (words === '' || words === 'puja') return ids.slice(0, limit).flatMap(show)
      // What a booking under these words is quoted as is offered first, however much is said around its name.
      const found = new Set([recognise(query) ?? [], searchNames(names, words, limit, LIKE_ENOUGH)].flat())
      return [...found].slice(0, limit).flatMap(show)
    },
    english: (name) => (indic.has(writtenForm(name)) ? byId.get(recognise(name) ?? '')?.name : undefined) ?? name,
    recognise: (name) => byId.get(recognise(name) ?? '') ?? null,
    namedIn,
    usualFor(texts) {
      const kit = namedIn(texts)?.kit ?? []
      return Object.fromEntries(
        kit.flatMap(({ itemId, packs }) => {
          const entry = find(itemId)
          if (entry === undefined) return []
          const { quantity, unit } = smallestPack(entry)
          return [[itemId, { quantity: packs * quantity, unit }]]
        }),
      )
    },
  }
}

function presentPuja(puja: PujaEntry, { fromPaise, withItemsPaise, itemCount }: ReturnType<typeof priceRange>): Puja {
  const { id, includes, includesHi, includesKn, minutes, days, dakshinaPaise } = puja
  return {
    id,
    ...spoken(puja),
    includes: { en: includes, hi: includesHi, kn: includesKn }[currentLocale()] || includes,
    minutes,
    days,
    dakshina: dakshinaPaise / 100,
    itemCount,
    priceFrom: fromPaise / 100,
    priceWithItems: withItemsPaise / 100,
  }
}
