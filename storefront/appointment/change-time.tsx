import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { Appointment, Order } from '#contract/order.ts'
import type { Status } from '#contract/status.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'

const ChangeTimeDialog = onDemand(
  coming(
    () => import('./change-time-dialog.tsx'),
    (part) => part.ChangeTimeDialog,
  ),
)

const CAN_CHANGE: readonly Status[] = ['Pending', 'Quoted', 'Changes Requested', 'Upcoming']

export interface ChangeTimeProps {
  booking: Appointment
  onOrder: (order: Order) => void
  reload: () => void
}

/** Offers to change the time of a puja that has not started. */
export function ChangeTime(props: ChangeTimeProps) {
  const { status, startsAt } = props.booking
  const [open, setOpen] = useState(false)
  if (!CAN_CHANGE.includes(status) || new Date(startsAt) <= new Date()) return null
  return (
    <div className="mt-4 border-t border-chandan pt-3 print:hidden">
      <Button
        tone="quiet"
        onClick={() => setOpen(true)}
        className="-ml-3 min-h-11 px-3!"
        icon={<CalendarClock aria-hidden="true" className="size-5" />}
      >
        {m.booking_change_time()}
      </Button>
      {open && <ChangeTimeDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  )
}
