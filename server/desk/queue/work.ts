import { shortened } from '#contract/characters.ts'
import { baseUnit, formatAmount } from '#contract/desk/stock.ts'
import {
  readWorkCursor,
  WORK_KINDS,
  type WorkAnswer,
  type WorkCounts,
  type WorkCountsAnswer,
  type WorkKind,
  type WorkPiece,
  type WorkQuery,
  workCursor,
} from '#contract/desk/work.ts'
import { formatDateTime, formatRupees } from '#contract/format.ts'
import { UNREAD_SCRIPT } from '#contract/no-list-words.ts'
import { isInUnreadScript } from '#contract/read-scripts.ts'
import type { Unit } from '#contract/unit.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import { staleBefore } from '../claim/claims.ts'
import * as store from './store.ts'

const PAGE = 100

/** The filter of the queue as the request sends it. Empty means the whole queue. */
export type Asked = Omit<WorkQuery, 'after'>

export function filterOf({ kinds, only, q = '', family }: Asked, operator: { id: string }): store.Filter {
  return {
    kinds: kinds === undefined ? WORK_KINDS : [...new Set(kinds.split(',') as WorkKind[])],
    only,
    words: q.split(/\s+/).filter(Boolean),
    family,
    operatorId: operator.id,
  }
}

export function momentOf({ clock, env }: Pick<Parts, 'clock' | 'env'>) {
  const now = clock.now()
  return { now, desk: env.deskHours, stale: staleBefore(now) }
}

/** Returns a page of the work queue, with the total counts of all kinds. `after` is the `next` of the previous page. */
export async function pageOfWork(
  parts: Parts,
  operator: { id: string },
  { after, ...asked }: WorkQuery,
): Promise<WorkAnswer> {
  const filter = filterOf(asked, operator)
  const answer = await store.findWork(parts.db, {
    ...momentOf(parts),
    filter,
    isGrouped: filter.family === undefined && filter.words.length === 0,
    after: after === undefined ? null : readWorkCursor(after),
    limit: PAGE + 1,
  })
  const rows = answer.pieces.slice(0, PAGE)
  const last = answer.pieces.length > PAGE ? rows.at(-1) : undefined
  return {
    ...presentCounts(answer),
    found: answer.found,
    pieces: rows.map(present),
    next: last === undefined ? null : workCursor(placeOf(last)),
  }
}

export async function countsOfWork({ db, clock }: Parts): Promise<WorkCountsAnswer> {
  return presentCounts(await store.countWork(db, clock.now()))
}

const presentCounts = ({ counts, latest }: { counts: Partial<WorkCounts>; latest: string | Date | null }) => ({
  counts: whole(counts),
  latest: latest === null ? null : new Date(latest).toISOString(),
})

const placeOf = ({ rank, urgent_at, value_paise, id, kind }: store.PieceRow) => ({
  rank,
  at: instantOf(urgent_at),
  valuePaise: Number(value_paise),
  id,
  kind,
})

/** Adds the kinds without work, with a count of 0. */
function whole(counts: Partial<WorkCounts>): WorkCounts {
  return Object.fromEntries(WORK_KINDS.map((kind) => [kind, counts[kind] ?? 0])) as WorkCounts
}

function present(row: store.PieceRow): WorkPiece {
  const { kind, place, subject, id, operator_id, operator_name, claimed_at } = row
  return {
    kind,
    place,
    subject,
    id,
    customerName: row.customer_name,
    what: WHAT[kind](row).filter(Boolean).join(' · '),
    since: instantOf(row.since),
    due: instantOf(row.due),
    dueFor: row.due_for,
    event: instantOf(row.event_at),
    isPressing: row.is_pressing,
    family: row.family,
    more: row.more,
    claim:
      operator_id && operator_name && claimed_at
        ? { operatorId: operator_id, operatorName: operator_name, since: instantOf(claimed_at) }
        : null,
  }
}

/** The desk and its customers share one time zone, so it is not shown. */
const time = (text: string | null) => text && formatDateTime(instantOf(text)).replace(/ IST$/, '')
const count = (number: number, one: string, many: string) =>
  number === 0 ? '' : `${number} ${number === 1 ? one : many}`
const sum = (paise: number | null) => paise !== null && formatRupees(paise / 100)
const amount = (number: number | null, unit: Unit | null) =>
  number !== null && unit !== null && formatAmount(number, baseUnit(unit))
