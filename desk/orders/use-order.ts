import { useCallback } from 'react'
import { type DeskOrder, DeskOrderAnswer } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { isOver } from '#contract/status.ts'
import { useSubmit } from '#ui/use-submit.ts'
import { call, useCall } from '../api/call.ts'
import { type ClaimState, useClaim } from '../claim/use-claim.ts'

const LOOK_MS = 10_000

export interface OpenOrder {
  order: DeskOrder
  claim: ClaimState
  onOrder: (order: DeskOrder) => void
  /** Reloads the order after a rejected request. */
  look: () => void
}

/** Loads and polls an order, and claims it while it needs work. */
export function useOrder(id: string) {
  const { data, setData, ...state } = useCall(DESK_PATHS.order(id), DeskOrderAnswer, { pollMs: () => LOOK_MS })
  const order = data?.order
  const claim = useClaim('order', order && isWork(order.order, order.messagesToSend) ? id : null, state.retry)
  const onOrder = useCallback((next: DeskOrder) => setData({ order: next }), [setData])
  const open: OpenOrder | undefined = order && { order, claim, onOrder, look: state.retry }
  return { ...state, open }
}

/** Whether an order needs work: it is not over, money is open, or messages must be sent by hand. */
export function isWork({ status, balance }: Pick<Order, 'status' | 'balance'>, messagesToSend = 0): boolean {
  return !isOver(status) || balance.claimed > 0 || balance.due > 0 || balance.refundable > 0 || messagesToSend > 0
}

/** The page of an order or a booking that sends a change. */
export type Page = Pick<OpenOrder, 'onOrder' | 'look' | 'claim'>

/** Sends one change of an order at a time. */
export function useSending({ onOrder, look, claim }: Page) {
  return useSubmit(
    async (method: 'POST' | 'PUT', path: string, body?: unknown) =>
      onOrder((await call(path, { method, body, answer: DeskOrderAnswer })).order),
    (failure) => {
      // The order has changed, or it needs an answer that the open dialog does not ask for.
      const { status, fields } = failure
      if (status !== 409 && !fields.confirmed && !fields.reason) return
      look()
      void claim.look()
    },
  )
}
