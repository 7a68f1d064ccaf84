import type { AnswerChange, ChangedLine, ChangedSide } from '#contract/changes.ts'
import { DESK_CHANGE_PATHS, type DeskChange, DeskChanges } from '#contract/desk/changes.ts'
import { formatPacks, formatRupees } from '#contract/format.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { useCall } from '../api/call.ts'
import { Substitutes } from './substitutes.tsx'
import { type OpenOrder, useSending } from './use-order.ts'

const LOOK_MS = 10_000

/** Proposed changes of a placed order, and changes that the customer declined or made. */
export function OrderChanges({ open }: { open: OpenOrder }) {
  const { order } = open.order
  const path = DESK_CHANGE_PATHS.changes(order._id)
  const { data, failure, retry } = useCall(path, DeskChanges, { pollMs: () => LOOK_MS })
  const sending = useSending(open)
  const send = async (
    method: 'PUT' | 'POST',
    to: string,
    told: string,
    body?: AnswerChange | { upTo: number | string | null },
  ) => {
    const isDone = await sending.send(method, to, body)
    retry()
    if (isDone) toast(told)
  }
  if (failure) return <FormMessage>{failure.message}</FormMessage>
  if (!data) return null
  return (
    <Card className="px-5 py-4">
      <h2 className="text-h3">Changes</h2>
      <Substitutes
        key={data.substitutesUpTo}
        upTo={data.substitutesUpTo}
        disabled={!open.claim.isMine || sending.busy}
        error={sending.failure?.fields.upTo}
        onSay={(upTo) => void send('PUT', DESK_CHANGE_PATHS.substitutes(order._id), 'Written down', { upTo })}
      />
      <ul className="mt-2 grid gap-4 empty:hidden">
        {data.changes.map((change) => (
          <li key={change.id}>
            <Change change={change} />
            <div className="mt-2 flex flex-wrap gap-2">
              <Deeds
                change={change}
                address={order.type === 'custom' ? `/lists/${order._id}` : `/bookings/${order._id}`}
                orderId={order._id}
                disabled={!open.claim.isMine || sending.busy}
                send={send}
              />
            </div>
          </li>
        ))}
      </ul>
      <div role="status" className="empty:hidden">
        <FormMessage>{sending.failure?.fields.upTo ? undefined : sending.failure?.message}</FormMessage>
      </div>
    </Card>
  )
}

function titleOf({ state, by }: DeskChange): string {
  if (by === null) return 'The customer has added items'
  return state === 'proposed' ? `${by} proposed a change; it waits for its answer` : `Declined, proposed by ${by}`
}

function Change({ change }: { change: DeskChange }) {
  return (
    <>
      <p className="font-semibold">{titleOf(change)}</p>
      {change.note && <p className="text-small text-kajal-soft wrap-anywhere">“{change.note}”</p>}
      <ul className="mt-1 text-small">
        {change.lines.map((line) => (
          <li key={line.id} className="wrap-anywhere figures">
            {wordsOf(line)}
          </li>
        ))}
      </ul>
      <p className="text-small figures">
        {formatRupees(change.was)} → {formatRupees(change.total)}
      </p>
    </>
  )
}

function wordsOf({ before, after }: ChangedLine): string {
  if (before === null) return `Added: ${after && sideWords(after)}`
  return after === null ? `Left out: ${sideWords(before)}` : `${sideWords(before)} → ${sideWords(after)}`
}

function sideWords(side: ChangedSide): string {
  return [side.title, formatPacks(side), formatRupees(side.amount)].filter(Boolean).join(', ')
}

interface DeedsProps {
  change: DeskChange
  orderId: string
  /** The URL where the lines are edited. */
  address: string
  disabled: boolean
  send: (method: 'PUT' | 'POST', to: string, told: string, body?: AnswerChange) => Promise<void>
}

function Deeds({ change: { id, state, by }, orderId, address, disabled, send }: DeedsProps) {
  if (state === 'proposed') {
    const answer = (accept: boolean) =>
      void send('PUT', DESK_CHANGE_PATHS.answer(orderId, id), 'Written down', { accept })
    return (
      <>
        <Button tone="secondary" disabled={disabled} onClick={() => answer(true)}>
          Accepted by telephone
        </Button>
        <Button tone="secondary" disabled={disabled} onClick={() => answer(false)}>
          Declined by telephone
        </Button>
        <Button
          tone="quiet"
          disabled={disabled}
          onClick={() => void send('POST', DESK_CHANGE_PATHS.withdraw(orderId, id), 'Withdrawn')}
        >
          Withdraw
        </Button>
      </>
    )
  }
  return (
    <>
      {by !== null && (
        <ButtonLink tone="secondary" to={address}>
          Propose another
        </ButtonLink>
      )}
      <Button
        tone="quiet"
        disabled={disabled}
        onClick={() => void send('POST', DESK_CHANGE_PATHS.seen(orderId, id), 'Noted')}
      >
        Noted
      </Button>
    </>
  )
}
