import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { type Candidate, CandidatesAnswer, type DeskBooking } from '#contract/desk/bookings.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { sentNumber } from '#contract/desk/typed-number.ts'
import { formatDateTime } from '#contract/format.ts'
import { readNumber } from '#contract/number.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useCall } from '../../api/call.ts'
import { NumberField } from '../../shell/number-field.tsx'
import { CandidateList } from './candidate-list.tsx'
import { type Acting, useChange } from './use-booking.ts'

/** Asks who is sent: who fits is offered first, who is taken is shown as taken, and of anybody else a word is said. */
export function AssignDialog({ onClose, wished, ...acting }: Acting & { onClose: () => void; wished?: number }) {
  const { booking } = acting
  const { order, pandit, duration, isFixed, puja } = booking
  const usual = duration ?? puja
  const [minutes, setMinutes] = useState(usual === null ? '' : String(usual.minutes))
  const [days, setDays] = useState(String(usual?.days ?? 1))
  const [chosen, setChosen] = useState(wished)
  const [isPressed, setPressed] = useState(false)
  const { busy, failure, message, send } = useChange(acting)
  const errors = failure?.fields ?? {}
  const formId = useId()
  const said = isFixed ? {} : { minutes: sentNumber(minutes), days: sentNumber(days) }
  const query = useDeferredValue(isFixed ? '' : queryOf(readNumber(minutes).value, readNumber(days).value))
  const {
    data,
    loading,
    failure: why,
    retry,
    fetching,
  } = useCall(DESK_PATHS.bookingPandits(order._id) + query, CandidatesAnswer)
  const found = data?.pandits.find(({ id }) => id === chosen)
  const isAway = found !== undefined && (found.off !== null || found.taken.length > 0)
  const who = isAway ? undefined : found

  const isUntimed = !isFixed && minutes.trim() === ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (isUntimed || who === undefined) return
    const isDone = await send({
      method: 'PUT',
      action: 'pandit',
      body: { panditId: who.id, ...said },
      done: `${who.name} is assigned`,
    })
    if (isDone) onClose()
    else retry()
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(next) => !next && onClose()}
      title={pandit === null ? 'Assign a pandit' : 'Change the pandit'}
      description={`${order.nameOfPuja}, ${formatDateTime(order.startsAt)}${order.language ? `, in ${order.language}` : ''}`}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Leave it as it is
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {who ? `Assign ${who.name}` : 'Assign'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="mt-4">
        {!isFixed && (
          <div className="mb-4 grid grid-cols-2 items-start gap-4">
            <NumberField
              label="Minutes a day"
              of="minutes"
              value={minutes}
              onChange={({ target }) => setMinutes(target.value)}
              hint={puja ? `${puja.name} takes ${puja.minutes}.` : 'The way there and back is added.'}
              error={isPressed && isUntimed ? 'Say how long the puja takes.' : errors.minutes}
            />
            <NumberField
              label="Days"
              of="days"
              value={days}
              onChange={({ target }) => setDays(target.value)}
              error={errors.days}
            />
          </div>
        )}
        {loading && (
          <Loading label="Looking who is free" className="grid gap-2">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        )}
        {why && !data && <ErrorState message={why.message} onRetry={retry} busy={fetching} />}
        {data && <CandidateList pandits={data.pandits} current={pandit?.id} chosen={chosen} onChoose={setChosen} />}
        <div aria-live="polite" className="mt-3 grid gap-2">
          {isAway && (
            <p className="rounded-control bg-haldi-tint px-3.5 py-2.5 text-small font-medium">
              {found.name} is not free then. Choose another.
            </p>
          )}
          {who && warningOf(who, booking) && (
            <p className="rounded-control bg-haldi-tint px-3.5 py-2.5 text-small font-medium">
              {warningOf(who, booking)} Ask him before you send him.
            </p>
          )}
          <FormMessage>{isPressed && who === undefined ? 'Choose a pandit.' : message}</FormMessage>
        </div>
      </form>
    </Dialog>
  )
}

/** Only what can be meant is asked for; the rest is said when it is sent. */
function queryOf(minutes: number | undefined, days: number | undefined): string {
  if (!isWithin(minutes, 15, 1440)) return ''
  return `?minutes=${minutes}&days=${isWithin(days, 1, 15) ? days : 1}`
}

const isWithin = (value = 0, least = 0, most = 0) => Number.isInteger(value) && value >= least && value <= most

function warningOf({ name, leads, speaks }: Candidate, { order, puja }: DeskBooking): string | null {
  const lacks = [
    leads === false && `does not lead ${puja?.name ?? order.nameOfPuja}`,
    speaks === false && `does not speak ${order.language}`,
  ].filter(Boolean)
  return lacks.length === 0 ? null : `${name} ${lacks.join(' and ')}.`
}
