import { USUAL_TAX_RATE } from '#contract/limits.ts'
import { type Doubt, isExtra, isOffered, isUnsettled, type Rule } from '#contract/quotation.ts'
import { UNIT_NAMES, UNITS, type Unit } from '#contract/unit.ts'
import { sharesOf } from './shares.ts'
import type { CatalogueEntry, EstimateLine, Pack, RateTax } from './types.ts'

/**
 * A requested amount: `quantity` in `unit`. `quantity` is null if the list states none; `unit` is null for a bare
 * number. `lower` and `kinds` are the same as on a line. A `rule` that only the words can give ('as-required',
 * 'customary') is kept.
 */
export type Wanted = Pick<EstimateLine, 'quantity' | 'unit'> & Partial<Pick<EstimateLine, 'lower' | 'kinds' | 'rule'>>

/**
 * How an item is sold: a number of packs of one size. `rule` is set if the words leave the amount open. `unit` is the
 * requested unit, inferred for a bare number. `surplus` is how much more than requested the packs hold, in `unit`.
 * `doubt` says why the amount may be wrong. `isGuess` means that the number of packs cannot be derived, so one pack is
 * offered.
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

/** The doubts that can follow from the price alone. */
type PriceDoubt = Exclude<Doubt, 'unavailable'>

export interface Totals {
  amountPaise: number
  /** The sum of `taxes`, which are sorted by rate, highest first. */
  taxPaise: number
  taxes: RateTax[]
  shippingPaise: number
  totalPaise: number
}

/** A line above this amount needs a person's confirmation. */
const LARGEST_AMOUNT_PAISE = 10_000_00
/** Hardly anyone wants more of the largest pack, or a smaller part of the smallest pack. */
const MOST_LARGEST_PACKS = 5
const LEAST_OF_SMALLEST_PACK = 0.1
const MOST_PIECES = 251
/** Packets, bottles and sets are not bought in greater numbers. */
const MOST_CONTAINERS = 24
/** After leaf plates or incense, a larger number probably counts the contents of a packet. */
const MOST_BARE_PACKETS = 5
const TIMES_USUAL = 2
/** If the packs cost more than the stated money by both this factor and this many paise, the line is asked about. */
const OVER_MONEY = 1.25
const OVER_MONEY_PAISE = 20_00
/**
 * Limits by dimension. Weighed, poured or paid amounts (0) are limited by their packs alone. Other dimensions are
 * containers.
 */
const MOST_OF: Readonly<Record<string, number>> = {
  mass: 0,
  volume: 0,
  money: 0,
  length: MOST_PIECES,
  count: MOST_PIECES,
}
/** Dimensions that convert approximately: a litre of ghee, which is sold by weight, is about a kilo. */
const WEIGHED: ReadonlySet<string> = new Set(['mass', 'volume'])
/** 'Kumkum 250' means 250 grams; 'almonds 21' does not mean grams. */
const LEAST_GRAMS = 50
const STEP_OF_GRAMS = 25
/** Containers of which one is the same as one piece of the item. */
const ONE_IS_A_PIECE: ReadonlySet<Unit> = new Set<Unit>(['roll', 'set', 'bottle', 'box', 'plate', 'bundle'])

/**
 * Prices a requested quantity of an item. Prefers the pack size that wastes least, then the cheapest, then the fewest
 * packs; each line uses one pack size. Amounts are integer paise. A missing quantity is priced as the usual amount, and
 * a measure that cannot be converted as an approximation; both give a doubt.
 */
export function priceLine(wanted: Wanted, entry: CatalogueEntry): Price {
  const price = priceQuantity(wanted, entry)
  // For three arm's lengths of a garland sold by the piece, 'other-measure' matters more than how an arm's length is
  // converted.
  const rule = price.rule === 'other-measure' ? price.rule : saidRule(wanted)
  return { ...price, taxRate: entry.taxRate, rule: rule ?? price.rule ?? readRule(wanted) }
}

/** Returns the fields of a price that a line stores. */
export function soldOf({ packs, pack, unitPricePaise, amountPaise, taxRate, surplus, rule }: Price) {
  return { packs, pack: pack.label, unitPricePaise, amountPaise, taxRate, surplus, rule }
}

export const UNPRICED = { packs: 0, pack: null, unitPricePaise: 0, amountPaise: 0, surplus: null } as const

/**
 * Returns the fields to charge. An implausible amount, such as five kilos of saffron, has no price until a person
 * confirms it.
 */
export function chargeOf(price: Price, isMeant: boolean) {
  return { ...soldOf(price), ...(price.doubt === 'implausible' && !isMeant ? UNPRICED : {}) }
}

/** Returns a rule that the words of the list give, whatever unit the item is sold in. */
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
  // Five leaves from a set of five are one set, but 'two pieces' of it are two sets. Only a person can tell.
  const clear = Number.isInteger(quantity) && !(counted === 'piece' && container.unit === 'set' && quantity > 1)
  return sold(container, packs, !clear ? 'quantity' : packs > mostContainers(container, entry) ? 'implausible' : null)
}

/**
 * Returns whether a quantity in this unit can be priced for the item. A settled line must convert; a line as read may
 * stay in doubt.
 */
export function convertsTo(entry: CatalogueEntry, unit: Unit): boolean {
  if (unit === 'rupee') return true
  return entry.packs.some((pack) => dimensionOf(pack.unit) === dimensionOf(unit)) || containerPack(entry, unit) !== null
}

/** Returns every unit in which a quantity of the item can be stated. */
export function unitsOf(entry: CatalogueEntry): Unit[] {
  return UNIT_NAMES.filter((unit) => convertsTo(entry, unit))
}

