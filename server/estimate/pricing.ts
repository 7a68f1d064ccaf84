import { USUAL_TAX_RATE } from '#contract/limits.ts'
import { type Doubt, isExtra, isOffered, isUnsettled, type Rule } from '#contract/quotation.ts'
import { UNIT_NAMES, UNITS, type Unit } from '#contract/unit.ts'
import { sharesOf } from './shares.ts'
import type { CatalogueEntry, EstimateLine, Pack, RateTax } from './types.ts'

/**
 * What is asked for: `quantity` in `unit`; no quantity when the list names none, no unit when it names a bare number. `lower` and `kinds` as on a
 * line; a `rule` that only the words can give ('as-required', 'customary') stays.
 */
export type Wanted = Pick<EstimateLine, 'quantity' | 'unit'> & Partial<Pick<EstimateLine, 'lower' | 'kinds' | 'rule'>>

/**
 * How an item is sold: so many packs of one size, by `rule` where the words leave it open. `unit` is the wanted one, found where a bare number left it
 * open; `surplus` is how much more of it the packs hold; `doubt` says why the amount may not be what was meant. `isGuess`: nothing tells how many packs
 * cover what is wanted, and one is offered.
 */
export interface Price {
  unit: Unit | null
  packs: number
  pack: Pack
  unitPricePaise: number
  amountPaise: number
  taxRate: number | undefined
  surplus: number | null
  rule: Rule | null
  doubt: PriceDoubt | null
  isGuess: boolean
}

/** What a price alone can be in doubt for. */
type PriceDoubt = Exclude<Doubt, 'unavailable'>

export interface Totals {
  amountPaise: number
  /** The sum of `taxes`, which are in falling order of their rates. */
  taxPaise: number
  taxes: RateTax[]
  shippingPaise: number
  totalPaise: number
}

/** More than this for one line, in paise, is checked by a person before it is believed. */
const LARGEST_AMOUNT_PAISE = 10_000_00
/** So many of the largest pack, or so small a part of the smallest, hardly anyone means. */
const MOST_LARGEST_PACKS = 5
const LEAST_OF_SMALLEST_PACK = 0.1
const MOST_PIECES = 251
/** Packets, bottles and sets are not counted by the dozen. */
const MOST_CONTAINERS = 24
/** Behind leaf plates or incense a number beyond this rather counts what is in a packet. */
const MOST_BARE_PACKETS = 5
const TIMES_USUAL = 2
/** Packs that cost more than the money that is named, by so much of it and so many paise, are asked about. */
const OVER_MONEY = 1.25
const OVER_MONEY_PAISE = 20_00
/** What is weighed, measured or paid out is judged by its packs alone; what is not here is a container. */
const MOST_OF: Readonly<Record<string, number>> = {
  mass: 0,
  volume: 0,
  money: 0,
  length: MOST_PIECES,
  count: MOST_PIECES,
}
/** Weighed or poured: a litre of ghee, sold by weight, is about a kilo of it. */
const WEIGHED: ReadonlySet<string> = new Set(['mass', 'volume'])
/** 'Kumkum 250' are grams; 'almonds 21' are not. */
const LEAST_GRAMS = 50
const STEP_OF_GRAMS = 25
/** Containers: one of them and one piece of the item are the same thing. */
const ONE_IS_A_PIECE: ReadonlySet<Unit> = new Set<Unit>(['roll', 'set', 'bottle', 'box', 'plate', 'bundle'])

/**
 * Prices a wanted quantity of an item: the pack size that wastes least, then the cheapest, then the fewest packs; one size a line.
 * Amounts are integer paise. A quantity that cannot be converted, or is not named where one is needed, gives one smallest pack and a doubt.
 */
export function priceLine(wanted: Wanted, entry: CatalogueEntry): Price {
  const price = priceQuantity(wanted, entry)
  // Three arm's lengths of a garland sold by the piece: that it is not sold so comes before how an arm's length was counted.
  const rule = price.rule === 'other-measure' ? price.rule : saidRule(wanted)
  return { ...price, taxRate: entry.taxRate, rule: rule ?? price.rule ?? readRule(wanted) }
}

/** What is sold by a price, as a line keeps it. */
export function soldOf({ packs, pack, unitPricePaise, amountPaise, taxRate, surplus, rule }: Price) {
  return { packs, pack: pack.label, unitPricePaise, amountPaise, taxRate, surplus, rule }
}

