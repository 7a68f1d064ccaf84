import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { type Candidate, CandidatesAnswer, type DeskBooking } from '#contract/desk/bookings.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { sentNumber } from '#contract/desk/typed-number.ts'
import { formatDateTime } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { forgetTyped } from '#ui/use-submit.ts'
import { useCall } from '../../api/call.ts'
import { CandidateList } from './candidate-list.tsx'
import { LengthFields, lengthQuery } from './length-fields.tsx'
import { type Acting, useChange } from './use-booking.ts'

/**
 * Asks which pandit to assign. Suitable pandits come first, unavailable ones are marked, and the others show why they
 * do not fit.
 */
export function AssignDialog({ onClose, wished, ...acting }: Acting & { onClose: () => void; wished?: number }) {
  const { booking } = acting
  const { order, pandit, duration, isFixed, puja } = booking
  const usual = duration ?? puja
  const [length, setLength] = useState({
    minutes: usual === null ? '' : String(usual.minutes),
    days: String(usual?.days ?? 1),
  })
  const [chosen, setChosen] = useState(wished)
  const [isPressed, setPressed] = useState(false)
  const { busy, failure, message, send, forget } = useChange(acting)
  const errors = failure?.fields ?? {}
  const formId = useId()
  const said = isFixed ? {} : { minutes: sentNumber(length.minutes), days: sentNumber(length.days) }
  const query = useDeferredValue(isFixed ? '' : `?${new URLSearchParams(lengthQuery(length))}`)
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

  const isUntimed = !isFixed && length.minutes.trim() === ''

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
      <form id={formId} onSubmit={submit} onInput={forgetTyped(forget)} noValidate className="mt-4">
        {!isFixed && (
          <LengthFields
            length={length}
            {...(puja && { hint: `${puja.name} takes ${puja.minutes}.` })}
            errors={{
              minutes: isPressed && isUntimed ? 'Say how long the puja takes.' : errors.minutes,
              days: errors.days,
            }}
            onChange={(change) => setLength({ ...length, ...change })}
          />
        )}
        {loading && (
          <Loading label="Checking who is free" className="grid gap-2">
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

function warningOf({ name, leads, speaks }: Candidate, { order, puja }: DeskBooking): string | null {
  const lacks = [
    leads === false && `does not lead ${puja?.name ?? order.nameOfPuja}`,
    speaks === false && `does not speak ${order.language}`,
  ].filter(Boolean)
  return lacks.length === 0 ? null : `${name} ${lacks.join(' and ')}.`
}
