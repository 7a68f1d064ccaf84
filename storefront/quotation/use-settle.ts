import { useCallback, useRef, useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import { type Order, OrderAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import type { SettleLine } from '#contract/quotation.ts'
import { showNotice } from '#ui/notices.tsx'
import { call } from '../api/call.ts'
import { type ApiFailure, asFailure } from '../api/failure.ts'
import { settledWords } from './line-words.ts'

export interface Settling {
  /** The line whose change is on its way. */
  busyId: string | null
  failed: { lineId: string; failure: ApiFailure } | null
  /** Words for the live region: what changed and the total after it. */
  said: string
  /** Gives the order after the change, or null when it was refused. */
  settle: (lineId: string, change: SettleLine) => Promise<Order | null>
  forgetFailure: () => void
}

/** Sends corrections of lines, one at a time. When the order has moved on meanwhile, it is fetched anew with a notice. */
export function useSettle(order: Order, onOrder: (order: Order) => void, reload: () => void): Settling {
  const [busyId, setBusyId] = useState<string | null>(null)
  const [failed, setFailed] = useState<Settling['failed']>(null)
  const [said, setSaid] = useState('')
  const sending = useRef(false)
  const { type, _id: id } = order

  const settle = useCallback(
    async (lineId: string, change: SettleLine) => {
      if (sending.current) return null
      sending.current = true
      setBusyId(lineId)
      setFailed(null)
      try {
        const answer = await call(PATHS.line(type, id, lineId), { method: 'PATCH', body: change, answer: OrderAnswer })
        onOrder(answer.order)
        const lines = answer.order.quotation?.lines ?? []
        const line = lines.find((candidate) => candidate.id === lineId)
        if (line) setSaid(settledWords(line, lines, formatRupees(answer.order.totalAmount)))
        return answer.order
      } catch (cause) {
        const failure = asFailure(cause)
        setFailed({ lineId, failure })
        if (failure.status === 409) {
          showNotice(failure.message, 'failure')
          reload()
        }
        return null
      } finally {
        sending.current = false
        setBusyId(null)
      }
    },
    [type, id, onOrder, reload],
  )
  return { busyId, failed, said, settle, forgetFailure: useCallback(() => setFailed(null), []) }
}
