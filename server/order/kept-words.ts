import * as m from '#messages'
import type { SpokenNames } from '#server/catalogue/spoken.ts'

/**
 * Fixed English words that the shop stores in quotation lines and documents. The desk and the accountant's files use
 * them in English.
 */
const WORDS = {
  Bill: m.invoice_bill,
  'Bill of supply': m.invoice_bill_of_supply,
  'Tax invoice': m.invoice_tax_invoice,
  'Invoice-cum-bill of supply': m.invoice_cum_bill_of_supply,
  'Credit note': m.invoice_credit_note,
  'Receipt voucher': m.invoice_receipt_voucher,
  'Refund voucher': m.invoice_refund_voucher,
  'The order was cancelled': m.invoice_reason_cancelled,
  'Less was supplied': m.invoice_reason_less,
  'The price was lowered': m.invoice_reason_price,
  'The payment was written down by mistake': m.invoice_reason_mistake,
  'Cancellation fee': m.invoice_cancellation_fee,
  'Puja items and delivery, taxed with the invoice': m.invoice_goods_later,
  Dakshina: m.line_dakshina,
  'Travel of the pandit': m.line_travel,
  'Decoration with flowers': m.line_decoration,
  'Vegetarian catering': m.line_catering,
  Delivery: m.invoice_delivery,
  Discount: m.line_discount,
  'Round-off': m.line_round_off,
}
export type KeptWords = keyof typeof WORDS

const DAKSHINA = 'Dakshina for '
export const dakshinaFor = (puja: string) => `${DAKSHINA}${puja}`

/** Translates stored words to the language of the call. Text that a person typed stays as it is. */
export function keptWords(kept: string): string {
  return Object.hasOwn(WORDS, kept) ? WORDS[kept as KeptWords]() : kept
}

/**
 * The title of a line in the language of the call: a catalogue item, a dakshina with its puja, or another service of
 * ours. Any other title stays as it is.
 */
export function spokenTitle(title: string, names: SpokenNames): string {
  if (!title.startsWith(DAKSHINA)) return keptWords(names.of(title).name)
  return m.line_dakshina_for({ puja: names.of(title.slice(DAKSHINA.length)).name })
}
