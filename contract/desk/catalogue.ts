import * as z from 'zod/mini'
import { Instant, Rupees } from '../answer.ts'
import { emailOr } from '../email.ts'
import { Phone } from '../phone.ts'
import { Pincode } from '../pincode.ts'
import { LANGUAGES } from '../puja.ts'
import { tidy } from '../typed.ts'
import { firstNotLarger, UNIT_NAMES } from '../unit.ts'
import { Day } from './day.ts'
import { StockRow } from './stock.ts'
import { orWhy } from './typed-number.ts'

/** The parts of the catalogue. Each one is a tab of the page and a CSV file. */
export const TABS = ['items', 'pujas', 'pandits', 'pincodes', 'not-sold'] as const
export const Tab = z.enum(TABS)
export type Tab = z.infer<typeof Tab>

/** Separates the names in one CSV cell. A name cannot contain it. */
export const BETWEEN = '|'
export const MAX_NAMES = 300
export const MAX_PACKS = 8
export const MAX_KIT = 80

export const text = (max: number, missing: string) =>
  z
    .string(missing)
    .check(
      tidy,
      z.minLength(1, missing),
      z.maxLength(max, `Write at most ${max} characters.`),
      z.regex(/^[^|\p{Cc}]*$/u, 'Leave out line breaks and the character |.'),
    )
/** An optional text. */
const words = (max: number) =>
  z
    .string('Write words, or nothing.')
    .check(
      tidy,
      z.maxLength(max, `Write at most ${max} characters.`),
      z.regex(/^[^|\p{Cc}]*$/u, 'Leave out the character |.'),
    )
const note = words(80)
/** A text in another language. Customers see the English text when it is empty. */
const optional = (max: number) => z.optional(words(max))
export const yesNo = z.boolean('Write yes or no.')
const unit = z.enum(UNIT_NAMES, `Write one of: ${UNIT_NAMES.join(', ')}.`)
export const whole = (min: number, max: number) =>
  z
    .int(orWhy('Write a whole number.'))
    .check(z.minimum(min, `Write ${min} or more.`), z.maximum(max, `Write at most ${max.toLocaleString('en-IN')}.`))
export const rupees = (min: number) =>
  z.number(orWhy('Write an amount in rupees.')).check(
    z.minimum(min, min > 0 ? 'Write a price above ₹0.' : 'Write 0 or more.'),
    z.maximum(1_000_000, 'Write at most ₹10,00,000.'),
    z.refine(
      (amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4),
      'Write at most two decimals, such as 49.50.',
    ),
  )
const names = z
  .array(text(80, 'Write this name, or remove it.'))
  .check(z.maxLength(MAX_NAMES, `Keep at most ${MAX_NAMES} names.`))
export const itemId = z.string().check(z.regex(/^[a-z0-9_]{1,64}$/, 'Write an id of small letters, digits and _ only.'))

/** The HSN code. Four digits are enough for a shop of this size; six or eight digits are more specific. */
const hsn = z.string().check(z.trim(), z.regex(/^\d{4}(?:\d\d){0,2}$/, 'Write 4, 6 or 8 digits, such as 3307.'))
/** In percent. */
const gstRate = z.number(orWhy('Write a number of percent.')).check(
  z.minimum(0, 'Write 0 or more.'),
  z.maximum(40, 'Write at most 40.'),
  z.refine((rate) => Number.isInteger(rate * 4), 'Write a rate in steps of 0.25, such as 5 or 12.25.'),
)

export const PackFields = z.object({
  quantity: z
    .number(orWhy('Write a number.'))
    .check(z.gt(0, 'Write a number above zero.'), z.maximum(100_000, 'Write at most 1,00,000.')),
  unit,
  label: text(60, 'Write what the pack is called, such as 100 g packet.'),
  price: rupees(0.01),
})
export type PackFields = z.infer<typeof PackFields>

const packs = z
  .array(PackFields)
  .check(
    z.minLength(1, 'Add a pack: an item is sold in at least one.'),
    z.maxLength(MAX_PACKS, `Keep at most ${MAX_PACKS} packs.`),
  )
  .check((context) => {
    const at = firstNotLarger(context.value)
    if (at === null) return
    const message = 'Put the smaller pack first: packs of one measure go from the smallest to the largest.'
    context.issues.push({ code: 'custom', input: context.value, path: [at, 'quantity'], message })
  })

/** The quantity of an item that families order. */
const amount = z.object({
  quantity: z
    .number(orWhy('Write a number.'))
    .check(z.gt(0, 'Write a number above zero.'), z.maximum(100_000, 'Write at most 1,00,000.')),
  unit,
})