const words = (text: string | null) => {
  const line = text?.replace(/\s+/g, ' ').trim()
  return line && `“${shortened(line, 140)}”`
}

const noListOf = (text: string | null) =>
  isInUnreadScript(text ?? '') ? UNREAD_SCRIPT : 'This does not look like a puja list'

const ofList = ({
  name_of_puja,
  lines,
  unsettled,
  unread_rows,
  unread_files,
  has_no_list,
  words: remark,
}: store.PieceRow) => [
  name_of_puja,
  count(lines, 'line', 'lines') || 'No line found',
  unsettled > 0 ? `${unsettled} to settle` : lines > 0 && unread_rows === 0 && 'all settled',
  unread_rows > 0 && `${count(unread_rows, 'row', 'rows')} not read`,
  unread_files > 0 && `${count(unread_files, 'file', 'files')} not read`,
  has_no_list && 'a page does not look like a list',
  words(remark),
]

/** The summary of each kind: what an operator wants to know before opening it. */
const WHAT: Record<WorkKind, (row: store.PieceRow) => (string | false | null | undefined)[]> = {
  list: ofList,
  unread: ofList,
  reading: ({ unread_files, has_no_list, no_list_text, words: remark }) => [
    has_no_list && `${noListOf(no_list_text)}; its customer was told`,
    (unread_files > 0 || !has_no_list) && `${count(unread_files, 'file', 'files') || 'The list'} could not be read`,
    words(remark),
  ],
  booking: ({ name_of_puja, starts_at, language, pandit_only, pandit }) => [
    name_of_puja,
    pandit_only && 'only the pandit',
    time(starts_at),
    language && `in ${language}`,
    pandit && `${pandit} is kept free`,
  ],
  changes: ({ name_of_puja, lines, words: wish }) => [name_of_puja ?? count(lines, 'line', 'lines'), words(wish)],
  comment: ({ name_of_puja, lines, words: said }) => [name_of_puja ?? count(lines, 'line', 'lines'), words(said)],
  message: ({ to_send, first_to_send }) => [count(to_send, 'message', 'messages'), words(first_to_send)],
  amendment: ({ name_of_puja, declined, total_paise, pincode }) => [
    name_of_puja,
    declined === null ? 'items added by the customer' : 'a proposed change was declined',
    words(declined),
    sum(total_paise),
    pincode && `to ${pincode}`,
  ],
  payment: ({ money_paise, unclear_paise, total_paise }) => [
    money_paise !== null && sum(money_paise),
    money_paise !== null && 'said to be paid',
    unclear_paise !== null && `${sum(unclear_paise)} online is not clear`,
    total_paise !== null && `of ${sum(total_paise)}`,
  ],
  refund: ({ money_paise, unclear_paise }) =>
    // When something is still to be refunded, a pending refund beside it may not be late, so only the late case
    // mentions it.
    money_paise === null
      ? [sum(unclear_paise), 'sent back online, still not confirmed']
      : [sum(money_paise), 'to send back'],
  day: ({ name_of_puja, lines, total_paise, pincode }) => [
    name_of_puja,
    count(lines, 'line', 'lines'),
    sum(total_paise),
    pincode && `to ${pincode}`,
  ],
  delivery: ({ name_of_puja, delivery_at, lines, packed, total_paise, pincode }) => [
    name_of_puja,
    packed > 0 ? `${packed} of ${count(lines, 'line', 'lines')} packed` : count(lines, 'line', 'lines'),
    sum(total_paise),
    pincode && `to ${pincode}`,
    time(delivery_at),
  ],
  pandit: ({ name_of_puja, starts_at, pandit, pandit_asked, pandit_declined }) => [
    name_of_puja,
    pandit ? `${pandit} ${pandit_asked ? 'has not answered' : 'to be asked'}` : 'no pandit yet',
    words(pandit_declined),
    time(starts_at),
  ],
  stock: ({ left_amount, reorder_point, pack_unit, vendor }) => [
    left_amount !== null && left_amount <= 0 ? 'none left' : `${amount(left_amount, pack_unit)} left`,
    reorder_point !== null && reorder_point > 0 && `reorder at ${amount(reorder_point, pack_unit)}`,
    vendor && `from ${vendor}`,
  ],
  query: ({ words: query }) => [words(query)],
}
