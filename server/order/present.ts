import type { ChangedSide, OrderChange } from '#contract/changes.ts'
import { QUOTATION_VALID_DAYS } from '#contract/limits.ts'
import type { Appointment, CustomOrder, Order, Reading } from '#contract/order.ts'
import { boughtItems, titleOf } from '#contract/order-title.ts'
import { packName } from '#contract/pack.ts'
import { quotedPaymentTerm } from '#contract/payment-term.ts'
import { INSTANT_ESTIMATE, INSTANT_FIXED, type Line, type Quotation, type ToConfirm } from '#contract/quotation.ts'
import { countOpenCopies } from '#contract/same-page.ts'
import { isOver, type MoveName, movesFrom, type Status } from '#contract/status.ts'
import { quotationTerms } from '#contract/terms.ts'
import * as m from '#messages'
import type { SpokenNames } from '#server/catalogue/spoken.ts'
import { toConfirm } from '#server/estimate/pricing.ts'
import type { EstimateLine, RateTax } from '#server/estimate/types.ts'
import { advancePaise } from '#server/payment/advance.ts'
import { balanceOf } from '#server/payment/balance.ts'
import { instantOf } from '#server/platform/clock.ts'
import { inLanguageOfCall } from '#server/platform/locale.ts'
import { toRupees } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { StoredReading } from '#server/platform/schema.ts'
import { cancellationOf, hasBegun } from './cancellation.ts'
import { answerFileLink, fileLink } from './file-links.ts'
import { keptWords, spokenTitle } from './kept-words.ts'
import { aboutOf } from './noted.ts'
import { parcelOf } from './parcel.ts'
import { shareLinkOf } from './share-links.ts'
import type { OrderRow, QuotationRow } from './store.ts'

/**
 * Converts an order for the response: amounts in rupees, instants in UTC, links for its owner, and the moves allowed
 * now.
 */
export function presentOrder(parts: Pick<Parts, 'secret' | 'clock' | 'names'>, row: OrderRow): Order {
  const now = parts.clock.now()
  const common = {
    _id: row.id,
    title: titleOfRow(row, parts.names),
    status: row.status,
    customerName: row.customer_name,
    emailConfirmed: row.email_confirmed,
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
    dateOfOrder: instantOf(row.placed_at),
    deliveryTime: instantOf(row.delivery_at),
    sentOutAt: instantOf(row.dispatched_at),
    parcel: parcelOf(row),
    changeProposed: row.change_proposed,
    deliveryUntil: instantOf(row.delivery_until),
    pays: row.pays,
    lane1: row.lane1,
    lane2: row.lane2,
    lane3: row.lane3,
    floor: row.floor,
    instructions: row.instructions,
    pincode: row.pincode,
    phoneNumber: row.phone_number,
    amount: toRupees(row.quotation?.amount_paise ?? 0),
    totalAmount: toRupees(row.quotation?.total_paise ?? 0),
    files: presentFiles(parts, row),
    cancellation: cancellationOf(row, now),
    advance: toRupees(advancePaise(row)),
    balance: balanceOf(row, now),
    documents: row.documents.map(({ issued_at, name, ...rest }) => ({
      ...rest,
      name: keptWords(name),
      issuedAt: instantOf(issued_at),
    })),
    share: shareLinkOf(parts, row),
    quotation: row.quotation === null ? null : presentQuotation(row.quotation, row, parts.names),
    history: row.history.map((entry) => ({
      at: instantOf(entry.at),
      from: entry.from_status,
      to: entry.to_status,
      by: entry.by_actor,
      about: aboutOf(entry),
      note:
        row.placed_at !== null && entry.note === INSTANT_ESTIMATE ? null : inLanguageOfCall(entry.note, entry.note_in),
    })),
    comments: row.comments.map(({ id, at, by_actor, author, text, files }) => ({
      id,
      at: instantOf(at),
      by: by_actor,
      author,
      text,
      ...(files && {
        files: files.map((file) => ({
          id: file.id,
          title: file.title,
          mediaType: file.media_type,
          link: answerFileLink(parts.secret, { fileId: file.id, customerId: row.customer_id }, now),
        })),
      }),
    })),
    moves: movesOf(row, now),
  }
  if (row.type === 'custom') {
    return {
      ...common,
      type: 'custom',
      remark: row.remark,
      ...(row.list_text === null ? {} : { text: row.list_text }),
      reading: row.reading === null ? NOT_YET_READ : presentReading(row.reading),
    } satisfies CustomOrder
  }
  return {
    ...common,
    type: 'appointment',
    nameOfPuja: parts.names.of(row.name_of_puja ?? '').name,
    description: row.description ?? '',
    timeToCall: row.time_to_call ?? '',
    startsAt: instantOf(row.starts_at ?? row.created_at),
    endsAt: instantOf(row.ends_at),
    pujaId: row.puja_id,
    language: row.language,
    panditOnly: isPanditOnly(row),
    pandit: row.pandit && { name: row.pandit.name, languages: row.pandit.languages },
    proposal: proposalOf(row, now),
  } satisfies Appointment
}

