import type { DocumentKind } from '#contract/invoice.ts'
import type { PaymentWay } from '#contract/payment.ts'
import type { Taxed } from './tax.ts'

/** A line of a document. `quantity` counts packs of `unit`. Both are null for a service that is sold as a whole. */
export interface DocumentLine extends Taxed {
  title: string
  hsn: string | null
  quantity: number | null
  unit: string | null
  isService: boolean
  /** Id of the quotation line, or `delivery`. Missing in documents issued before the key existed. */
  key?: string
  /**
   * The accepted price of the line, less its share of a discount and before tax. Used to find what a later version
   * reduces, independent of rounding of the tax.
   */
  pricePaise?: number
}

export interface Named {
  number: string
  issuedAt: string
}

/**
 * The full content of a document as issued. The PDF is made from it. Only the deletion of the customer's account
 * changes it.
 */
export interface Snapshot extends Named {
  kind: DocumentKind
  /** Name of the document, for example `Tax invoice`. */
  name: string
  /** Without a GSTIN documents show no tax. */
  seller: { name: string; address: string | null; gstin: string | null }
  to: { name: string; street: string | null; pincode: string | null }
  order: { number: string; title: string; placedAt: string }
  lines: DocumentLine[]
  taxablePaise: number
  halfPaise: number
  /** The part of the accepted tax that cannot be split in two equal halves. It is included in the total. */
  roundingPaise: number
  totalPaise: number
  /** For an invoice: the amounts at the time of issue. */
  paid: { paidPaise: number; duePaise: number } | null
  /** The payment or refund that a voucher is for. */
  money: { way: PaymentWay | null; reference: string | null } | null
  /**
   * The documents that this one refers to: the invoice of a credit note, or the receipt vouchers of an invoice or
   * refund voucher.
   */
  refersTo: Named[]
  reason: string | null
}
