import { useCallback, useRef, useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import { LINE_PATHS } from '#contract/line-paths.ts'
import { type Order, OrderAnswer } from '#contract/order.ts'
import type { AddLine, AnswerSamePage, PanditOnly, SettleLine } from '#contract/settle-line.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { showNotice } from '#ui/notices.tsx'
import { call } from '../api/call.ts'
import { acceptedWords, settledWords } from './line-words.ts'

export interface Settling {
  /** The lines with a pending or queued request. */
  busyIds: readonly string[]
  /** The error of the last change of each line, by line id. */
  failures: Readonly<Record<string, ApiFailure>>
  /** Text for the live region: what changed, and the new total. */
  said: string
  /** Returns the order after the change, or null if the request failed. */
  settle: (lineId: string, change: SettleLine) => Promise<Order | null>
  /** Turns a skipped line of the list into an item line with the same id. */
  takeIn: (skippedId: string) => Promise<Order | null>
  /** Says whether a page that looks like a copy counts; `done` is the text of the result. */
  answerPage: (answer: AnswerSamePage, done: string) => Promise<Order | null>
  /** Confirms that a page that does not look like a list is one. */
  takeForList: () => Promise<Order | null>
  /** Says that the unread rows contain nothing to order. */
  leaveUnread: () => Promise<Order | null>
  /** Accepts the suggestion of every line that has one. */
  acceptAll: () => Promise<Order | null>
  /** Leaves out all items of a booked puja, or restores them. */
  setPanditOnly: (panditOnly: boolean) => Promise<Order | null>
  /** Adds an item to the list. */
  add: (line: AddLine) => Promise<Order | null>
  forgetFailure: (lineId: string) => void
}

/**
 * Sends changes of lines one after another in the order of the presses, so that no response is older than what is
 * shown. If the order has changed in the meantime, reloads it and shows a notice.
 */
export function useSettle(order: Order, onOrder: (order: Order) => void, reload: () => void): Settling {
  const [busyIds, setBusyIds] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<Settling['failures']>({})
  const [said, setSaid] = useState('')
  // A ref, because a second press can come before the first one has rendered.
  const underWay = useRef(new Set<string>())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { type, _id: id } = order

  const forgetFailure = useCallback((lineId: string) => setFailures(({ [lineId]: _, ...others }) => others), [])
  const send = useCallback(
    async (key: string, { path, method, body, done }: Request) => {
      try {
        const answer = await call(path, { method, ...(body === undefined ? {} : { body }), answer: OrderAnswer })
        onOrder(answer.order)
        setSaid(saidOf(answer.order, key, done))
        return answer.order
      } catch (cause) {
        const failure = asFailure(cause)
        setFailures((others) => ({ ...others, [key]: failure }))
        if (failure.status === 409) {
          showNotice(failure.message, 'failure')
          reload()
        }
        return null
      }
    },
    [onOrder, reload],
  )
  const inTurn = useCallback(
    async (key: string, request: Request) => {
      if (underWay.current.has(key)) return null
      underWay.current.add(key)
      setBusyIds([...underWay.current])
      forgetFailure(key)
      const answer = last.current.then(() => send(key, request))
      last.current = answer
      const settled = await answer
      underWay.current.delete(key)
      setBusyIds([...underWay.current])
      return settled
    },
    [send, forgetFailure],
  )
  const settle = useCallback(
    (lineId: string, body: SettleLine) =>
      inTurn(lineId, { path: LINE_PATHS.line(type, id, lineId), method: 'PATCH', body }),
    [inTurn, type, id],
  )
  const takeIn = useCallback(
    (skippedId: string) => inTurn(skippedId, { path: LINE_PATHS.takeIn(id, skippedId), method: 'POST' }),
    [inTurn, id],
  )
  const answerPage = useCallback(
    (body: AnswerSamePage, done: string) =>
      inTurn(body.page, { path: LINE_PATHS.samePage(id), method: 'POST', body, done }),
    [inTurn, id],
  )
  const takeForList = useCallback(() => inTurn(NO_LIST, { path: LINE_PATHS.isList(id), method: 'POST' }), [inTurn, id])
  const leaveUnread = useCallback(
    () => inTurn(UNREAD, { path: LINE_PATHS.leaveUnread(id), method: 'POST' }),
    [inTurn, id],
  )
  const acceptAll = useCallback(
    () =>
      inTurn(ALL_SUGGESTIONS, {
        path: LINE_PATHS.acceptSuggestions(type, id),
        method: 'POST',
        done: m.review_all_accepted(),
      }),
    [inTurn, type, id],
  )
  const setPanditOnly = useCallback(
    (panditOnly: boolean) =>
      inTurn(PANDIT_ONLY, { path: LINE_PATHS.panditOnly(id), method: 'POST', body: { panditOnly } }),
    [inTurn, id],
  )
  const add = useCallback(
    (body: AddLine) => inTurn(body.id, { path: LINE_PATHS.lines(id), method: 'POST', body }),
    [inTurn, id],
  )
  return {
    busyIds,
    failures,
    said,
    settle,
    takeIn,
    answerPage,
    takeForList,
    leaveUnread,
    acceptAll,
    setPanditOnly,
    add,
    forgetFailure,
  }
}

/** The key in `busyIds` and `failures` for a change of all lines. */
export const ALL_SUGGESTIONS = 'all'

/** The key for a change of all items of a booked puja. */
export const PANDIT_ONLY = 'pandit-only'

/** The key for pages that do not look like a list. */
export const NO_LIST = 'no-list'

/** The key for the rows that could not be read. */
export const UNREAD = 'unread'

interface Request {
  path: string
  method: 'PATCH' | 'POST'
  body?: SettleLine | AddLine | AnswerSamePage | PanditOnly
  /** The text of the result, for a change that is not about one line. */
  done?: string
}

function saidOf({ quotation, totalAmount }: Order, key: string, done: string = m.review_saved()): string {
  const lines = quotation?.lines ?? []
  const total = formatRupees(totalAmount)
  const line = lines.find(({ id }) => id === key)
  if (line) return settledWords(line, lines, total)
  return acceptedWords(done, lines, total)
}