/** Whether the customer wants only a pandit: from the lines if there are any, else from the booking. */
function isPanditOnly({ pandit_only, quotation }: OrderRow): boolean {
  const items = quotation?.lines.filter(({ kind }) => kind === 'item') ?? []
  const hasPandit = quotation?.lines.some(({ kind }) => kind === 'dakshina') ?? false
  return items.length === 0 ? pandit_only : hasPandit && items.every(({ leftOut }) => leftOut)
}

function titleOfRow(
  { type, name_of_puja, list_text, files, reading, pandit_only, quotation }: OrderRow,
  names: SpokenNames,
): string {
  return titleOf({
    type,
    nameOfPuja: name_of_puja && names.of(name_of_puja).name,
    // Files and text are deleted after their retention time, but the number of pages stays.
    isList: files.length > 0 || list_text !== null || (reading?.pages ?? 0) > 0,
    items: boughtItems(quotation?.lines ?? []),
    hasPandit: quotation?.lines.some(({ kind }) => kind === 'dakshina') ?? (pandit_only ? true : null),
  })
}

/** The time that the desk has proposed, while it can still be accepted. */
function proposalOf({ status, proposed_starts_at, proposed_note }: OrderRow, now: Date): Appointment['proposal'] {
  if (proposed_starts_at === null || new Date(proposed_starts_at) <= now || isOver(status)) return null
  return { startsAt: instantOf(proposed_starts_at), note: proposed_note }
}

/** The moves that the customer may make now. */
function movesOf(row: OrderRow, now: Date): MoveName[] {
  const moves = movesFrom(row.status, 'customer')
  return hasBegun(row, now) ? moves.filter((move) => move !== 'cancel') : moves
}

/** The initial reading of every list. */
export const NOT_YET_READ: CustomOrder['reading'] = {
  state: 'waiting',
  pagesDone: 0,
  pages: 0,
  itemsFound: 0,
  problems: [],
  skipped: [],
}

function presentFiles({ secret, clock }: Pick<Parts, 'secret' | 'clock'>, row: OrderRow): Order['files'] {
  const now = clock.now()
  const link = (fileId: string, page: number | null) =>
    fileLink(secret, { fileId, page, customerId: row.customer_id }, now)
  return row.files.map((file) => ({
    id: file.id,
    title: file.title,
    link: link(file.id, null),
    price: null,
    mediaType: file.media_type,
    pages: file.pages.map((size, index) => ({ link: link(file.id, index + 1), ...size })),
  }))
}

/** A version never changes, so the state of a quotation follows from the status of its order. */
const STATE_OF_QUOTATION = {
  Pending: 'estimate',
  Quoted: 'open',
  'Changes Requested': 'open',
  Upcoming: 'accepted',
  Completed: 'accepted',
  Rejected: 'rejected',
  Expired: 'expired',
  Cancelled: 'expired',
} as const satisfies Record<Status, Quotation['state']>

