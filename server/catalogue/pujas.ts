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

/**
 * A ceremony of the catalogue. It takes `minutes` on each of `days` days. `kit` lists its items, each as a number of
 * smallest packs.
 */
export interface PujaEntry {
  id: string
  name: string
  nameHi: string
  /** Empty when no translation exists yet, like `includesHi` and `includesKn`. */
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

/** The puja is searched in this many lines at the top of a list. */
export const HEAD_LINES = 5
/** Minimum similarity for suggestions. Higher than for items, because names of ceremonies share many words. */
const LIKE_ENOUGH = 0.45

type Find = (itemId: string) => CatalogueEntry | undefined

/** The current catalogue of pujas, with its search index. */
export interface Pujas {
  /** All pujas as the booking form shows them, at current prices, in the language of the request. */
  readonly shown: Puja[]
  byId(pujaId: string): PujaEntry | undefined
  /** Search while the customer types: matches any name and spelling, best match first. */
  search(query: string, limit: number): Puja[]
  /** The one puja that the name of a booking means for certain, else null. */
  recognise(name: string): PujaEntry | null
  /**
   * The name to store for a booking, in a form that the desk can read: the English name if the text is exactly a Hindi
   * or Kannada name of a puja, else the text itself.
   */
  english(name: string): string
  /** The one puja that these texts name. Null when they name none or several. */
  namedIn(texts: readonly string[]): PujaEntry | null
  /** The usual amounts, by item id, of the one puja that these texts name. Empty when they name none or several. */
  usualFor(texts: readonly string[]): Record<string, Usual>
}

/**
 * Suggestions for a typed name, and the puja that a booking with this name would be quoted as. All pujas when nothing
 * is typed.
 */
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
      // The word 'puja' alone names no puja.
      if (words === '' || words === 'puja') return ids.slice(0, limit).flatMap(show)
      // The puja that a booking with these words would be quoted as comes first, whatever other words there are.
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
