import { UnitName } from '#contract/answer.ts'
import type { DraftLine, LineChange } from '#contract/desk/quoting.ts'
import { readMoney, readNumber } from '#contract/number.ts'
import { UNITS, type Unit } from '#contract/unit.ts'

export type FieldName = 'quantity' | 'unit' | 'pack' | 'packs' | 'price' | 'note'
/** The typed values of a line's fields that are not saved yet. */
export type Typed = Partial<Record<FieldName, string>>

/** The saved values of the fields of a line. */
export function fieldsOf(line: DraftLine): Record<FieldName, string> {
  const number = (value: number | null) => (value === null ? '' : String(value))
  return {
    quantity: number(line.quantity),
    unit: line.unit ?? '',
    pack: line.pack ?? '',
    packs: line.packs === 0 ? '' : String(line.packs),
    price: line.unitPrice === 0 ? '' : String(line.unitPrice),
    note: line.note ?? '',
  }
}

/**
 * Converts typed values to a change (null for none) or to error messages by field. A quantity can include its unit:
 * `2.5 kg`.
 */
export function changeOf(
  line: DraftLine,
  typed: Typed,
): { change: LineChange | null } | { errors: Partial<Record<FieldName, string>> } {
  const before = fieldsOf(line)
  const said = (field: FieldName) => {
    const text = typed[field]?.trim()
    return text === undefined || text === before[field] ? undefined : text
  }
  const errors: Partial<Record<FieldName, string>> = {}
  const [figures, unitWord] = amountParts(said('quantity') ?? '')
  const { value: quantity, reason: noQuantity } = readNumber(figures)
  const unit = unitOf(unitWord) ?? UnitName.safeParse(said('unit')).data
  if (said('quantity') !== undefined && !quantity)
    errors.quantity = noQuantity ?? 'Enter a number, such as 2.5, or 2.5 kg.'
  if (quantity && unitWord !== '' && unitOf(unitWord) === undefined)
    errors.quantity = `“${unitWord}” is no unit we know. Use one such as kg, litre, piece or packet.`
  const { value: packs, reason: noPacks } = readNumber(said('packs') ?? '')
  if (said('packs') !== undefined && !(packs && Number.isInteger(packs)))
    errors.packs = noPacks ?? 'Enter a whole number above zero.'
  const { value: unitPrice, reason: noPrice } = readMoney(said('price') ?? '')
  if (said('price') !== undefined && !unitPrice) errors.price = noPrice ?? 'Enter a price above zero.'
  if (Object.keys(errors).length > 0) return { errors }
  const pack = said('pack')
  const note = said('note')
  const change: LineChange = {
    ...(quantity === undefined ? {} : { quantity }),
    ...(unit === undefined ? {} : { unit }),
    ...(pack === undefined ? {} : { pack }),
    ...(packs === undefined ? {} : { packs }),
    ...(unitPrice === undefined ? {} : { unitPrice }),
    ...(note === undefined ? {} : { note }),
  }
  return { change: Object.keys(change).length === 0 ? null : change }
}

/** The first field whose value is invalid. */
export function wrongField(line: DraftLine, typed: Typed = {}): FieldName | undefined {
  const result = changeOf(line, typed)
  return 'errors' in result ? (Object.keys(result.errors) as FieldName[])[0] : undefined
}

/** Splits `2.5 kg` into the number and its optional unit. */
export function amountParts(text: string): [figures: string, unit: string] {
  const [, figures = text, unit = ''] = /^(.*?)\s*(\p{L}[\p{L}\p{M}]*)\s*$/u.exec(text) ?? []
  return [figures, unit]
}

/** Finds a unit by its name, label or common abbreviation, with or without a plural s. */
export function unitOf(text: string): Unit | undefined {
  const word = text.toLowerCase().replace(/s$/u, '')
  if (word === '') return undefined
  const found = Object.entries(UNITS).find(([name, { label }]) => name === word || label.toLowerCase() === word)
  return UnitName.safeParse(found?.[0] ?? SHORT[word]).data
}
const SHORT: Readonly<Record<string, Unit>> = {
  gm: 'g',
  gram: 'g',
  kilo: 'kg',
  ltr: 'l',
  m: 'metre',
  mtr: 'metre',
  meter: 'metre',
  no: 'piece',
  nos: 'piece',
  pkt: 'packet',
  doz: 'dozen',
}
