import { useCallback, useState } from 'react'
import { type DeskOrder, DeskOrderAnswer } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { isOver } from '#contract/status.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { call, useCall } from '../api/call.ts'
import { type ClaimState, useClaim } from '../claim/use-claim.ts'

const LOOK_MS = 10_000

export interface OpenOrder {
  order: DeskOrder
  claim: ClaimState
  onOrder: (order: DeskOrder) => void
  /** Looks at the order again, after a refusal. */
  look: () => void
}

/** One order, taken while its page is open and something is to be done about it, and looked at again and again. */
export function useOrder(id: string) {
  const { data, setData, ...state } = useCall(DESK_PATHS.order(id), DeskOrderAnswer, { pollMs: () => LOOK_MS })
  const order = data?.order
  const claim = useClaim('order', order && isWork(order) ? id : null, state.retry)
  const onOrder = useCallback((next: DeskOrder) => setData({ order: next }), [setData])
  const open: OpenOrder | undefined = order && { order, claim, onOrder, look: state.retry }
  return { ...state, open }
}

/** Something is to be done about it: on its way, or in money. */
export function isWork({ order: { status, balance } }: DeskOrder): boolean {
  return !isOver(status) || balance.claimed > 0 || balance.due > 0 || balance.refundable > 0
}

/** The page of an order, or of a booking, which a change is sent from. */
export type Page = Pick<OpenOrder, 'onOrder' | 'look' | 'claim'>

interface Sending {
  busy: boolean
  failure: ApiFailure | undefined
  /** Sends a change; gives whether it was made. What was refused is looked at anew. */
  send: (method: 'POST' | 'PUT', path: string, body?: unknown) => Promise<boolean>
  /** Says no more why the last one failed, as when its dialog is closed. */
  forget: () => void
}

/** One change of an order at a time. */
export function useSending({ onOrder, look, claim }: Page): Sending {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const send: Sending['send'] = async (method, path, body) => {
    if (busy) return false
    setBusy(true)
    setFailure(undefined)
    try {
      onOrder((await call(path, { method, body, answer: DeskOrderAnswer })).order)
      return true
    } catch (cause) {
      const why = asFailure(cause)
      setFailure(why)
      // The order is another by now, or it needs an answer that the open dialog does not have.
      if (why.status === 409 || (why.status === 422 && (why.fields.confirmed || why.fields.reason))) {
        look()
        void claim.look()
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, send, forget: () => setFailure(undefined) }
}
