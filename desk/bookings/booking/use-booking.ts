import { useState } from 'react'
import { BookingAnswer, type DeskBooking } from '#contract/desk/bookings.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { toast } from '#ui/toasts.tsx'
import { call, useCall } from '../../api/call.ts'

const POLL_MS = 10_000

type Action = Parameters<typeof DESK_PATHS.bookingAction>[1]
interface Change {
  method: 'PUT' | 'DELETE'
  action: Action
  body?: object
  /** Said once it is done. */
  done: string
}

export interface BookingState {
  booking: DeskBooking | undefined
  failure: ApiFailure | undefined
  loading: boolean
  fetching: boolean
  retry: () => void
  /** What is being done now. */
  busy: Action | null
  /** Does something about the booking. Gives null when it is done, else why not. */
  change: (change: Change) => Promise<ApiFailure | null>
}

/** One booking, followed while its page is open: its customer may move it, or answer a proposal. */
export function useBooking(id: string): BookingState {
  const { data, failure, loading, fetching, retry, setData } = useCall(DESK_PATHS.booking(id), BookingAnswer, {
    pollMs: () => POLL_MS,
  })
  const [busy, setBusy] = useState<Action | null>(null)
  const change = async ({ method, action, body, done }: Change) => {
    setBusy(action)
    try {
      setData(await call(DESK_PATHS.bookingAction(id, action), { method, body, answer: BookingAnswer }))
      toast(done)
      return null
    } catch (cause) {
      const why = asFailure(cause)
      if (why.status === 409) retry()
      return why
    } finally {
      setBusy(null)
    }
  }
  return { booking: data?.booking, failure, loading, fetching, retry, busy, change }
}

/** What a section of the page needs to do something about the booking. */
export interface Acting extends Pick<BookingState, 'busy' | 'change'> {
  booking: DeskBooking
  /** It is ours, and its time can change. */
  editable: boolean
}
