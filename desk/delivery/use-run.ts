import { useRef, useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type AttemptBody, type DeliveredBody, RunAnswer, type Stop } from '#contract/desk/runs.ts'
import { asFailure } from '#ui/api/failure.ts'
import { showNotice } from '#ui/notices.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call, useCall } from '../api/call.ts'

const POLL_MS = 10_000

/** The delivery run of a day: its stops, their order and their results. */
export function useRun(day: string) {
  const state = useCall(DESK_PATHS.run(day), RunAnswer, { pollMs: () => POLL_MS })
  const { data, setData, retry } = state
  // Shows the new order until it is saved. A further change during that time is sent afterwards.
  const [moved, setMoved] = useState<readonly string[]>()
  const wanted = useRef<readonly string[]>(undefined)
  const isSending = useRef(false)

  const save = async (orderIds: readonly string[]) => {
    setMoved(orderIds)
    wanted.current = orderIds
    if (isSending.current) return
    isSending.current = true
    let seenAt = data?.saved?.at ?? null
    try {
      while (wanted.current) {
        const sent: readonly string[] = wanted.current
        const answer = await call(DESK_PATHS.run(day), {
          method: 'PUT',
          body: { orderIds: sent, seenAt },
          answer: RunAnswer,
        })
        seenAt = answer.saved?.at ?? null
        setData(answer)
        if (wanted.current === sent) wanted.current = undefined
      }
    } catch (cause) {
      wanted.current = undefined
      showNotice(asFailure(cause).message, 'failure')
      retry()
    }
    isSending.current = false
    setMoved(undefined)
  }
  const stops = data && moved ? inOrder(data.stops, moved) : data?.stops
  return { state, stops, save, isSaving: moved !== undefined }
}

function inOrder(stops: readonly Stop[], ids: readonly string[]): Stop[] {
  const place = ({ id }: Stop) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return stops.toSorted((one, other) => place(one) - place(other))
}

/** Records the result of a stop, one at a time. */
export function useDoor(onAnswer: (answer: RunAnswer) => void, onRefused: () => void) {
  const { send, ...state } = useSubmit(
    async (method: 'PUT' | 'POST', path: string, body?: unknown) =>
      onAnswer(await call(path, { method, body, answer: RunAnswer })),
    // The displayed data is out of date.
    ({ status }) => status === 409 && onRefused(),
  )
  return {
    ...state,
    delivered: (id: string, body: DeliveredBody) => send('PUT', DESK_PATHS.atTheDoor(id, 'delivered'), body),
    attempt: (id: string, body: AttemptBody) => send('POST', DESK_PATHS.atTheDoor(id, 'attempts'), body),
    takeOff: (id: string) => send('PUT', DESK_PATHS.atTheDoor(id, 'off-run')),
  }
}
