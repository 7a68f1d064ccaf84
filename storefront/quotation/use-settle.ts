import { useCallback, useRef, useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import { type Order, OrderAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import type { SettleLine } from '#contract/quotation.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { showNotice } from '#ui/notices.tsx'
import { call } from '../api/call.ts'
import { settledWords } from './line-words.ts'

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
    async (lineId: string, change: SettleLine | null) => {
      try {
        const answer = await (change === null
          ? call(PATHS.takeIn(id, lineId), { method: 'POST', answer: OrderAnswer })
          : call(PATHS.line(type, id, lineId), { method: 'PATCH', body: change, answer: OrderAnswer }))
        onOrder(answer.order)
        const lines = answer.order.quotation?.lines ?? []
        const line = lines.find((candidate) => candidate.id === lineId)
        if (line) setSaid(settledWords(line, lines, formatRupees(answer.order.totalAmount)))
        return answer.order
      } catch (cause) {
        const failure = asFailure(cause)
        setFailures((others) => ({ ...others, [lineId]: failure }))
        if (failure.status === 409) {
          showNotice(failure.message, 'failure')
          reload()
        }
        return null
      }
    },
    [type, id, onOrder, reload],
  )
  const inTurn = useCallback(
    async (lineId: string, change: SettleLine | null) => {
      if (underWay.current.has(lineId)) return null
      underWay.current.add(lineId)
      setBusyIds([...underWay.current])
      forgetFailure(lineId)
      const answer = last.current.then(() => send(lineId, change))
      last.current = answer
      const settled = await answer
      underWay.current.delete(lineId)
      setBusyIds([...underWay.current])
      return settled
    },
    [send, forgetFailure],
  )
  const takeIn = useCallback((skippedId: string) => inTurn(skippedId, null), [inTurn])
  return { busyIds, failures, said, settle: inTurn, takeIn, forgetFailure }
}
