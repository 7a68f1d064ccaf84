import { Plus, Replace } from 'lucide-react'
import { useRef, useState } from 'react'
import { CHANGE_PATHS, type OrderChange, OrderChanges } from '#contract/changes.ts'
import type { Order } from '#contract/order.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { showNotice } from '#ui/notices.tsx'
import { ErrorState } from '#ui/states.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { onDemand } from '../later.tsx'
import { Band } from '../quotation/band.tsx'
import { Refusal } from '../quotation/refusal.tsx'
import { ChangedLines } from './changed-lines.tsx'

const AddToPlaced = onDemand(
  coming(
    () => import('../quotation/add-item.tsx'),
    (part) => part.AddToPlaced,
  ),
)

/** The changes that our desk proposes for a placed order, and the form with which the customer adds items. */
export function Changes({ order, reload }: { order: Order; reload: () => void }) {
  const path = CHANGE_PATHS.changes(order.type, order._id)
  const { data, failure, fetching, retry, setData } = useCall(path, OrderChanges)
  const [isAdding, setAdding] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const take = (next: OrderChanges) => {
    setData(next)
    reload()
  }
  if (data === undefined && failure) {
    return <ErrorState title={m.changes_did_not_load()} message={failure.message} onRetry={retry} busy={fetching} />
  }
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none empty:hidden print:hidden">
      {data?.proposed && (
        <Proposed
          key={data.proposed.id}
          order={order}
          change={data.proposed}
          onAnswered={(next) => {
            take(next)
            // The answered proposal and its buttons disappear, so the focus moves to the section.
            place.current?.focus()
          }}
          onOutdated={() => {
            retry()
            reload()
          }}
        />
      )}
      {data?.mayAdd && (
        <div>
          <Button
            tone="secondary"
            onClick={() => setAdding(true)}
            icon={<Plus aria-hidden="true" className="size-5" />}
          >
            {m.changes_add_items()}
          </Button>
        </div>
      )}
      {isAdding && <AddToPlaced order={order} onAdded={take} onClose={() => setAdding(false)} />}
    </div>
  )
}

interface ProposedProps {
  order: Order
  change: OrderChange
  onAnswered: (next: OrderChanges) => void
  /** The proposal was answered, or the order was changed, somewhere else. */
  onOutdated: () => void
}

/** A proposed change, with one button to accept it and one to decline it. */
function Proposed({ order, change, onAnswered, onOutdated }: ProposedProps) {
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const answer = async (accept: boolean) => {
    if (busy) return
    setBusy(accept ? 'accept' : 'decline')
    setRefusal(undefined)
    try {
      const next = await call(CHANGE_PATHS.answer(order.type, order._id, change.id), {
        method: 'POST',
        body: { accept },
        answer: OrderChanges,
      })
      toast(accept ? m.changes_accepted() : m.changes_declined())
      onAnswered(next)
    } catch (cause) {
      const { status, message } = asFailure(cause)
      setBusy(null)
      if (status !== 409) return setRefusal(message)
      showNotice(message, 'failure')
      onOutdated()
    }
  }
  return (
    <Band ground="look" icon={<Replace className="text-kumkum" />} title={m.changes_proposed()}>
      <p className="whitespace-pre-line wrap-anywhere">“{change.note}”</p>
      <ChangedLines change={change} balance={order.balance} />
      <p className="mt-2">{m.changes_nothing_before()}</p>
      {refusal && <Refusal>{refusal}</Refusal>}
      <div className="mt-3 grid gap-3 sm:flex">
        <Button busy={busy === 'accept'} onClick={() => answer(true)}>
          {m.changes_accept()}
        </Button>
        <Button tone="secondary" busy={busy === 'decline'} onClick={() => answer(false)}>
          {m.changes_decline()}
        </Button>
      </div>
    </Band>
  )
}
