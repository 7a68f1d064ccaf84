import type { Appointment, Order } from '#contract/order.ts'
import { BookingSheet } from './booking-sheet.tsx'
import { ChangeTime } from './change-time.tsx'

interface BookedProps {
  booking: Appointment
  onOrder: (order: Order) => void
  reload: () => void
}

/** A booked puja, with a form to change its time. */
export function Booked(props: BookedProps) {
  return (
    <BookingSheet booking={props.booking}>
      <ChangeTime {...props} />
    </BookingSheet>
  )
}
