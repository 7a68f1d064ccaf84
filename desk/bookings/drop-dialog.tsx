import { useEffect } from 'react'
import { showNotice } from '#ui/notices.tsx'
import { AssignDialog } from './booking/assign-dialog.tsx'
import { MoveDialog } from './booking/move-dialog.tsx'
import { type BookingState, useBooking } from './booking/use-booking.ts'
import type { Dropped } from './dragging.ts'

/** What a drop asks for, in the form that the page of the booking has for it; the card stays where it is until that is done. */
export function DropDialog({ dropped, onClose }: { dropped: Dropped; onClose: () => void }) {
  const state = useBooking(dropped.id)
  const { booking, failure, retry } = state
  useEffect(() => {
    if (booking || !failure) return
    showNotice(failure.message, 'failure')
    onClose()
  }, [booking, failure, onClose])
  if (!booking) return null
  // Nobody keeps a booking from the others for one drop.
  const change: BookingState['change'] = (given) => state.change({ ...given, body: { ...given.body, letGo: true } })
  const acting = { booking, retry, change, editable: true, onClose }
  if ('panditId' in dropped) return <AssignDialog {...acting} wished={dropped.panditId} />
  return <MoveDialog {...acting} wished={new Date(Date.parse(booking.order.startsAt) + dropped.laterMs)} />
}