/**
 * The fields of an item that an operator edits. `usual` is what one family needs for one puja; null means one of the
 * smallest pack. A quantity above `most` is asked about; null means a limit calculated from the packs. `gstRate` is
 * null for the default rate of the shop.
 */
export const ItemFields = z.object({
  name: text(100, 'Give the item a name.'),
  nameHi: text(100, 'Give its name in Hindi.'),
  nameKn: optional(100),
  aliases: names,
  unit,
  category: text(40, 'Name a category.'),
  /** The supplier of the item. Empty when unknown. */
  vendor: note,
  packs,
  usual: z.nullable(amount),
  most: z.nullable(amount),
  priceIsEstimate: yesNo,
  available: yesNo,
  hsn: z.nullable(hsn),
  gstRate: z.nullable(gstRate),
})
export type ItemFields = z.infer<typeof ItemFields>

/**
 * The changed fields of an item. `updatedAt` is the last change that the operator saw. New prices apply from
 * `validFrom`, or immediately without it.
 */
export const ChangeItem = z.extend(z.partial(ItemFields), { updatedAt: Instant, validFrom: z.optional(Instant) })
export type ChangeItem = z.infer<typeof ChangeItem>

export const ItemRow = z.object({
  id: z.string(),
  updatedAt: Instant,
  name: z.string(),
  nameHi: z.string(),
  category: z.string(),
  pack: z.string(),
  price: Rupees,
  packs: z.number(),
  names: z.number(),
  priceIsEstimate: yesNo,
  available: yesNo,
  /** When the next price takes effect. Null when no price is scheduled. */
  nextPriceAt: z.nullable(Instant),
})
export type ItemRow = z.infer<typeof ItemRow>
export const ITEM_FILTERS = ['all', 'unavailable', 'estimate', 'waiting'] as const
const itemsQuery = {
  q: z.optional(z.string().check(tidy, z.maxLength(100))),
  category: z.optional(z.string().check(z.maxLength(40))),
  only: z._default(z.enum(ITEM_FILTERS), 'all'),
}
export const ItemsQuery = z.object(itemsQuery)
export type ItemsQuery = z.infer<typeof ItemsQuery>

/** The steps to which a changed price is rounded, in paise. */
export const PRICE_STEPS = { paisa: 1, rupee: 100, five: 500, ten: 1000 } as const
export type PriceStep = keyof typeof PRICE_STEPS
const PriceStep = z.enum(Object.keys(PRICE_STEPS) as [PriceStep, ...PriceStep[]])

/**
 * Changes a price by a percentage and rounds it to the nearest step, half up. The result is at least one step.
 * @param paise the price in paise
 * @param percent the change in percent, negative to reduce the price
 */
export function repriced(paise: number, percent: number, step: PriceStep): number {
  const size = PRICE_STEPS[step]
  // Calculates in hundredths of a percent, so that floating point does not lose a half.
  const exact = (paise * (10_000 + Math.round(percent * 100))) / 10_000
  return Math.max(size, Math.round(exact / size) * size)
}

/** New prices for all items that match the search. */
export const RepricePlan = z.object({
  ...itemsQuery,
  percent: z.number(orWhy('Write a number of percent.')).check(
    z.minimum(-90, 'Write at most 90% less.'),
    z.maximum(500, 'Write at most 500% more.'),
    z.refine((percent) => percent !== 0, 'Write how many percent more, or with − how many less.'),
    z.refine(
      (percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4),
      'Write at most two decimals, such as 7.25.',
    ),
  ),
  step: PriceStep,
})
export type RepricePlan = z.infer<typeof RepricePlan>
export const Reprice = z.extend(RepricePlan, { fingerprint: z.string().check(z.maxLength(100)) })

/**
 * A preview of the new prices. `unchanged` counts the items whose prices stay the same after rounding. When there is a
 * problem, `fingerprint` is null and the change cannot be confirmed.
 */
export const RepricePreview = z.object({
  fingerprint: z.nullable(z.string()),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      packs: z.array(z.object({ label: z.string(), before: Rupees, after: Rupees })),
    }),
  ),
  unchanged: z.number(),
  problems: z.array(z.object({ name: z.string(), message: z.string() })),
})
export type RepricePreview = z.infer<typeof RepricePreview>
export const Repriced = z.object({ items: z.number() })
export const ItemsAnswer = z.object({ items: z.array(ItemRow), categories: z.array(z.string()) })
export type ItemsAnswer = z.infer<typeof ItemsAnswer>

/**
 * The packs and prices of an item from one time on. `appliedAt` is null while they are scheduled. Prices that came with
 * the product have no operator.
 */
export const ItemPrice = z.object({
  id: z.string(),
  validFrom: Instant,
  packs: z.array(z.object({ quantity: z.number(), unit, label: z.string(), price: Rupees })),
  priceIsEstimate: yesNo,
  operatorName: z.nullable(z.string()),
  appliedAt: z.nullable(Instant),
})
export type ItemPrice = z.infer<typeof ItemPrice>

