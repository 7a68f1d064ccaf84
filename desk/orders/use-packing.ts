import { useEffect, useRef } from 'react'
import { keepTicksOf, openParcel, passes, sendTicks, tickLine, useUnsavedTicks } from './ticks.ts'
import type { OpenOrder } from './use-order.ts'

/** The lines of a parcel with their ticks, saved or not. */
export function usePacking(open: OpenOrder) {
  const { order, pickList } = open.order
  const id = order._id
  const { ticks, failure } = useUnsavedTicks(id)
  const unsavedCount = Object.keys(ticks).length

  const latest = useRef(open)
  latest.current = open
  useEffect(
    () =>
      openParcel(id, {
        onOrder: (next) => latest.current.onOrder(next),
        onRefused: () => {
          latest.current.look()
          void latest.current.claim.look()
        },
      }),
    [id],
  )
  useEffect(() => {
    keepTicksOf(id, order.status === 'Upcoming' ? pickList.map((line) => line.id) : [])
  }, [id, order.status, pickList])
  // Unsaved ticks can be left over from before a reload, or from when another operator held the claim.
  const { isMine } = open.claim
  useEffect(() => {
    if (isMine) void sendTicks(id)
  }, [id, isMine])

  return {
    lines: pickList.map((line) => ({ ...line, isPacked: ticks[line.id] ?? line.isPacked })),
    isUnsaved: (lineId: string) => lineId in ticks,
    /** Why ticks are not saved. Undefined while they are being saved for the first time. */
    problem: failure && unsavedCount > 0 ? problemWords(failure.message, unsavedCount, passes(failure)) : undefined,
    tick: (lineId: string, isPacked: boolean) => tickLine(id, lineId, isPacked),
    retry: () => void sendTicks(id),
  }
}

function problemWords(message: string, count: number, isSentAgain: boolean): string {
  const ticks = count === 1 ? '1 tick is' : `${count} ticks are`
  return `${message} ${ticks} ${isSentAgain ? 'kept here and sent again by and by' : 'not saved'}.`
}