/** Returns the largest plausible quantity as a number of the smallest pack. */
export function mostOfSmallest(entry: CatalogueEntry): number {
  const { quantity, unit } = smallestPack(entry)
  return Math.floor(round(mostIn(unit, entry) / quantity))
}

/** Returns the largest plausible quantity in a unit. A larger one is asked about, even if a person stated it. */
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

/** Returns the shop's own maximum for an item, in base units; undefined if it has none in this dimension. */
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

/**
 * Sums the matched lines that are not left out. Tax is rounded once per rate, half a paisa up. Shipping includes its
 * tax.
 */
export function totals(lines: readonly Summed[], shippingPaise = 0): Totals {
  return totalsOf(
    lines.filter(({ state }) => state === 'matched'),
    shippingPaise,
  )
}

/** Returns the number of unsettled lines, and by how much the total would rise if the customer accepted every offer. */
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

/** Computes the tax per rate. A discount reduces each rate by its share. */
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

/** Returns whether a discount applies to the line. It does not apply to dakshina or to extras. */
export function isReducible({ kind }: Pick<EstimateLine, 'kind'>): boolean {
  return kind !== 'dakshina' && !isExtra(kind)
}

/**
 * Returns whether a field of a line is computed from other lines (`withExtras`), so that it can change without a
 * person's action.
 */
export function isDerived(kind: EstimateLine['kind'], field: keyof EstimateLine): boolean {
  if (kind === 'discount') return field === 'amountPaise'
  return kind === 'round-off' && (field === 'amountPaise' || field === 'unitPricePaise')
}

/**
 * Computes the lines that depend on others. A discount is limited to the remaining sum. A round-off comes last and
 * removes the paise from the total.
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

/**
 * Returns the GST rate of a line in hundredths of a percent. Dakshina is not taxed, and extras have no tax of their
 * own.
 */
export function taxRateOf({ kind, taxRate = USUAL_TAX_RATE }: Pick<EstimateLine, 'kind' | 'taxRate'>): number {
  return kind === 'dakshina' || isExtra(kind) ? 0 : taxRate
}

export function smallestPack(entry: Pick<CatalogueEntry, 'id' | 'packs'>): Pack {
  const first = entry.packs[0]
  if (!first) throw new Error(`catalogue item ${entry.id} has no pack`)
  return first
}

/** `own` is the shop's maximum for the item, in base units, if it has one. */
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

/** Returns whether one offer gives more for less. Nobody chooses the other offer, even if it is the exact quantity. */
function givesMoreForLess(one: Offer, other: Offer): boolean {
  return one.paid > other.paid && one.amount < other.amount
}

function isBetter(one: Offer, other: Offer): boolean {
  if (one.paid !== other.paid) return one.paid < other.paid
  if (one.amount !== other.amount) return one.amount < other.amount
  return one.packs < other.packs
}

/** For 'roli, 5 rupees': returns the packs that cover the money with the smallest excess. */
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

/** Prices a bare number, which may count grams, packs, or the contents of a pack. */
function priceOfNumber(quantity: number, entry: CatalogueEntry): Price {
  const smallest = smallestPack(entry)
  const isWeighed = WEIGHED.has(dimensionOf(smallest.unit))
  if (isWeighed && quantity >= LEAST_GRAMS && quantity % STEP_OF_GRAMS === 0) return priceByWeight(quantity, entry)
  if (isWeighed || dimensionOf(smallest.unit) === 'length') return fewPacks(quantity, entry)
  // 21 durva are in one bundle.
  return { ...sold(smallest, 1, 'quantity'), isGuess: smallest.unit !== 'bundle' }
}

/** Prices a measure that no pack of the item has. */
function priceOfOtherMeasure(quantity: number, unit: Unit, entry: CatalogueEntry): Price {
  const dimension = dimensionOf(unit)
  // A bundle of leaves is not one leaf.
  const isCounted = dimensionOf(smallestPack(entry).unit) === 'count'
  if (!WEIGHED.has(dimension)) return dimension === 'length' || isCounted ? onePack(entry) : fewPacks(quantity, entry)
  return priceByWeight(quantity * UNITS[unit].factor, entry)
}

/** Prices a number of grams or millilitres in packs sold by weight or volume, as if a litre were a kilo. */
function priceByWeight(quantity: number, entry: CatalogueEntry): Price {
  const packs = entry.packs.filter(({ unit }) => WEIGHED.has(dimensionOf(unit)))
  const [first] = packs
  if (!first) return onePack(entry)
  const unit = dimensionOf(first.unit) === 'mass' ? 'g' : 'ml'
  const price = priceByPacks(quantity, unit, packs, ownMost(entry, unit))
  return { ...price, surplus: null, doubt: price.doubt ?? 'quantity' }
}

/**
 * For 'haldi 2' or 'rice 2 packets': prices that many of the smallest pack, up to the shop's own maximum, else up to
 * twice the usual amount. Five almonds are not five packets.
 */
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
 * Returns the unit of a bare number: pieces if the item is counted, else its own container. A weighed item is counted
 * only if exactly this number is sold together (108 lotus seeds). A measured item has no such unit. 21 durva are
 * blades, not bundles. 12 bangles are a set of 12 and not 12 sets, but 5 may be either. A number after a set probably
 * counts its contents: five fruits, 21 leaves.
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

/**
 * Returns the pack meant by 'one packet' or 'one piece' of an item that is sold in other units. The pack's label must
 * contain the word.
 */
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
