import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { UnitName } from '#contract/answer.ts'
import { Language } from '#contract/puja.ts'
import { firstNotLarger, isSoldIn } from '#contract/unit.ts'
import type { CatalogueEntry } from '#server/estimate/types.ts'
import type { PujaEntry } from './pujas.ts'
import { type StoredEntry, withUsual } from './usual.ts'

const text = z.string().check(z.minLength(1))
const PackRow = z.object({
  quantity: z.number().check(z.gt(0)),
  unit: UnitName,
  label: text,
  pricePaise: z.int().check(z.gt(0)),
})
const UsualAmount = z.object({ quantity: z.number().check(z.gt(0)), unit: UnitName })
const CatalogueRow = z
  .object({
    id: z.string().check(z.regex(/^[a-z0-9_]{1,64}$/)),
    name: text,
    nameHi: text,
    nameKn: text,
    aliases: z.array(text),
    unit: UnitName,
    category: text,
    packs: z.array(PackRow).check(
      z.minLength(1),
      z.refine((packs) => firstNotLarger(packs) === null, 'packs must rise, smallest first'),
    ),
    /** Optional. The default is one smallest pack. */
    usual: z._default(z.nullable(UsualAmount), null),
    priceIsEstimate: z.boolean(),
    available: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ packs, usual }) => usual === null || isSoldIn(packs, usual.unit), {
      error: 'no pack is sold in this unit',
      path: ['usual', 'unit'],
    }),
  )
const PujaRow = z.object({
  id: z.string().check(z.regex(/^[a-z0-9_]{1,64}$/)),
  name: text,
  nameHi: text,
  nameKn: text,
  aliases: z.array(text),
  includes: text,
  includesHi: text,
  includesKn: text,
  minutes: z.int().check(z.gte(0)),
  days: z.int().check(z.gt(0)),
  dakshinaPaise: z.int().check(z.gte(0)),
  kit: z.array(z.object({ itemId: text, packs: z.int().check(z.gt(0)) })).check(z.minLength(1)),
})
const PanditRow = z.object({
  id: z.int().check(z.gt(0)),
  name: text,
  languages: z.array(Language).check(z.minLength(1)),
  pujas: z.array(text).check(z.minLength(1)),
})
/** Rate in percent. Without it the default rate of the shop applies. */
const TaxRow = z.object({ hsn: z.string().check(z.regex(/^\d{4}$/)), rate: z.optional(z.number()) })
const TaxFile = z.object({ categories: z.record(z.string(), TaxRow), items: z.record(z.string(), TaxRow) })
const NamesByLanguage = z.record(z.string(), z.array(text))
const NamesById = z.record(z.string(), z.unknown())
const ItemNames = z.array(text).check(z.minLength(1))
const PincodeRow = z.object({ pincode: z.string().check(z.regex(/^[1-9]\d{5}$/)), area: text })
const AreaNames = z.record(z.string(), z.object({ hi: text, kn: text }))

/** A pandit, with the languages he speaks and the ids of the pujas he leads. */
export type PanditSeed = z.output<typeof PanditRow>

export interface PincodeSeed {
  pincode: string
  area: string
}

const CATALOGUE_FILE = new URL('./data/catalogue.json', import.meta.url)
/**
 * One file for each language, with names by item id: first in the script of the language, then in Latin letters as
 * people type them.
 */
const NAMES_FOLDER = new URL('./data/names/', import.meta.url)
/**
 * By language: names of things that lists ask for but no puja shop sells. Each one is similar to the name of an item
 * that is sold.
 */
const NOT_SOLD_FILE = new URL('./data/not-sold.json', import.meta.url)
/** HSN codes by category, and of single items with another code. */
const TAX_FILE = new URL('./data/tax.json', import.meta.url)
const PUJA_FILE = new URL('./data/pujas.json', import.meta.url)
const PANDIT_FILE = new URL('./data/pandits.json', import.meta.url)
const PINCODE_FILE = new URL('./data/pincodes.csv', import.meta.url)
/** Hindi and Kannada names of each area, by its name in the file of pincodes. */
const AREA_FILE = new URL('./data/areas.json', import.meta.url)

/** Hash of all data files. It changes when one of them changes. */
export function hashOfSeeds(): string {
  const texts = [CATALOGUE_FILE, NOT_SOLD_FILE, TAX_FILE, PUJA_FILE, PANDIT_FILE, PINCODE_FILE].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const named = nameFiles().map(({ file, json }) => `${file}\n${json}`)
  return createHash('sha256')
    .update(JSON.stringify([...texts, ...named]))
    .digest('hex')
}

/**
 * Every item the shop starts with, with its names in every language.
 * @throws Error with file and row when the data is invalid
 */
export function catalogueSeed(): CatalogueEntry[] {
  return storedSeed().map(withUsual)
}

/** The same items in the form of the database rows. */
export function storedSeed(): StoredEntry[] {
  const items = parseCatalogue(readFileSync(CATALOGUE_FILE, 'utf8'), 'catalogue.json')
  return nameFiles().reduce((named, { json, file }) => withNames(named, json, file), items)
}

/** Names and contents of the files in the names folder. */
export function nameFiles(): { file: string; json: string }[] {
  const files = readdirSync(NAMES_FOLDER).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => ({ file, json: readFileSync(new URL(file, NAMES_FOLDER), 'utf8') }))
}