export const UNPRICED = { packs: 0, pack: null, unitPricePaise: 0, amountPaise: 0, surplus: null } as const

/** What is charged: five kilos of saffron to nobody, before a person has said that they are meant. */
export function chargeOf(price: Price, isMeant: boolean) {
  return { ...soldOf(price), ...(price.doubt === 'implausible' && !isMeant ? UNPRICED : {}) }
}

/** The rules that the words of the list give, whatever the item is sold in. */
function saidRule({ rule }: Wanted): Rule | null {
  return rule === 'as-required' || rule === 'customary' ? rule : null
}

function readRule({ kinds, lower }: Wanted): Rule | null {
  if (typeof kinds === 'number') return 'kinds'
  return typeof lower === 'number' ? 'range' : null
}

function priceQuantity(wanted: Wanted, entry: CatalogueEntry): Price {
  if (wanted.quantity === null) {
    const usual = priceInUnit(entry.usual.quantity, entry.usual.unit, entry)
    return { ...usual, unit: null, surplus: null, doubt: 'quantity', rule: 'no-quantity' }
  }
  const unit = wanted.unit ?? unitOfBareNumber(entry, wanted.quantity)
  if (unit === null) return { ...priceOfNumber(wanted.quantity, entry), rule: 'bare-number' }
  return { ...priceInUnit(wanted.quantity, unit, entry), unit }
}

function priceInUnit(quantity: number, counted: Unit, entry: CatalogueEntry): Price {
  const smallest = smallestPack(entry)
  if (counted === 'rupee' && smallest.unit !== 'rupee') {
    const price = sold(...cheapestCover(entry, quantity * 100), 'price')
    const most = Math.max(OVER_MONEY * quantity * 100, quantity * 100 + OVER_MONEY_PAISE)
    return { ...price, rule: 'by-price', isGuess: price.amountPaise > most }
  }
  const fits = entry.packs.filter((pack) => dimensionOf(pack.unit) === dimensionOf(counted))
  if (fits.length > 0) return priceByPacks(quantity, counted, fits, ownMost(entry, counted))
  const container = containerPack(entry, counted)
  if (!container) return { ...priceOfOtherMeasure(quantity, counted, entry), rule: 'other-measure' }
  const packs = Math.max(1, Math.ceil(quantity))
  // Five leaves of a set of five are one set, 'two pieces' of it two: only a person can say.
  const clear = Number.isInteger(quantity) && !(counted === 'piece' && container.unit === 'set' && quantity > 1)
  return sold(container, packs, !clear ? 'quantity' : packs > mostContainers(container, entry) ? 'implausible' : null)
}

/** Whether a quantity in this unit can be priced for the item. A settled line must convert; a read one may stay in doubt. */
export function convertsTo(entry: CatalogueEntry, unit: Unit): boolean {
  if (unit === 'rupee') return true
  return entry.packs.some((pack) => dimensionOf(pack.unit) === dimensionOf(unit)) || containerPack(entry, unit) !== null
}

/** Every unit in which a quantity of the item can be stated. */
export function unitsOf(entry: CatalogueEntry): Unit[] {
  return UNIT_NAMES.filter((unit) => convertsTo(entry, unit))
}

/** The same as a number of its smallest pack. */
export function mostOfSmallest(entry: CatalogueEntry): number {
  const { quantity, unit } = smallestPack(entry)
  return Math.floor(round(mostIn(unit, entry) / quantity))
}

/** The largest quantity in a unit that somebody is likely to mean: what is beyond it is asked about, whoever says it. */
export function mostIn(unit: Unit, entry: CatalogueEntry): number {
  const fits = entry.packs.filter((pack) => dimensionOf(pack.unit) === dimensionOf(unit))
  if (fits.length === 0) {
    return unit === 'rupee' ? LARGEST_AMOUNT_PAISE / 100 : mostContainers(containerPack(entry, unit), entry)
  }
  const sizes = fits.map(baseQuantity)
  const own = ownMost(entry, unit)
  if (own !== undefined) return round(Math.max(own, Math.min(...sizes)) / UNITS[unit].factor)
  const affordable = Math.max(...fits.map((pack) => (LARGEST_AMOUNT_PAISE / pack.pricePaise) * baseQuantity(pack)))
  const most = unit === 'rupee' ? affordable : Math.min(affordable, mostOfPacks(unit, sizes))
  return round(Math.max(most, Math.min(...sizes)) / UNITS[unit].factor)
}

