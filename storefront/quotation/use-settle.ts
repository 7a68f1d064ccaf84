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
  /** The lines whose change is on its way, or waits for the one before it. */
  busyIds: readonly string[]
  /** Why the last change of a line was refused, by the line. */
  failures: Readonly<Record<string, ApiFailure>>
  /** Words for the live region: what changed and the total after it. */
  said: string
  /** Gives the order after the change, or null when it was refused. */
  settle: (lineId: string, change: SettleLine) => Promise<Order | null>
  /** Makes a skipped line of the list an item, whose line has the same id. */
  takeIn: (skippedId: string) => Promise<Order | null>
  /** Says whether a page that looks like another one counts; `done` tells what came of it. */
  answerPage: (answer: AnswerSamePage, done: string) => Promise<Order | null>
  /** Says that what looks like no list is one. */
  takeForList: () => Promise<Order | null>
  /** Says that nothing to order stands in the rows that could not be read. */
  leaveUnread: () => Promise<Order | null>
  /** Settles every line that offers something with what it offers. */
  acceptAll: () => Promise<Order | null>
  /** Leaves all items of a booked puja out, or takes them back in. */
  setPanditOnly: (panditOnly: boolean) => Promise<Order | null>
  /** Adds an item to the list. */
  add: (line: AddLine) => Promise<Order | null>
  forgetFailure: (lineId: string) => void
}

/**
 * Sends corrections of lines, one after the other in the order of the presses, so that no answer is older than what is shown. When
 * the order has moved on meanwhile, it is fetched anew with a notice.
 */
export function useSettle(order: Order, onOrder: (order: Order) => void, reload: () => void): Settling {
  const [busyIds, setBusyIds] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<Settling['failures']>({})
  const [said, setSaid] = useState('')
  // Two presses may come before the page has drawn the first.
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

/** Under this in `busyIds` and `failures` is what concerns all lines. */
export const ALL_SUGGESTIONS = 'all'

/** And under this what concerns all items of a booked puja. */
export const PANDIT_ONLY = 'pandit-only'

/** And under this what concerns the pages that look like no list. */
export const NO_LIST = 'no-list'

/** And under this the rows that could not be read. */
export const UNREAD = 'unread'

interface Request {
  path: string
  method: 'PATCH' | 'POST'
  body?: SettleLine | AddLine | AnswerSamePage | PanditOnly
  /** What came of it, when it is about more than a line. */
  done?: string
}

function saidOf({ quotation, totalAmount }: Order, key: string, done: string = m.review_saved()): string {
  const lines = quotation?.lines ?? []
  const total = formatRupees(totalAmount)
  const line = lines.find(({ id }) => id === key)
  if (line) return settledWords(line, lines, total)
  return acceptedWords(done, lines, total)
}
