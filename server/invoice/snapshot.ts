import type { DocumentKind } from '#contract/invoice.ts'
import type { PaymentWay } from '#contract/payment.ts'
import type { Taxed } from './tax.ts'

/** A line of a document. `quantity` of `unit` are packs; both are null for what is done as a whole. */
export interface DocumentLine extends Taxed {
  title: string
  hsn: string | null
  quantity: number | null
  unit: string | null
  isService: boolean
  /** The line of the quotation it stands for, or `delivery`; papers that were issued before this was kept have none. */
  key?: string
  /** What was accepted for it, less its share of a discount. With it a later version shows what became less, whatever paisa of tax its share is. */
  pricePaise?: number
}

export interface Named {
  number: string
  issuedAt: string
}

/** All that a document says, as it was issued: the PDF is made from this, and nothing changes it but the deletion of the customer's account. */
export interface Snapshot extends Named {
  kind: DocumentKind
  /** What the paper is called. */
  name: string
  /** Without a GSTIN no paper speaks of tax. */
  seller: { name: string; address: string | null; gstin: string | null }
  to: { name: string; street: string | null; pincode: string | null }
  order: { number: string; title: string; placedAt: string }
  lines: DocumentLine[]
  taxablePaise: number
  halfPaise: number
  /** What of the accepted tax cannot be halved: it is in the total. */
  roundingPaise: number
  totalPaise: number
  /** Of an invoice, at the time of issue. */
  paid: { paidPaise: number; duePaise: number } | null
  /** The money that a voucher is for. */
  money: { way: PaymentWay | null; reference: string | null } | null
  /** The documents it goes back to: the invoice of a credit note, the receipt vouchers of an invoice or a refund voucher. */
  refersTo: Named[]
  reason: string | null
}
