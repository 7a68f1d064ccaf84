import * as z from 'zod/mini'
import { Instant } from './answer.ts'

/** Documents about money that the law requires to be numbered. */
export const DOCUMENT_KINDS = ['invoice', 'credit-note', 'receipt', 'refund'] as const
export const DocumentKind = z.enum(DOCUMENT_KINDS)
export type DocumentKind = z.infer<typeof DocumentKind>

/** `name` is the title of the document: `Tax invoice`, or `Bill` for a shop without a GSTIN. */
export const OrderDocument = z.object({
  id: z.string(),
  kind: DocumentKind,
  name: z.string(),
  number: z.string(),
  issuedAt: Instant,
})
export type OrderDocument = z.infer<typeof OrderDocument>

export const DOCUMENT_PATHS = {
  document: (type: string, orderId: string, id: string) => `/api/customer/orders/${type}/${orderId}/documents/${id}`,
} as const

/** The files that an accountant gets for a month, each as CSV. */
export const ACCOUNT_FILES = ['b2cs', 'hsn', 'documents', 'register', 'ledger'] as const
export type AccountFile = (typeof ACCOUNT_FILES)[number]
/** `2026-11` */
export const MonthName = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))
