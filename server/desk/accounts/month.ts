import { orderNumber } from '#contract/format.ts'
import type { AccountFile, DocumentKind } from '#contract/invoice.ts'
import { WAY_WORDS } from '#contract/payment.ts'
import type { DocumentLine, Snapshot } from '#server/invoice/snapshot.ts'
import { sumsOf } from '#server/invoice/tax.ts'
import { clockInIndia } from '#server/platform/clock.ts'
import { type Cells, writeCsv } from '../catalogue/csv/format.ts'
import type { LedgerRow } from './store.ts'

/** The data of one month that the accountant's files are made from. */
export interface Month {
  documents: readonly Snapshot[]
  ledger: readonly LedgerRow[]
}

const PLACE = '29-Karnataka'

const rupees = (paise: number) => (paise / 100).toFixed(2)
const percent = (hundredths: number) => String(hundredths / 100)
const dateOf = (instant: string) => clockInIndia(new Date(instant)).slice(0, 10)

/** A document line. The sign is 1 for a supply and -1 for a supply that was credited back. */
interface Supplied {
  line: DocumentLine
  sign: 1 | -1
}

/**
 * Returns the supplies of the month. Receipt and refund vouchers are left out because they document advances, not
 * supplies. Documents of a seller without a GSTIN are left out because they appear in no GST return.
 */
function suppliesOf({ documents }: Month): Supplied[] {
  return documents
    .filter(({ kind, seller }) => seller.gstin !== null && (kind === 'invoice' || kind === 'credit-note'))
    .flatMap(({ kind, lines }) => lines.map((line) => ({ line, sign: kind === 'invoice' ? 1 : -1 }) as const))
}

function netOf(supplied: readonly Supplied[]) {
  const sum = (of: (line: DocumentLine) => number) => supplied.reduce((all, { line, sign }) => all + sign * of(line), 0)
  return {
    taxable: rupees(sum((line) => line.taxablePaise)),
    half: rupees(sum((line) => line.halfPaise)),
    total: rupees(sum((line) => line.totalPaise)),
    quantity: String(sum((line) => line.quantity ?? 0)),
  }
}

/** Table 7 of GSTR-1: taxed supplies to unregistered customers minus credit notes, grouped by rate. */
function b2cs(month: Month): Cells[] {
  const byRate = Map.groupBy(
    suppliesOf(month).filter(({ line }) => line.rate > 0),
    ({ line }) => line.rate,
  )
  return [...byRate]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, supplied]) => ({
      Type: 'OE',
      'Place Of Supply': PLACE,
      'Applicable % of Tax Rate': '',
      Rate: percent(rate),
      'Taxable Value': netOf(supplied).taxable,
      'Cess Amount': '0.00',
      'E-Commerce GSTIN': '',
    }))
}

/** Table 12 of GSTR-1: all supplies grouped by HSN code and rate, including exempt supplies. */
function hsn(month: Month): Cells[] {
  const keyOf = ({ line: { hsn, rate } }: Supplied) => `${hsn ?? ''} ${String(rate).padStart(4, '0')}`
  const groups = Map.groupBy(suppliesOf(month), keyOf)
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, supplied]) => {
      const line = supplied[0]?.line
      const { taxable, half, total, quantity } = netOf(supplied)
      const isService = line?.isService ?? false
      return {
        HSN: line?.hsn ?? '',
        Description: '',
        UQC: isService ? 'NA' : 'PAC-PACKS',
        'Total Quantity': isService ? '0' : quantity,
        'Total Value': total,
        Rate: percent(line?.rate ?? 0),
        'Taxable Value': taxable,
        'Integrated Tax Amount': '0.00',
        'Central Tax Amount': half,
        'State/UT Tax Amount': half,
        'Cess Amount': '0.00',
      }
    })
}

const NATURE: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoices for outward supply',
  'credit-note': 'Credit Note',
  receipt: 'Receipt voucher',
  refund: 'Refund voucher',
}

/**
 * Table 13 of GSTR-1: the number range of each document series. Issued numbers are never withdrawn, so "Cancelled" is
 * always 0.
 */
function documents(month: Month): Cells[] {
  const series = ({ number }: Snapshot) => number.slice(0, number.lastIndexOf('/'))
  return [...Map.groupBy(month.documents, series).values()].map((issued) => {
    const count = ({ number }: Snapshot) => Number(number.slice(number.lastIndexOf('/') + 1))
    const sorted = issued.toSorted((one, other) => count(one) - count(other))
    return {
      'Nature of Document': NATURE[sorted[0]?.kind ?? 'invoice'],
      'Sr. No. From': sorted[0]?.number ?? '',
      'Sr. No. To': sorted.at(-1)?.number ?? '',
      'Total Number': String(sorted.length),
      Cancelled: '0',
    }
  })
}

/**
 * One row for each document and tax rate. The other files are summed from these rows. Advances (tables 11A and 11B) are
 * included.
 */
function register(month: Month): Cells[] {
  return month.documents.flatMap((document) =>
    [...Map.groupBy(document.lines, ({ rate }) => rate)].map(([rate, lines], at) => {
      const { taxablePaise, halfPaise, totalPaise } = sumsOf(lines)
      return {
        Date: dateOf(document.issuedAt),
        Number: document.number,
        Document: document.name,
        Order: document.order.number,
        Customer: document.to.name,
        Pincode: document.to.pincode ?? '',
        'Refers to': document.refersTo.map(({ number }) => number).join(' '),
        Rate: percent(rate),
        'Taxable Value': rupees(taxablePaise),
        CGST: rupees(halfPaise),
        SGST: rupees(halfPaise),
        Total: rupees(totalPaise),
        // Rounding belongs to the whole document, so only its first row has it.
        Rounding: rupees(at === 0 ? document.roundingPaise : 0),
      }
    }),
  )
}

function ledger(month: Month): Cells[] {
  return month.ledger.map(({ at, what, orderId, customerName, way, reference, amountPaise, operatorName }) => ({
    Date: dateOf(at),
    What: what,
    Order: orderNumber(orderId),
    Customer: customerName,
    Way: way === null ? '' : WAY_WORDS[way],
    Reference: reference ?? '',
    Received: what === 'Refund' ? '' : rupees(amountPaise),
    'Sent back': what === 'Refund' ? rupees(amountPaise) : '',
    By: operatorName ?? '',
  }))
}

const COLUMNS = {
  b2cs: [
    ...['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
    'E-Commerce GSTIN',
  ],
  hsn: [
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Taxable Value', 'Integrated Tax Amount'],
    ...['Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount', 'Rate'],
  ],
  documents: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
  register: [
    ...['Date', 'Number', 'Document', 'Order', 'Customer', 'Pincode', 'Refers to', 'Rate', 'Taxable Value'],
    ...['CGST', 'SGST', 'Total', 'Rounding'],
  ],
  ledger: ['Date', 'What', 'Order', 'Customer', 'Way', 'Reference', 'Received', 'Sent back', 'By'],
} as const satisfies Record<AccountFile, readonly string[]>

const ROWS: Readonly<Record<AccountFile, (month: Month) => Cells[]>> = { b2cs, hsn, documents, register, ledger }

/** Returns one of the accountant's files for a month, as CSV. */
export function accountCsv(file: AccountFile, month: Month): string {
  return writeCsv(COLUMNS[file], ROWS[file](month))
}