/** A name that other items also have, so that it is ambiguous. */
export const SharedName = z.object({ name: z.string(), items: z.array(z.object({ id: z.string(), name: z.string() })) })
export type SharedName = z.infer<typeof SharedName>
export const NameQuery = z.object({
  name: z.string().check(tidy, z.minLength(1), z.maxLength(80)),
  except: z.optional(z.string().check(z.maxLength(64))),
})

export const DeskItem = z.extend(ItemFields, { id: z.string(), updatedAt: Instant })
export type DeskItem = z.infer<typeof DeskItem>
export const ItemAnswer = z.object({
  item: DeskItem,
  /** Newest first. */
  prices: z.array(ItemPrice),
  shared: z.array(SharedName),
  /** The stock of the item. Null when it was never counted. */
  stock: z.nullable(z.pick(StockRow, { id: true, tracked: true, unit: true, left: true })),
})
export type ItemAnswer = z.infer<typeof ItemAnswer>

const kit = z.array(z.object({ itemId, packs: whole(1, 1000) })).check(
  z.maxLength(MAX_KIT, `Keep at most ${MAX_KIT} items.`),
  z.refine(
    (items) => new Set(items.map(({ itemId }) => itemId)).size === items.length,
    'Remove the item that is there twice.',
  ),
)
/** The fields of a puja that an operator edits. A puja that families lead themselves has no `minutes`. */
export const PujaFields = z.object({
  name: text(120, 'Give the puja a name.'),
  nameHi: text(120, 'Give its name in Hindi.'),
  nameKn: optional(120),
  aliases: names,
  includes: text(400, 'Say what it includes.'),
  includesHi: optional(400),
  includesKn: optional(400),
  minutes: whole(0, 1440),
  days: whole(1, 30),
  dakshina: rupees(0),
  /** The percentage of the total that a family pays in advance. 0 or missing for none. */
  advancePercent: z.optional(whole(0, 100)),
  kit,
})
export type PujaFields = z.infer<typeof PujaFields>
export const ChangePuja = z.extend(z.partial(PujaFields), { updatedAt: Instant })
export type ChangePuja = z.infer<typeof ChangePuja>
export const DeskPuja = z.extend(PujaFields, {
  id: z.string(),
  nameKn: z.string(),
  includesHi: z.string(),
  includesKn: z.string(),
  advancePercent: z.number(),
  updatedAt: Instant,
  /** How many pandits currently lead the puja. */
  pandits: z.number(),
})
export type DeskPuja = z.infer<typeof DeskPuja>
/** `itemNames` maps the ids of all items to their names, for the kits. */
export const PujasAnswer = z.object({ pujas: z.array(DeskPuja), itemNames: z.record(z.string(), z.string()) })
export type PujasAnswer = z.infer<typeof PujasAnswer>
export const PujaAnswer = z.object({ puja: DeskPuja })

