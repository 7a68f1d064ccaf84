import { useState } from 'react'
import { BookingAnswer, type DeskBooking } from '#contract/desk/bookings.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { ApiFailure } from '#ui/api/failure.ts'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
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
  /** Does something about the booking. */
  change: (change: Change) => Promise<void>
}

/** One booking, followed while its page is open: its customer may move it, or answer a proposal. */
export function useBooking(id: string): BookingState {
  const { data, failure, loading, fetching, retry, setData } = useCall(DESK_PATHS.booking(id), BookingAnswer, {
    pollMs: () => POLL_MS,
  })
  const change = async ({ method, action, body, done }: Change) => {
    setData(await call(DESK_PATHS.bookingAction(id, action), { method, body, answer: BookingAnswer }))
    toast(done)
  }
  return { booking: data?.booking, failure, loading, fetching, retry, change }
}

/** What a section of the page needs to do something about the booking. */
export interface Acting extends Pick<BookingState, 'change' | 'retry'> {
  booking: DeskBooking
  /** It is ours, and its time can change. */
  editable: boolean
}

/** One change of the booking at a time, for a section or a dialog; `doing` is which. */
export function useChange({ change, retry }: Acting, onFailure?: (failure: ApiFailure) => void) {
  const [action, setAction] = useState<Action>()
  const { busy, ...submitting } = useSubmit(
    (given: Change) => {
      setAction(given.action)
      return change(given)
    },
    (failure) => {
      // Another booking stands there than is shown.
      if (failure.status === 409) retry()
      onFailure?.(failure)
    },
  )
  return { ...submitting, busy, doing: busy ? action : undefined }
}
