import * as m from '#messages'

/** A paper keeps what it says in English, as the files for the accountant have it. */
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
  Delivery: m.invoice_delivery,
  'Cancellation fee': m.invoice_cancellation_fee,
  'Puja items and delivery, taxed with the invoice': m.invoice_goods_later,
}
export type PaperWords = keyof typeof WORDS

/** What stands in a paper, for whoever reads it now; what somebody typed stays as it is. */
export function paperWords(kept: string): string {
  return Object.hasOwn(WORDS, kept) ? WORDS[kept as PaperWords]() : kept
}
