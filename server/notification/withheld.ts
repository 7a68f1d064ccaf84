import type * as z from 'zod/mini'
import type { OrderChange } from '#contract/changes.ts'
import type { Appointment, Comment, CustomOrder, HistoryEntry, Order, OrderType } from '#contract/order.ts'
import type { Line, Quotation } from '#contract/quotation.ts'
import * as m from '#messages'
import { withoutTitles } from '#server/payment/refund-notes.ts'

/** All content that a mail to a customer can have, in addition to the data of the shop. */
export interface Told {
  customerName: string
  order: Order
  change: OrderChange
  query: string
  askedAt: Date
  answer: string
  operatorName: string
  /** The name of the pandit who was to come. */
  before: string
  /** The amount of a refund. */
  amountPaise: number
  rating: number
  code: string
  link: string
}

/**
 * For each field: `ours` when the shop or the desk wrote it, or when its format cannot carry a message, as a pincode.
 * Otherwise a function that returns its replacement in a mail to an unconfirmed address. Every new field needs a rule.
 */
type Rules<T> = { [Field in keyof T]-?: 'ours' | ((value: T[Field], whole: T) => T[Field]) }

const LINE: Rules<Line> = {
  id: 'ours',
  kind: 'ours',
  fileId: 'ours',
  page: 'ours',
  box: 'ours',
  text: () => '',
  itemId: 'ours',
  title: (title, { kind, itemId }) => (kind === 'item' && itemId === null ? '' : title),
  english: 'ours',
  quantity: 'ours',
  unit: 'ours',
  lower: 'ours',
  kinds: 'ours',
  rule: 'ours',
  assumption: 'ours',
  packs: 'ours',
  pack: 'ours',
  unitPrice: 'ours',
  amount: 'ours',
  surplus: 'ours',
  priceIsEstimate: 'ours',
  state: 'ours',
  doubt: 'ours',
  confidence: 'ours',
  alternatives: 'ours',
  leftOut: 'ours',
  settledBy: 'ours',
  note: 'ours',
  insteadOf: () => undefined,
  copyOf: 'ours',
  copyAnswer: 'ours',
  alsoRead: () => undefined,
}

const QUOTATION: Rules<Quotation> = {
  version: 'ours',
  published: 'ours',
  state: 'ours',
  preparedBy: 'ours',
  createdAt: 'ours',
  validUntil: 'ours',
  lines: (lines) =>
    lines.map((line, index) => ({ ...keepOurs(LINE, line), text: m.mail_withheld_line({ number: index + 1 }) })),
  amount: 'ours',
  tax: 'ours',
  taxes: 'ours',
  shipping: 'ours',
  totalAmount: 'ours',
  toConfirm: 'ours',
  terms: 'ours',
}

const HISTORY: Rules<HistoryEntry> = {
  at: 'ours',
  from: 'ours',
  to: 'ours',
  by: 'ours',
  about: (about, { by }) => (by === 'customer' ? null : about),
  note: (note, { by, about }) => {
    if (by === 'customer') return null
    return note !== null && about === 'given-back' ? withoutTitles(note) : note
  },
}

const COMMENT: Rules<z.infer<typeof Comment>> = {
  id: 'ours',
  at: 'ours',
  by: 'ours',
  author: (author, { by }) => (by === 'customer' ? '' : author),
  text: (text, { by }) => (by === 'customer' ? m.mail_withheld() : text),
  files: 'ours',
}

const ORDER: Rules<Omit<CustomOrder, 'type'> & Omit<Appointment, 'type'> & { type: OrderType }> = {
  _id: 'ours',
  // The customer may have typed the name of a booked puja. The title of a list is ours.
  title: (title, { type }) => (type === 'appointment' ? m.mail_withheld_puja() : title),
  type: 'ours',
  status: 'ours',
  customerName: () => '',
  emailConfirmed: 'ours',
  createdAt: 'ours',
  updatedAt: 'ours',
  dateOfOrder: 'ours',
  deliveryTime: 'ours',
  deliveryUntil: 'ours',
  pays: 'ours',
  lane1: () => null,
  lane2: () => null,
  lane3: () => null,
  floor: () => '',
  instructions: () => '',
  pincode: 'ours',
  phoneNumber: 'ours',
  amount: 'ours',
  totalAmount: 'ours',
  files: () => [],
  quotation: (quotation) => quotation && keepOurs(QUOTATION, quotation),
  cancellation: 'ours',
  advance: 'ours',
  balance: 'ours',
  sentOutAt: 'ours',
  parcel: 'ours',
  changeProposed: 'ours',
  documents: 'ours',
  share: 'ours',
  history: (history) => history.map((entry) => keepOurs(HISTORY, entry)),
  comments: (comments) => comments.map((comment) => keepOurs(COMMENT, comment)),
  moves: 'ours',
  remark: () => '',
  text: () => undefined,
  reading: (reading) => ({ ...reading, problems: [], skipped: [] }),
  nameOfPuja: () => m.mail_withheld_puja(),
  // Bookings by telephone may have no description.
  description: (description) => description && m.mail_withheld(),
  timeToCall: 'ours',
  startsAt: 'ours',
  endsAt: 'ours',
  pujaId: 'ours',
  language: 'ours',
  panditOnly: 'ours',
  pandit: 'ours',
  proposal: 'ours',
  listsBefore: 'ours',
  readInSeconds: 'ours',
}

const TOLD: Rules<Told> = {
  customerName: () => '',
  order: (order) => keepOurs(ORDER as Rules<Order>, order),
  // The customer may have typed the title of a line.
  change: (change) => ({ ...change, lines: [] }),
  query: () => m.mail_withheld(),
  askedAt: 'ours',
  answer: 'ours',
  operatorName: 'ours',
  before: 'ours',
  amountPaise: 'ours',
  rating: 'ours',
  code: 'ours',
  link: 'ours',
}

/** The same content without any text that its customer typed. */
export function withheld<T extends Partial<Told>>(told: T): T {
  return keepOurs(TOLD as Rules<unknown> as Rules<T>, told)
}

/** Fields without a rule are dropped. */
function keepOurs<T extends object>(rules: Rules<T>, whole: T): T {
  const kept = (Object.keys(whole) as (keyof T)[]).flatMap((field) => {
    const rule = rules[field]
    if (rule === undefined) return []
    return [[field, rule === 'ours' ? whole[field] : rule(whole[field], whole)]]
  })
  return Object.fromEntries(kept)
}
