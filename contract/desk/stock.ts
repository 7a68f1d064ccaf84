import * as z from 'zod/mini'
import { Instant, UnitName } from '../answer.ts'
import { formatQuantity } from '../format.ts'
import { tidy } from '../typed.ts'
import { UNIT_NAMES, UNITS, type Unit } from '../unit.ts'
import { orWhy } from './typed-number.ts'

/** The base unit of a unit's dimension: grams for an item sold by the kilo. */
export function baseUnit(unit: Unit): Unit {
  const { dimension } = UNITS[unit]
  return UNIT_NAMES.find((name) => UNITS[name].dimension === dimension && UNITS[name].factor === 1) ?? unit
}

/** The amount of a pack in its base unit, rounded to thousandths. */
export function baseAmount({ quantity, unit }: { quantity: number; unit: Unit }): number {
  return Math.round(quantity * UNITS[unit].factor * 1000) / 1000
}

interface Size {
  label: string
  unit: Unit
}

/**
 * The packs by which an item is counted: those in the dimension of its first pack. Returns null when a pack of another
 * dimension has its own label, because it is unknown how much of the item such a pack holds. A pack of another
 * dimension with the label of a counted pack is the same pack, which lists ask for in either way: `1 box` as a box or
 * as 10 g.
 */
export function countedPacks<Pack extends Size>(packs: readonly Pack[]): Pack[] | null {
  if (packs.length === 0 || strangePacks(packs).length > 0) return null
  return packs.filter((pack) => isOfFirst(pack, packs))
}

/** The labels of the packs that prevent an item from being counted. */
export function strangePacks(packs: readonly Size[]): string[] {
  const known = packs.filter((pack) => isOfFirst(pack, packs)).map(({ label }) => label)
  return packs.map(({ label }) => label).filter((label) => !known.includes(label))
}

function isOfFirst({ unit }: Size, [first]: readonly Size[]): boolean {
  return first !== undefined && baseUnit(unit) === baseUnit(first.unit)
}

const LARGE: Partial<Record<Unit, Unit>> = { g: 'kg', ml: 'l' }

/** Formats an amount in a base unit: 1500 g -> `1.5 kg`. */
export function formatAmount(amount: number, unit: Unit): string {
  const large = LARGE[unit]
  if (large === undefined || Math.abs(amount) < UNITS[large].factor) return formatQuantity(amount, unit)
  return formatQuantity(amount / UNITS[large].factor, large)
}

/**
 * The moves of the stock of an item. Placing an order makes a reservation. Cancelling releases it. Sending the parcel
 * out turns it into a sale. A return came back with a parcel. A correction records a count.
 */
export const STOCK_MOVES = ['receipt', 'reservation', 'release', 'sale', 'return', 'correction'] as const
export const StockMoveKind = z.enum(STOCK_MOVES)
export type StockMoveKind = z.infer<typeof StockMoveKind>

const MOST = 10_000_000
const amount = (least: number, missing: string) =>
  z.number(orWhy(missing)).check(z.minimum(least, missing), z.maximum(MOST, 'Write a smaller number.'))
const reason = z.string().check(tidy, z.maxLength(200, 'Write at most 200 characters.'))

/** Amounts are in `unit`, the base unit of the item. The remaining amount can be negative. */
export const StockRow = z.object({
  id: z.string(),
  itemId: z.string(),
  name: z.string(),
  nameHi: z.string(),
  vendor: z.string(),
  unit: UnitName,
  packs: z.array(z.object({ label: z.string(), quantity: z.number(), unit: UnitName })),
  tracked: z.boolean(),
  onHand: z.number(),
  reserved: z.number(),
  left: z.number(),
  reorderPoint: z.nullable(z.number()),
  lowSince: z.nullable(Instant),
})
export type StockRow = z.infer<typeof StockRow>
export const StockRows = z.object({ rows: z.array(StockRow) })
export type StockRows = z.infer<typeof StockRows>

export const StockMove = z.object({
  id: z.string(),
  at: Instant,
  kind: StockMoveKind,
  amount: z.number(),
  reason: z.string(),
  orderId: z.nullable(z.string()),
  operatorName: z.nullable(z.string()),
})
export type StockMove = z.infer<typeof StockMove>
/** Newest moves first. */
export const StockAnswer = z.object({ stock: StockRow, moves: z.array(StockMove) })
export type StockAnswer = z.infer<typeof StockAnswer>

const reorderPoint = z.nullable(amount(0, 'Write how much is left when more is to be got, or leave it empty.'))
/** Starts or restarts counting the stock of an item. */
export const CountItem = z.object({
  itemId: z.string().check(z.maxLength(64)),
  onHand: amount(0, 'Write how much there is now.'),
  reorderPoint,
})
export const CountedItem = z.object({ id: z.string() })
export const ReorderPoint = z.object({ reorderPoint })
export const ReceiveStock = z.object({ amount: amount(0.001, 'Write how much came.'), reason })
/** `counted` is the amount in the store. `was` is the amount on record that the operator saw. */
export const CorrectStock = z.object({
  counted: amount(0, 'Write how much there is.'),
  was: z.number(),
  reason: reason.check(z.minLength(1, 'Say why it differs.')),
})

/** An amount that was sent out with an order, no longer belongs to the customer, and can go back into stock. */
export const PutBackRow = z.object({ itemId: z.string(), name: z.string(), unit: UnitName, amount: z.number() })
export type PutBackRow = z.infer<typeof PutBackRow>
export const PutBackRows = z.object({ rows: z.array(PutBackRow) })
/** `amount` is the whole amount, as the operator saw it. */
export const PutBack = z.object({ itemId: z.string().check(z.maxLength(64)), amount: z.number() })