/** What the shop itself says is the most that somebody asks for, in the base of the unit; undefined where it says nothing of this measure. */
function ownMost({ most }: CatalogueEntry, unit: Unit): number | undefined {
  if (!most || dimensionOf(most.unit) !== dimensionOf(unit)) return undefined
  return most.quantity * UNITS[most.unit].factor
}

function mostContainers(container: Pack | null, entry: CatalogueEntry): number {
  const own = container === null ? undefined : ownMost(entry, container.unit)
  if (container === null || own === undefined) return MOST_CONTAINERS
  return Math.max(1, Math.floor(round(own / baseQuantity(container))))
}

function mostOfPacks(unit: Unit, sizes: readonly number[]): number {
  return Math.max(MOST_OF[dimensionOf(unit)] ?? MOST_CONTAINERS, Math.max(...sizes) * MOST_LARGEST_PACKS)
}

type Summed = Pick<EstimateLine, 'kind' | 'amountPaise' | 'taxRate' | 'leftOut' | 'state'>
type Offered = Summed & Pick<EstimateLine, 'doubt' | 'packs'>

/** Sums the lines that are settled and sold. The tax of each rate is rounded once, half a paisa up. Shipping includes its tax. */
export function totals(lines: readonly Summed[], shippingPaise = 0): Totals {
  return totalsOf(
    lines.filter(({ state }) => state === 'matched'),
    shippingPaise,
  )
}

/** What the total does not count yet: the lines that ask, and what it would rise by if everything offered were accepted. */
export function toConfirm(lines: readonly Offered[]): { lines: number; amountPaise: number } {
  const asked = lines.filter(isUnsettled)
  const accepted = lines.filter((line) => line.state === 'matched' || isOffered(line))
  return { lines: asked.length, amountPaise: totalsOf(accepted).totalPaise - totals(lines).totalPaise }
}

function totalsOf(lines: readonly Summed[], shippingPaise = 0): Totals {
  const amountPaise = sumOf(lines.filter(({ leftOut }) => !leftOut))
  const taxes = taxesOf(lines.filter(({ leftOut }) => !leftOut))
  const taxPaise = taxes.reduce((sum, tax) => sum + tax.taxPaise, 0)
  return { amountPaise, taxPaise, taxes, shippingPaise, totalPaise: amountPaise + taxPaise + shippingPaise }
}

/** A discount comes off what is taxed, off each rate its share. */
function taxesOf(lines: readonly Summed[]): RateTax[] {
  const groups = [...Map.groupBy(lines.filter(isReducible), taxRateOf)].map(([rate, group]) => ({
    rate,
    wholePaise: sumOf(group),
  }))
  const discounts = sharesOf(
    -sumOf(lines.filter(({ kind }) => kind === 'discount')),
    groups.map(({ wholePaise }) => wholePaise),
  )
  return groups
    .map(({ rate, wholePaise }, at) => {
      const amountPaise = wholePaise - (discounts[at] ?? 0)
      return { rate, amountPaise, taxPaise: Math.floor((amountPaise * rate + 5_000) / 10_000) }
    })
    .filter(({ rate, amountPaise }) => rate > 0 && amountPaise > 0)
    .sort((one, other) => other.rate - one.rate)
}

const sumOf = (lines: readonly Pick<EstimateLine, 'amountPaise'>[]) =>
  lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

/** What a discount comes off: not what is given to a pandit, nor what is said beside what is sold. */
export function isReducible({ kind }: Pick<EstimateLine, 'kind'>): boolean {
  return kind !== 'dakshina' && !isExtra(kind)
}

/** What of a line follows from the others (`withExtras`), so that it may change without anybody's saying so. */
export function isDerived(kind: EstimateLine['kind'], field: keyof EstimateLine): boolean {
  if (kind === 'discount') return field === 'amountPaise'
  return kind === 'round-off' && (field === 'amountPaise' || field === 'unitPricePaise')
}

/**
 * The lines with what follows from the others: discounts take off no more than there is, and a round-off, which comes last, takes the paise off the total.
 */
