import type { DeskItem, ItemFields, PackFields } from '#contract/desk/catalogue.ts'
import { sentNumber } from '#contract/desk/typed-number.ts'
import { readMoney } from '#contract/number.ts'
import type { Unit } from '#contract/unit.ts'
import { isoInIndia } from '../../bookings/days.ts'
import type { Draft } from '../editing.ts'

/** A pack as typed. `key` identifies it while packs are added and removed. */
export interface PackDraft {
  key: number
  quantity: string
  unit: Unit
  label: string
  price: string
}

/** An amount as typed. An empty quantity means no amount. */
export interface AmountDraft {
  quantity: string
  unit: Unit
}

export interface ItemDraft extends Draft, Omit<ItemFields, 'packs' | 'usual' | 'most' | 'hsn' | 'gstRate'> {
  packs: PackDraft[]
  usual: AmountDraft
  most: AmountDraft
  hsn: string
  gstRate: string
  /** When the packs and prices take effect, in the format of a date and time field. Empty for immediately. */
  validFrom: string
}

export const EMPTY_ITEM: ItemDraft = {
  updatedAt: '',
  name: '',
  nameHi: '',
  nameKn: '',
  aliases: [],
  unit: 'piece',
  category: '',
  vendor: '',
  packs: [{ key: 1, quantity: '1', unit: 'piece', label: '1 pc', price: '' }],
  usual: { quantity: '', unit: 'piece' },
  most: { quantity: '', unit: 'piece' },
  priceIsEstimate: false,
  available: true,
  hsn: '',
  gstRate: '',
  validFrom: '',
}

export const ITEM_LABELS: Record<Exclude<keyof ItemDraft, 'updatedAt'>, string> = {
  name: 'name',
  nameHi: 'name in Hindi',
  nameKn: 'name in Kannada',
  aliases: 'other names',
  unit: 'unit',
  category: 'category',
  vendor: 'vendor',
  packs: 'packs and prices',
  usual: 'usual amount',
  most: 'plausible maximum',
  priceIsEstimate: 'whether the price is an estimate',
  available: 'whether it is available',
  hsn: 'HSN code',
  gstRate: 'GST rate',
  validFrom: 'when the price begins',
}

export function draftOf({ id: _, packs, usual, most, hsn, gstRate, ...item }: DeskItem): ItemDraft {
  return {
    ...item,
    packs: packs.map(packDraft),
    usual: amountDraft(usual, packs[0]?.unit ?? item.unit),
    most: amountDraft(most, packs[0]?.unit ?? item.unit),
    hsn: hsn ?? '',
    gstRate: String(gstRate ?? ''),
    validFrom: '',
  }
}

function amountDraft(amount: DeskItem['usual'], unit: Unit): AmountDraft {
  return amount === null ? { quantity: '', unit } : { ...amount, quantity: String(amount.quantity) }
}

export function packDraft({ quantity, unit, label, price }: PackFields, key: number): PackDraft {
  return { key, quantity: String(quantity), unit, label, price: String(price) }
}

/** The fields of the request. A text that is not a number is sent as it is, and the server returns the reason. */
export function fieldsOf({
  updatedAt: _,
  validFrom: __,
  packs,
  usual,
  most,
  hsn,
  gstRate,
  ...fields
}: ItemDraft): object {
  const sent = packs.map(({ key: _, quantity, price, ...pack }) => ({
    ...pack,
    quantity: sentNumber(quantity),
    price: sentNumber(price, readMoney),
  }))
  return {
    ...fields,
    packs: sent,
    usual: amountOf(usual),
    most: amountOf(most),
    hsn: hsn.trim() || null,
    gstRate: sentNumber(gstRate) ?? null,
  }
}

function amountOf({ quantity: typed, unit }: AmountDraft) {
  const quantity = sentNumber(typed)
  return quantity === undefined ? null : { quantity, unit }
}

/** Converts the value of a date and time field, in Indian time, to an ISO instant. */
export function instantOf(dateAndTime: string): string | undefined {
  return dateAndTime === '' ? undefined : isoInIndia(dateAndTime)
}
