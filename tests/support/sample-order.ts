import { QUOTATION_VALID_DAYS, USUAL_TAX_RATE } from '#contract/limits.ts'
import type { Appointment, CustomOrder } from '#contract/order.ts'
import { boughtItems, titleOf } from '#contract/order-title.ts'
import { isUnsettled, type Line, type Quotation } from '#contract/quotation.ts'
import { countOpenCopies } from '#contract/same-page.ts'
import { usualTerms } from '#contract/terms.ts'
import { aboutOf } from '#server/order/noted.ts'

const CREATED_AT = '2026-11-20T18:35:00.000Z' // already the 21st in India

export function sampleLine(over: Partial<Line> = {}): Line {
  const line = {
    id: '019aa5e0-2222-7000-8000-000000000001',
    kind: 'item',
    fileId: null,
    page: 1,
    box: null,
    text: 'Haldi powder 100gm',
    itemId: 'turmeric-powder',
    title: 'Turmeric powder',
    quantity: 100,
    unit: 'g',
    lower: null,
    kinds: null,
    rule: null,
    packs: 2,
    pack: '50 g packet',
    unitPrice: 45.5,
    surplus: null,
    priceIsEstimate: false,
    state: 'matched',
    doubt: null,
    confidence: 0.97,
    alternatives: [],
    leftOut: false,
    settledBy: null,
    ...over,
  } satisfies Omit<Line, 'amount'>
  return { ...line, amount: over.amount ?? Math.round(line.packs * line.unitPrice * 100) / 100 }
}

/** An unreadable line, without item and price. */
export function unknownLine(text: string): Line {
  const nothing = { itemId: null, quantity: null, unit: null, packs: 0, pack: null, unitPrice: 0, amount: 0 }
  return sampleLine({ ...nothing, text, title: '', state: 'unknown', doubt: 'reading', confidence: 0.2 })
}

/** A quoted list order as a customer gets it. The sums are computed from the lines. */
export function sampleOrder(lines: Line[] = [sampleLine()], over: Partial<CustomOrder> = {}): CustomOrder {
  const amount = lines.reduce((sum, line) => sum + (line.leftOut || isUnsettled(line) ? 0 : line.amount), 0)
  const asked = lines.filter(isUnsettled)
  const tax = Math.round((amount * USUAL_TAX_RATE) / 100) / 100
  const totalAmount = Math.round((amount + tax) * 100) / 100
  return {
    _id: '019aa5e0-1111-7000-8000-00007f3a92c1',
    title: titleOf({
      type: 'custom',
      nameOfPuja: null,
      isList: true,
      items: boughtItems(lines),
      hasPandit: null,
    }),
    type: 'custom',
    status: 'Quoted',
    customerName: 'Lakshmi Venkataraman',
    emailConfirmed: true,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    advance: 0,
    balance: {
      paid: 0,
      claimed: 0,
      due: 0,
      refundable: 0,
      asked: { purpose: 'full', amount: 0 },
      until: null,
      credit: 0,
      penalty: 0,
    },
    dateOfOrder: null,
    deliveryTime: null,
    sentOutAt: null,
    parcel: 'here',
    changeProposed: false,
    documents: [],
    deliveryUntil: null,
    pays: null,
    lane1: '14, 3rd Cross',
    lane2: 'Malleshwaram',
    lane3: 'near the Ganesha temple',
    floor: '',
    instructions: '',
    pincode: '560003',
    phoneNumber: '+919845012345',
    amount,
    totalAmount,
    files: [],
    cancellation: { fee: 0, freeUntil: null },
    share: null,
    quotation: {
      version: 1,
      published: 1,
      state: 'open',
      preparedBy: 'Instant estimate',
      createdAt: CREATED_AT,
      validUntil: new Date(Date.parse(CREATED_AT) + QUOTATION_VALID_DAYS * 86_400_000).toISOString(),
      lines,
      amount,
      tax,
      taxes: [{ rate: USUAL_TAX_RATE / 100, amount, tax }],
      shipping: 0,
      totalAmount,
      toConfirm: {
        lines: asked.length,
        amount: asked.reduce((sum, line) => sum + line.amount, 0) * (1 + USUAL_TAX_RATE / 10_000),
        pages: countOpenCopies(lines),
      },
      terms: usualTerms(),
    },
    history: [],
    comments: [],
    moves: [],
    remark: '',
    reading: { state: 'done', pagesDone: 1, pages: 1, itemsFound: lines.length, problems: [], skipped: [] },
    ...over,
  }
}

/** A booked puja as a customer gets it. It is `Pending` until there is a quotation. */
export function sampleBooking(quotation: Quotation | null = null, over: Partial<Appointment> = {}): Appointment {
  const { remark: _, reading: __, ...common } = sampleOrder()
  return {
    ...common,
    title: over.nameOfPuja ?? 'Griha Pravesh',
    type: 'appointment',
    status: quotation === null ? 'Pending' : 'Quoted',
    quotation,
    amount: quotation?.amount ?? 0,
    totalAmount: quotation?.totalAmount ?? 0,
    nameOfPuja: 'Griha Pravesh',
    description: 'For a family of six',
    timeToCall: '2026-12-01 09:00',
    startsAt: '2026-12-01T03:30:00.000Z',
    endsAt: null,
    pujaId: null,
    language: null,
    panditOnly: false,
    pandit: null,
    proposal: null,
    ...over,
  }
}

/** A note of the desk about a placed order. */
export function notedAt(at: string, note: string) {
  const about = aboutOf({ from_status: 'Upcoming', to_status: 'Upcoming', note })
  return { at, from: 'Upcoming', to: 'Upcoming', by: 'operator', about, note } as const
}