/**
 * The initial list of names that are not sold, without duplicates.
 * @throws Error with file and language when the data is invalid
 */
export function notSoldSeed(): string[] {
  const byLanguage = checked(NamesByLanguage, JSON.parse(readFileSync(NOT_SOLD_FILE, 'utf8')), 'not-sold.json')
  return [...new Set(Object.values(byLanguage).flat())]
}

/** HSN code and tax rate of an item as stored: the rate in hundredths of a percent, null for the default rate. */
export interface ItemTax {
  id: string
  hsn: string
  gst_rate: number | null
}

/**
 * HSN code of every initial item, and its rate when it is not the default.
 * @throws Error a category or an item is missing
 */
export function taxSeed(): ItemTax[] {
  const { categories, items } = checked(TaxFile, JSON.parse(readFileSync(TAX_FILE, 'utf8')), 'tax.json')
  const catalogue = parseCatalogue(readFileSync(CATALOGUE_FILE, 'utf8'), 'catalogue.json')
  const known = new Set(catalogue.map(({ id }) => id))
  const stranger = Object.keys(items).find((id) => !known.has(id))
  if (stranger !== undefined) throw new Error(`tax.json (${stranger}): no item has this id`)
  return catalogue.map(({ id, category }) => {
    const row = items[id] ?? categories[category]
    if (row === undefined) throw new Error(`tax.json: the category ${category} of ${id} is missing`)
    return { id, hsn: row.hsn, gst_rate: row.rate === undefined ? null : Math.round(row.rate * 100) }
  })
}

/** Every ceremony the shop starts with. @throws Error with file and row when the data is invalid */
export function pujaSeed(): PujaEntry[] {
  return parseRows(PujaRow, readFileSync(PUJA_FILE, 'utf8'), 'pujas.json')
}

/** Every pandit the shop starts with. @throws Error with file and row when the data is invalid */
export function panditSeed(): PanditSeed[] {
  return parseRows(PanditRow, readFileSync(PANDIT_FILE, 'utf8'), 'pandits.json')
}

/**
 * Every pincode served, with its area. A pincode with several areas has several rows.
 * @throws Error with file and line when the data is invalid
 */
export function pincodeSeed(): PincodeSeed[] {
  return parsePincodes(readFileSync(PINCODE_FILE, 'utf8'), 'pincodes.csv')
}

/** Hindi and Kannada names of areas, by their English name. */
export function areaNames(): z.output<typeof AreaNames> {
  return checked(AreaNames, JSON.parse(readFileSync(AREA_FILE, 'utf8')), 'areas.json')
}

/** Parses the catalogue from JSON text, an array of items. @throws Error with the position and id of an invalid item */
export function parseCatalogue(json: string, file: string): StoredEntry[] {
  return parseRows(CatalogueRow, json, file)
}

/**
 * Adds names to items, from JSON text with a list of names for each item id.
 * @throws Error with file and id of an invalid entry
 */
export function withNames(items: StoredEntry[], json: string, file: string): StoredEntry[] {
  const known = new Set(items.map(({ id }) => id))
  const names = new Map<string, string[]>()
  for (const [id, list] of Object.entries(checked(NamesById, JSON.parse(json), file))) {
    const place = `${file} (${id})`
    if (!known.has(id)) throw new Error(`${place}: no item has this id`)
    names.set(id, checked(ItemNames, list, place))
  }
  return items.map((item) => ({ ...item, aliases: [...new Set([...item.aliases, ...(names.get(item.id) ?? [])])] }))
}

function parseRows<S extends z.ZodMiniType<{ id: string | number }>>(
  schema: S,
  json: string,
  file: string,
): z.output<S>[] {
  const rows: unknown = JSON.parse(json)
  if (!Array.isArray(rows)) throw new Error(`${file}: expected a list of items`)
  const seen = new Set<string | number>()
  return rows.map((row: unknown, index) => {
    const place = `${file} item ${index + 1} (${idOf(row)})`
    const entry = checked(schema, row, place)
    if (seen.has(entry.id)) throw new Error(`${place}: the id is there twice`)
    seen.add(entry.id)
    return entry
  })
}

/**
 * Parses pincodes from CSV text with the header `pincode,area`. Areas are not quoted; everything after the first comma
 * is the area.
 */
export function parsePincodes(csv: string, file: string): PincodeSeed[] {
  const [head, ...lines] = csv.trimEnd().split(/\r?\n/u)
  if (head !== 'pincode,area') throw new Error(`${file} line 1: expected the head "pincode,area"`)
  const seen = new Set<string>()
  return lines.map((line, index) => {
    const comma = line.indexOf(',')
    const row = { pincode: line.slice(0, Math.max(comma, 0)).trim(), area: line.slice(comma + 1).trim() }
    const place = `${file} line ${index + 2}`
    const entry = checked(PincodeRow, row, place)
    if (seen.has(line)) throw new Error(`${place}: ${line} is there twice`)
    seen.add(line)
    return entry
  })
}

function checked<S extends z.ZodMiniType>(schema: S, row: unknown, place: string): z.output<S> {
  const result = schema.safeParse(row)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`${place}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is wrong'}`)
}

function idOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : 'without an id'
}
