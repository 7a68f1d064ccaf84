import { shortened } from '#contract/characters.ts'
import { readTimedCursor, timedCursor } from '#contract/desk/cursor.ts'
import { baseUnit, formatAmount } from '#contract/desk/stock.ts'
import { WORK_KINDS, type WorkAnswer, type WorkCounts, type WorkKind, type WorkPiece } from '#contract/desk/work.ts'
import { formatDateTime, formatRupees } from '#contract/format.ts'
import { UNREAD_SCRIPT } from '#contract/no-list-words.ts'
import { isInUnreadScript } from '#contract/read-scripts.ts'
import type { Unit } from '#contract/unit.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import { staleBefore } from '../claim/claims.ts'
import * as store from './store.ts'

const PAGE = 100

/** A page of what needs a person, of these kinds, with true counts of all kinds. `after` is the `next` of the page before. */
export async function pageOfWork(
  { db, clock, env }: Parts,
  { kinds, after }: { kinds: readonly WorkKind[]; after: string | undefined },
): Promise<WorkAnswer> {
  const now = clock.now()
  const wanted = {
    kinds,
    after: after === undefined ? null : readTimedCursor(after),
    now,
    desk: env.deskHours,
    stale: staleBefore(now),
  }
  const { counts, pieces: rows } = await store.findWork(db, { ...wanted, limit: PAGE + 1 })
  const pieces = rows.slice(0, PAGE).map(present)
  const last = rows.length > PAGE ? pieces.at(-1) : undefined
  return { counts: whole(counts), pieces, next: last === undefined ? null : timedCursor(last.since, last.id) }
}

export async function countsOfWork({ db, clock, env }: Parts): Promise<WorkCounts> {
  return whole(await store.countWork(db, clock.now(), env.deskHours))
}

/** A kind of which there is nothing has none. */
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
    claim:
      operator_id && operator_name && claimed_at
        ? { operatorId: operator_id, operatorName: operator_name, since: instantOf(claimed_at) }
        : null,
  }
}

/** The desk and its customers are in one zone, so it is not named. */
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

/** The line of each kind: what an operator wants to know before opening it. */
const WHAT: Record<WorkKind, (row: store.PieceRow) => (string | false | null | undefined)[]> = {
  list: ({ name_of_puja, lines, unsettled, unread_files, has_no_list, words: remark }) => [
    name_of_puja,
    count(lines, 'line', 'lines') || 'No line found',
    unsettled > 0 ? `${unsettled} to settle` : lines > 0 && 'all settled',
    unread_files > 0 && `${count(unread_files, 'file', 'files')} not read`,
    has_no_list && 'a page does not look like a list',
    words(remark),
  ],
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
    // What is pending beside what is owed may not be late.
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
    time(delivery_at),
    packed > 0 ? `${packed} of ${count(lines, 'line', 'lines')} packed` : count(lines, 'line', 'lines'),
    sum(total_paise),
    pincode && `to ${pincode}`,
  ],
  pandit: ({ name_of_puja, starts_at, pandit, pandit_asked, pandit_declined }) => [
    name_of_puja,
    time(starts_at),
    pandit ? `${pandit} ${pandit_asked ? 'has not answered' : 'to be asked'}` : 'no pandit yet',
    words(pandit_declined),
  ],
  stock: ({ left_amount, reorder_point, pack_unit, vendor }) => [
    left_amount !== null && left_amount <= 0 ? 'none left' : `${amount(left_amount, pack_unit)} left`,
    reorder_point !== null && reorder_point > 0 && `reorder at ${amount(reorder_point, pack_unit)}`,
    vendor && `from ${vendor}`,
  ],
  query: ({ words: query }) => [words(query)],
}
