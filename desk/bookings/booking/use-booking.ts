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
  /** The message shown after success. */
  done: string
}

export interface BookingState {
  booking: DeskBooking | undefined
  failure: ApiFailure | undefined
  loading: boolean
  fetching: boolean
  retry: () => void
  /** Sends a change of the booking to the server. */
  change: (change: Change) => Promise<void>
}

/** Loads a booking and polls it while the page is open, because the customer may move it or answer a proposal. */
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

/** What a section of the page needs to change the booking. */
export interface Acting extends Pick<BookingState, 'change' | 'retry'> {
  booking: DeskBooking
  /** The operator holds the claim and the time can still change. */
  editable: boolean
}

/** Sends one change of the booking at a time, for a section or a dialog. `doing` is the current action. */
export function useChange({ change, retry }: Acting, onFailure?: (failure: ApiFailure) => void) {
  const [action, setAction] = useState<Action>()
  const { busy, ...submitting } = useSubmit(
    (given: Change) => {
      setAction(given.action)
      return change(given)
    },
    (failure) => {
      // The booking has changed since it was loaded.
      if (failure.status === 409) retry()
      onFailure?.(failure)
    },
  )
  return { ...submitting, busy, doing: busy ? action : undefined }
}
