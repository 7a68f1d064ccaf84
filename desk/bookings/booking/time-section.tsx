import { CalendarClock } from 'lucide-react'
import { useRef, useState } from 'react'
import { calendarLeaf, formatDateTime, formatTime } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { Section } from './section.tsx'
import { type Acting, useChange } from './use-booking.ts'

/** The time and duration of the puja, and a proposed other time. */
export function TimeSection(acting: Acting) {
  const { booking, editable } = acting
  const { order, duration } = booking
  const { startsAt, proposal } = order
  const [asking, setAsking] = useState<'move' | 'propose' | null>(null)
  const { busy, failure, send } = useChange(acting)
  const move = useRef<HTMLButtonElement>(null)
  const withdraw = async () => {
    const isDone = await send({ method: 'DELETE', action: 'proposal', done: 'No longer proposed' })
    // The pressed button disappears, so the focus must move.
    if (isDone) move.current?.focus()
  }
  const takes = duration && `${duration.minutes} minutes${duration.days > 1 ? ` on each of ${duration.days} days` : ''}`
  return (
    <Section title="Time" icon={<CalendarClock />}>
      <p className="font-semibold figures">
        {calendarLeaf(startsAt).weekday}, {formatDateTime(startsAt)}
      </p>
      <p className="text-small text-kajal-soft figures">
        {takes ? `Takes ${takes}` : 'How long it takes is said when a pandit is assigned.'}
        {order.endsAt && `, until about ${formatTime(order.endsAt)}`}
      </p>
      {proposal && (
        <div className="mt-2 rounded-control bg-haldi-tint px-3 py-2 text-small">
          <p className="font-medium figures">Proposed: {formatDateTime(proposal.startsAt)}</p>
          {proposal.note && <p className="wrap-anywhere">“{proposal.note}”</p>}
          <p className="text-kajal-soft">The customer has not answered yet.</p>
        </div>
      )}
      <FormMessage>{failure?.message}</FormMessage>
      {editable && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button ref={move} tone="secondary" className="min-h-11 px-4" onClick={() => setAsking('move')}>
            Set the agreed time
          </Button>
          <Button tone="quiet" className="min-h-11 px-3" onClick={() => setAsking('propose')}>
            Propose another time
          </Button>
          {proposal && (
            <Button tone="quiet" busy={busy} className="min-h-11 px-3" onClick={withdraw}>
              Withdraw
            </Button>
          )}
        </div>
      )}
      {asking === 'move' && <MoveDialog {...acting} onClose={() => setAsking(null)} />}
      {asking === 'propose' && <ProposeDialog {...acting} onClose={() => setAsking(null)} />}
    </Section>
  )
}