export function withExtras(lines: EstimateLine[], shippingPaise = 0): EstimateLine[] {
  if (!lines.some(({ kind }) => kind === 'discount' || kind === 'round-off')) return lines
  let leftPaise = sumOf(lines.filter((line) => line.state === 'matched' && !line.leftOut && isReducible(line)))
  const reduced = lines.map((line) => {
    if (line.kind !== 'discount' || line.leftOut) return line
    const amountPaise = -Math.min(-line.unitPricePaise, leftPaise)
    leftPaise += amountPaise
    return { ...line, amountPaise }
  })
  const others = reduced.filter(({ kind }) => kind !== 'round-off')
  const paise = totals(others, shippingPaise).totalPaise % 100
  const roundOffs = reduced.filter(({ kind }) => kind === 'round-off')
  return [
    ...others,
    ...roundOffs.map((line) => (line.leftOut ? line : { ...line, unitPricePaise: -paise, amountPaise: -paise })),
  ]
}

/** GST of a line in hundredths of a percent. What is given to a pandit is not taxed, and what is said beside what is sold has no tax of its own. */
export function taxRateOf({ kind, taxRate = USUAL_TAX_RATE }: Pick<EstimateLine, 'kind' | 'taxRate'>): number {
  return kind === 'dakshina' || isExtra(kind) ? 0 : taxRate
}

export function smallestPack(entry: Pick<CatalogueEntry, 'id' | 'packs'>): Pack {
  const first = entry.packs[0]
  if (!first) throw new Error(`catalogue item ${entry.id} has no pack`)
  return first
}

/** `own` is the most of the item that is plausible, in the base of the unit, where the shop has said so. */
function priceByPacks(quantity: number, unit: Unit, fits: readonly Pack[], own: number | undefined): Price {
  const wanted = quantity * UNITS[unit].factor
  const offers = fits.map((pack) => {
    const size = baseQuantity(pack)
    const packs = Math.max(1, Math.ceil(round(wanted / size)))
    return { pack, packs, paid: round(packs * size), amount: packs * pack.pricePaise }
  })
  const best = offers
    .filter((offer) => !offers.some((other) => givesMoreForLess(other, offer)))
    .reduce((one, other) => (isBetter(other, one) ? other : one))
  const sizes = fits.map(baseQuantity)
  const smallest = Math.min(...sizes)
  const money = unit === 'rupee'
  const isTooMuch =
    own === undefined
      ? (!money && wanted > mostOfPacks(unit, sizes)) || best.amount > LARGEST_AMOUNT_PAISE
      : wanted > Math.max(own, smallest)
  const isTooLittle = !money && wanted < smallest * LEAST_OF_SMALLEST_PACK
  const broken = UNITS[unit].dimension === 'count' && !Number.isInteger(round(wanted))
  const doubt = isTooMuch || isTooLittle ? 'implausible' : broken ? 'quantity' : null
  const surplus = round((best.paid - wanted) / UNITS[unit].factor)
  return { ...sold(best.pack, best.packs, doubt), surplus: surplus > 0 ? surplus : null }
}

interface Offer {
  packs: number
  paid: number
  amount: number
}

/** Nobody pays more for less, were it the exact quantity. */
function givesMoreForLess(one: Offer, other: Offer): boolean {
  return one.paid > other.paid && one.amount < other.amount
}

function isBetter(one: Offer, other: Offer): boolean {
  if (one.paid !== other.paid) return one.paid < other.paid
  if (one.amount !== other.amount) return one.amount < other.amount
  return one.packs < other.packs
}

/** For 'roli, 5 rupees': the packs that cover the money with the least beyond it. */
function cheapestCover(entry: CatalogueEntry, paise: number): [Pack, number] {
  const offers = entry.packs.map((pack) => ({ pack, packs: Math.max(1, Math.ceil(paise / pack.pricePaise)) }))
  const best = offers.reduce((one, other) =>
    other.packs * other.pack.pricePaise < one.packs * one.pack.pricePaise ? other : one,
  )
  return [best.pack, best.packs]
}

function sold(pack: Pack, packs: number, doubt: PriceDoubt | null): Price {
  const unitPricePaise = pack.pricePaise
  const amountPaise = packs * unitPricePaise
  const price = { packs, pack, unitPricePaise, amountPaise, taxRate: undefined }
  return { ...price, unit: null, surplus: null, rule: null, doubt, isGuess: false }
}

/** A number that says neither of what nor how much: grams, packs, or what is in a pack. */
function priceOfNumber(quantity: number, entry: CatalogueEntry): Price {
  const smallest = smallestPack(entry)
  const isWeighed = WEIGHED.has(dimensionOf(smallest.unit))
  if (isWeighed && quantity >= LEAST_GRAMS && quantity % STEP_OF_GRAMS === 0) return priceByWeight(quantity, entry)
  if (isWeighed || dimensionOf(smallest.unit) === 'length') return fewPacks(quantity, entry)
  // 21 durva are in one bundle of it.
  return { ...sold(smallest, 1, 'quantity'), isGuess: smallest.unit !== 'bundle' }
}