export const PanditFields = z.object({
  name: text(100, 'Give the name.'),
  phone: z.nullable(Phone),
  /** The address for requests and reminders to the pandit. */
  emailId: z.nullable(emailOr('Enter an e-mail address, for example asha@example.com.')),
  languages: z
    .array(z.enum(LANGUAGES, `Write one of: ${LANGUAGES.join(', ')}.`))
    .check(z.minLength(1, 'Name at least one language.')),
  pujas: z.array(itemId).check(z.maxLength(500, 'Choose at most 500 pujas.')),
  active: yesNo,
})
export type PanditFields = z.infer<typeof PanditFields>
export const ChangePandit = z.extend(z.partial(PanditFields), { updatedAt: Instant })
export type ChangePandit = z.infer<typeof ChangePandit>
export const DayOff = z.object({ day: Day, reason: z.string() })
export type DayOff = z.infer<typeof DayOff>
export const DayOffReason = note
interface Days {
  from: string
  to: string
}
export const DAYS_IN_ORDER = [
  z.refine<Days>(({ from, to }) => from <= to, {
    error: 'Choose a last day that is not before the first.',
    path: ['to'],
  }),
  z.refine<Days>(({ from, to }) => Date.parse(to) - Date.parse(from) <= 92 * 86_400_000, {
    error: 'Choose at most three months at once.',
    path: ['to'],
  }),
] as const
/** Every day from the first to the last, inclusive. */
export const AddDaysOff = z.object({ from: Day, to: Day, reason: note }).check(...DAYS_IN_ORDER)
export type AddDaysOff = z.input<typeof AddDaysOff>
export const DeskPandit = z.extend(PanditFields, {
  id: z.number(),
  updatedAt: Instant,
  phone: z.nullable(z.string()),
  emailId: z.nullable(z.string()),
  /** Opens the pandit's own page without an account. Null when there is no such link. */
  link: z.nullable(z.string()),
  /** From today on. */
  daysOff: z.array(DayOff),
  /** Upcoming bookings only. */
  bookings: z.array(
    z.object({ orderId: z.string(), nameOfPuja: z.string(), customerName: z.string(), startsAt: Instant }),
  ),
})
export type DeskPandit = z.infer<typeof DeskPandit>
export const PanditsAnswer = z.object({
  pandits: z.array(DeskPandit),
  pujas: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type PanditsAnswer = z.infer<typeof PanditsAnswer>
export const PanditAnswer = z.object({ pandit: DeskPandit })

export const PincodeFields = z.object({
  pincode: Pincode,
  area: text(80, 'Name the area.'),
})
export type PincodeFields = z.infer<typeof PincodeFields>
export const RenameArea = z.extend(PincodeFields, { newArea: text(80, 'Name the area.') })
export const DeskPincodes = z.object({ pincodes: z.array(z.object({ pincode: z.string(), area: z.string() })) })
export type DeskPincodes = z.infer<typeof DeskPincodes>

/** The most names in the list of items that are not sold, and the most names that one request adds. */
export const MAX_NOT_SOLD = 10_000
export const MAX_NOT_SOLD_ADDED = 500
/** Normalises a name for the list. Upper case and the width of spaces do not matter. */
export const asListed = (name: string) => name.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/gu, ' ')
/** The name of something that puja shops do not sell. */
export const NotSoldName = text(80, 'Write a name.').check(
  z.overwrite(asListed),
  z.regex(/\p{L}/u, 'Write a name with letters.'),
)
export const AddNotSold = z.object({
  names: z
    .array(NotSoldName)
    .check(
      z.minLength(1, 'Write at least one name.'),
      z.maxLength(MAX_NOT_SOLD_ADDED, `At most ${MAX_NOT_SOLD_ADDED} names at once. Please add them in parts.`),
    ),
})
export type AddNotSold = z.infer<typeof AddNotSold>
export const RemoveNotSold = z.object({ name: NotSoldName })
/** Sorted alphabetically. `afterName` is the last name of the previous page. */
export const NotSoldQuery = z.object({
  q: z.optional(z.string().check(tidy, z.maxLength(100))),
  /** Returns only names that contain a name of this item: 'coconut oil' for the coconut. */
  near: z.optional(itemId),
  /** The last name of the previous page. */
  afterName: z.optional(z.string().check(z.maxLength(80))),
})
/** `itemName` is an item of the catalogue that has the same name and is found by it. */
export const NotSoldRow = z.object({ name: z.string(), itemName: z.nullable(z.string()) })
export type NotSoldRow = z.infer<typeof NotSoldRow>
/** `count` is the number of matching names on all pages. */
export const NotSoldAnswer = z.object({ names: z.array(NotSoldRow), count: z.number(), hasMore: z.boolean() })
export type NotSoldAnswer = z.infer<typeof NotSoldAnswer>
/** `known` are the names that were already on the list. */
export const NotSoldAdded = z.object({ added: z.array(NotSoldRow), known: z.array(NotSoldRow) })
export type NotSoldAdded = z.infer<typeof NotSoldAdded>

export const MAX_CSV_BYTES = 4 * 1024 * 1024
/** The UTF-8 size. A Devanagari letter takes three bytes. */
const bytesOf = (text: string) => new TextEncoder().encode(text).length
export const CsvFile = z.object({
  csv: z
    .string()
    .check(
      z.refine((csv) => bytesOf(csv) <= MAX_CSV_BYTES, 'This file is larger than 4 MB. Please import it in parts.'),
    ),
})
/** `fingerprint` comes from the preview. It ensures that the imported changes are the previewed ones. */
export const ImportCsv = z.extend(CsvFile, { fingerprint: z.string().check(z.maxLength(100)) })

const Row = { line: z.number(), title: z.string() }
const ChangedRow = {
  ...Row,
  fields: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
}
/**
 * A preview of the changes that a file makes. When the file has errors, `fingerprint` is null and the import cannot be
 * confirmed.
 */
export const ImportPreview = z.object({
  fingerprint: z.nullable(z.string()),
  added: z.array(z.object(ChangedRow)),
  changed: z.array(z.object(ChangedRow)),
  removed: z.array(z.object(Row)),
  unchanged: z.number(),
  errors: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
})
export type ImportPreview = z.infer<typeof ImportPreview>
export const ImportAnswer = z.object({ added: z.number(), changed: z.number(), removed: z.number() })
export type ImportAnswer = z.infer<typeof ImportAnswer>
