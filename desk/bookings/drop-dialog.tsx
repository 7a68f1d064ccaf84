import { useEffect } from 'react'
import { showNotice } from '#ui/notices.tsx'
import { AssignDialog } from './booking/assign-dialog.tsx'
import { MoveDialog } from './booking/move-dialog.tsx'
import { type BookingState, useBooking } from './booking/use-booking.ts'
import type { Dropped } from './dragging.ts'

/**
 * Asks to confirm a drop with the same form as the booking page. The card stays where it was until the change is made.
 */
export function DropDialog({ dropped, onClose }: { dropped: Dropped; onClose: () => void }) {
  const state = useBooking(dropped.id)
  const { booking, failure, retry } = state
  useEffect(() => {
    if (booking || !failure) return
    showNotice(failure.message, 'failure')
    onClose()
  }, [booking, failure, onClose])
  if (!booking) return null
  // A drop does not keep the booking claimed.
  const change: BookingState['change'] = (given) => state.change({ ...given, body: { ...given.body, letGo: true } })
  const acting = { booking, retry, change, editable: true, onClose }
  if ('panditId' in dropped) return <AssignDialog {...acting} wished={dropped.panditId} />
  return <MoveDialog {...acting} wished={new Date(Date.parse(booking.order.startsAt) + dropped.laterMs)} />
}
