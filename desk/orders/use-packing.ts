import { useCallback, useEffect, useRef, useState } from 'react'
import { DeskOrderAnswer } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { asFailure } from '#ui/api/failure.ts'
import { call } from '../api/call.ts'
import type { OpenOrder } from './use-order.ts'

type Ticks = Readonly<Record<string, boolean>>

/**
 * Ticks of a parcel. One shows at once and is saved behind it, one after the other; one that could not be saved stays, is said to be unsaved,
 * and is sent again when the network is back or somebody asks.
 */
export function usePacking({ order, onOrder, look, claim }: OpenOrder) {
  const [unsaved, setUnsaved] = useState<Ticks>({})
  const [message, setMessage] = useState<string>()
  const latest = useRef({ unsaved, id: order.order._id })
  latest.current.id = order.order._id
  const isSending = useRef(false)
  const put = useCallback((next: Ticks) => {
    latest.current.unsaved = next
    setUnsaved(next)
  }, [])

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    setMessage(undefined)
    try {
      let [next] = Object.entries(latest.current.unsaved)
      while (next !== undefined) {
        const [lineId, packed] = next
        const path = DESK_PATHS.packedLine(latest.current.id, lineId)
        const answer = await call(path, { method: 'PUT', body: { packed }, answer: DeskOrderAnswer })
        onOrder(answer.order)
        const { [lineId]: wanted, ...others } = latest.current.unsaved
        // Turned again while it was on its way, it is sent again.
        if (wanted === packed) put(others)
        next = Object.entries(latest.current.unsaved)[0]
      }
    } catch (cause) {
      const failure = asFailure(cause)
      setMessage(failure.message)
      // What the server will never take is not kept up.
      if (failure.status === 409 || failure.status === 404) {
        put({})
        look()
        void claim.look()
      }
    } finally {
      isSending.current = false
    }
  }, [onOrder, look, claim.look, put])

  const tick = (lineId: string, packed: boolean) => {
    put({ ...latest.current.unsaved, [lineId]: packed })
    void send()
  }
  useEffect(() => {
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [send])

  const lines = order.pickList.map((line) => ({ ...line, isPacked: unsaved[line.id] ?? line.isPacked }))
  return { lines, unsaved, message, tick, retry: send }
}