function presentQuotation(quotation: QuotationRow, row: OrderRow, names: SpokenNames): Quotation {
  return {
    version: quotation.version,
    published: quotation.published,
    state: row.placed_at === null ? STATE_OF_QUOTATION[row.status] : 'accepted',
    preparedBy:
      row.placed_at !== null && quotation.prepared_by === INSTANT_ESTIMATE ? INSTANT_FIXED : quotation.prepared_by,
    createdAt: instantOf(quotation.created_at),
    validUntil: instantOf(row.expires_at ?? quotation.valid_until),
    lines: quotation.lines.map((line) => presentLine(line, names)),
    amount: toRupees(quotation.amount_paise),
    tax: toRupees(quotation.tax_paise),
    taxes: presentTaxes(quotation.taxes),
    shipping: toRupees(quotation.shipping_paise),
    totalAmount: toRupees(quotation.total_paise),
    toConfirm: presentToConfirm(quotation.lines),
    terms: termsOf(row),
  }
}

export function presentTaxes(taxes: readonly RateTax[]): Quotation['taxes'] {
  return taxes.map(({ rate, amountPaise, taxPaise }) => ({
    rate: rate / 100,
    amount: toRupees(amountPaise),
    tax: toRupees(taxPaise),
  }))
}

export function presentToConfirm(rows: readonly EstimateLine[]): ToConfirm {
  const { lines, amountPaise } = toConfirm(rows)
  return { lines, amount: toRupees(amountPaise), pages: countOpenCopies(rows) }
}

/**
 * The terms of a quotation. A quotation for a puja expires at the latest when the puja begins. The payment term follows
 * the customer's choice.
 */
function termsOf(row: OrderRow): string[] {
  const valid = row.type === 'custom' ? m.words_term_valid : m.words_term_valid_puja
  const payment = quotedPaymentTerm({ ...row, advance: toRupees(advancePaise(row)) })
  return quotationTerms(valid({ days: QUOTATION_VALID_DAYS }), payment)
}

/**
 * Converts a line for the response. Lines are stored in English and shown in the language of the call. An item that is
 * not in the catalogue keeps its text, and so does a service whose title is not one of ours.
 */
export function presentLine({ unitPricePaise, amountPaise, ...line }: EstimateLine, called: SpokenNames): Line {
  const { kind, itemId, pack, insteadOf } = line
  const isGoods = kind === 'item' || kind === 'gift'
  const isUnlisted = kind === 'item' && itemId === null
  const title = isUnlisted ? line.title : spokenTitle(line.title, called)
  return {
    ...line,
    title,
    ...(isGoods && title !== line.title && { english: line.title }),
    pack: pack && packName(pack),
    ...(insteadOf !== undefined && { insteadOf: called.of(insteadOf).name }),
    unitPrice: toRupees(unitPricePaise),
    amount: toRupees(amountPaise),
  }
}

export function presentReading({ reqId: _, problems, ...reading }: StoredReading): Reading {
  const inItsLanguage = ({ messageIn, ...problem }: StoredReading['problems'][number]) => {
    return { ...problem, message: inLanguageOfCall(problem.message, messageIn) }
  }
  return { ...reading, problems: problems.map(inItsLanguage) }
}

/** A change of an order with line titles and packs in the language of the call. Stored changes are in English. */
export function spokenChange<Change extends Pick<OrderChange, 'lines'>>(change: Change, names: SpokenNames): Change {
  const spoken = (side: ChangedSide | null) =>
    side && { ...side, title: spokenTitle(side.title, names), pack: side.pack && packName(side.pack) }
  const lines = change.lines.map((line) => ({ ...line, before: spoken(line.before), after: spoken(line.after) }))
  return { ...change, lines }
}
