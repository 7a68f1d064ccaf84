import { useState } from 'react'
import { movingWords } from '#contract/cancellation.ts'
import { DELIVERY_PATHS, SlotsAnswer } from '#contract/delivery.ts'
import { formatDateTime } from '#contract/format.ts'
import { type Order, OrderAnswer } from '#contract/order.ts'
import { isMissed } from '#contract/parcel.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { Times } from './delivery-choice.tsx'

interface MoveDeliveryProps {
  order: Order
  onMoved: (order: Order) => void
}

/** Changes the delivery window of a placed order while its current window is open. */
export function MoveDelivery({ order, onMoved }: MoveDeliveryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="block print:hidden">
      <Button tone="quiet" className="-ml-3 px-3!" onClick={() => setOpen(true)}>
        {isMissed(order) ? m.checkout_choose_another_time() : m.checkout_change_time()}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.checkout_change_time_title()}>
        <MoveForm
          order={order}
          onMoved={(moved) => {
            setOpen(false)
            onMoved(moved)
            toast(m.checkout_time_changed())
          }}
        />
      </Dialog>
    </span>
  )
}

function MoveForm({ order, onMoved }: MoveDeliveryProps) {
  const path = DELIVERY_PATHS.slot(order._id)
  const { data, failure: notLoaded, fetching, retry } = useCall(path, SlotsAnswer)
  const [picked, setPicked] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const was = order.deliveryTime

  if (!data && notLoaded) {
    return <LoadFailed message={notLoaded.message} busy={fetching} onRetry={retry} className="mt-4" />
  }
  if (!data) {
    return (
      <Loading label={m.checkout_times_loading()} className="mt-4">
        <Skeleton className="h-12 rounded-control" />
        <Skeleton className="mt-3 h-28 rounded-control" />
      </Loading>
    )
  }
  const others = data.slots.filter(({ startsAt }) => startsAt !== was)
  if (!data.canMove || others.length === 0) {
    return (
      <p className="mt-4 text-kajal-soft">
        {data.canMove
          ? m.checkout_times_taken()
          : isMissed(order)
            ? m.checkout_time_by_desk()
            : m.checkout_change_too_late()}
      </p>
    )
  }
  const chosen = others.find(({ startsAt }) => startsAt === picked) ?? others[0]
  const move = async () => {
    if (busy || !chosen) return
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { startsAt: chosen.startsAt, was }
      onMoved((await call(path, { method: 'PUT', body, answer: OrderAnswer })).order)
    } catch (cause) {
      setFailure(asFailure(cause))
      setBusy(false)
      retry()
    }
  }
  return (
    <div className="mt-4 grid gap-5">
      {data.until && (
        <p className="text-small text-kajal-soft">{m.checkout_change_until({ until: formatDateTime(data.until) })}</p>
      )}
      <Times
        slots={others}
        chosen={chosen?.startsAt ?? null}
        error={failure?.fields.startsAt}
        onPick={({ startsAt }) => setPicked(startsAt)}
      />
      <p className="text-sm text-kajal-soft empty:hidden">{movingWords(order)}</p>
      <div role="status" className="empty:hidden">
        <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
      </div>
      <Button busy={busy} onClick={() => void move()} className="justify-self-start">
        {m.checkout_take_time()}
      </Button>
    </div>
  )
}