/** A measure that no pack of the item has. */
function priceOfOtherMeasure(quantity: number, unit: Unit, entry: CatalogueEntry): Price {
  const dimension = dimensionOf(unit)
  // A bundle of leaves is no leaf.
  const isCounted = dimensionOf(smallestPack(entry).unit) === 'count'
  if (!WEIGHED.has(dimension)) return dimension === 'length' || isCounted ? onePack(entry) : fewPacks(quantity, entry)
  return priceByWeight(quantity * UNITS[unit].factor, entry)
}

/** So many grams or millilitres in the packs that are weighed or poured, as if a litre were a kilo. */
function priceByWeight(quantity: number, entry: CatalogueEntry): Price {
  const packs = entry.packs.filter(({ unit }) => WEIGHED.has(dimensionOf(unit)))
  const [first] = packs
  if (!first) return onePack(entry)
  const unit = dimensionOf(first.unit) === 'mass' ? 'g' : 'ml'
  const price = priceByPacks(quantity, unit, packs, ownMost(entry, unit))
  return { ...price, surplus: null, doubt: price.doubt ?? 'quantity' }
}

/** 'Haldi 2', 'rice 2 packets': so many of the smallest pack, up to the plausible maximum of the shop, else twice what is usual; five almonds are no five packets. */
function fewPacks(quantity: number, entry: CatalogueEntry): Price {
  const smallest = smallestPack(entry)
  const isWhole = Number.isInteger(quantity) && quantity <= MOST_BARE_PACKETS
  const usual = entry.usual.quantity * UNITS[entry.usual.unit].factor
  const most = ownMost(entry, smallest.unit) ?? TIMES_USUAL * usual
  const isUsual = quantity === 1 || quantity * baseQuantity(smallest) <= most
  return isWhole && isUsual ? sold(smallest, quantity, 'quantity') : onePack(entry)
}

function onePack(entry: CatalogueEntry): Price {
  return { ...sold(smallestPack(entry), 1, 'quantity'), isGuess: true }
}

/**
 * The unit of a number without one: pieces where the item is counted, else its own container. What is weighed is counted only where
 * just so many are sold together (108 lotus seeds); what is measured is not. 21 durva are blades, not bundles; 12 bangles are a set of
 * 12 and not 12 of them, but 5 may be either. A number behind a set rather counts what is in it: five fruits, 21 leaves.
 */
function unitOfBareNumber(entry: CatalogueEntry, quantity: number): Unit | null {
  const { unit } = smallestPack(entry)
  const dimension = dimensionOf(unit)
  if (dimension === 'mass' || dimension === 'volume') {
    return entry.packs.some((pack) => pack.unit === 'piece' && (pack.quantity === quantity || pack.quantity === 1))
      ? 'piece'
      : null
  }
  if (unit === 'bundle' && quantity > 1) return null
  if (quantity > 1 && dimension !== 'count') {
    const sizes = entry.packs.filter((pack) => pack.unit === 'piece' && pack.quantity > 1).map((pack) => pack.quantity)
    const fits = quantity >= Math.min(...sizes) && quantity <= 2 * Math.max(...sizes)
    if (sizes.length > 0) return fits ? 'piece' : null
    if (unit === 'set' || (unit === 'packet' && quantity > MOST_BARE_PACKETS)) return null
  }
  return dimension === 'length' || unit === 'pair' || unit === 'dozen' ? null : unit
}

/** The pack that is meant by 'one packet' or 'one piece' of something sold otherwise: its label must say so. */
function containerPack(entry: CatalogueEntry, unit: Unit): Pack | null {
  if (unit === 'piece') return entry.packs.find((pack) => pack.quantity === 1 && ONE_IS_A_PIECE.has(pack.unit)) ?? null
  const word = new RegExp(`\\b${unit}\\b`, 'u')
  return entry.packs.find((pack) => word.test(pack.label)) ?? null
}

function baseQuantity(pack: Pack): number {
  return pack.quantity * UNITS[pack.unit].factor
}

function dimensionOf(unit: Unit): string {
  return UNITS[unit].dimension
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
