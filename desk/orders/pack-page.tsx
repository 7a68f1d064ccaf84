import { ArrowLeft, Printer } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { PickLine } from '#contract/desk/orders.ts'
import { formatPacks, orderNumber } from '#contract/format.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Prasad } from '#ui/drawings/prasad.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ClaimBar } from '../claim/claim-bar.tsx'
import { NotLoaded } from '../shell/not-loaded.tsx'
import { useTitle } from '../shell/use-title.ts'
import { BagCount } from './bag-count.tsx'
import { deliveryWords } from './delivery-words.ts'
import { byPlace } from './pick-groups.ts'
import { type OpenOrder, useOrder } from './use-order.ts'
import { usePacking } from './use-packing.ts'

/**
 * Packs an order on a phone with one thumb. The lines are sorted by their place in the store. Each tick is saved
 * immediately.
 */
export function PackPage() {
  const { id = '' } = useParams()
  return <OneParcel key={id} id={id} />
}

function OneParcel({ id }: { id: string }) {
  useTitle(`Pack ${orderNumber(id)}`)
  const { open, loading, failure, fetching, retry } = useOrder(id)
  if (loading) {
    return (
      <Loading label="Loading the pick list" className="grid gap-2">
        <Skeleton className="h-10 w-60" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    )
  }
  if (!open) return <NotLoaded failure={failure} fetching={fetching} retry={retry} />
  return <Parcel open={open} />
}

function Parcel({ open }: { open: OpenOrder }) {
  const { order, deliverAt } = open.order
  const { lines, isUnsaved, problem, tick, retry } = usePacking(open)
  const [search, setSearch] = useSearchParams()
  const onlyLeft = search.has('left')
  const packed = lines.filter(({ isPacked }) => isPacked).length
  const left = lines.length - packed
  const editable = open.claim.isMine && order.status === 'Upcoming'
  const shown = onlyLeft ? lines.filter(({ isPacked }) => !isPacked) : lines

  return (
    <>
      <Link to={`/orders/${order._id}`} className="link inline-flex min-h-11 items-center gap-2 text-small">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        The order
      </Link>
      <h1 className="text-h3">
        Pack for {order.customerName} <span className="text-bhasma figures">{orderNumber(order._id)}</span>
      </h1>
      <p className="text-small text-kajal-soft">
        {order.title}.{' '}
        {deliveryWords({ type: order.type, deliverAt, deliverUntil: order.deliveryUntil, status: order.status })}
      </p>
      {order.status === 'Upcoming' ? (
        <>
          <ClaimBar claim={open.claim} className="mt-3" />
          {order.type === 'custom' && (
            <div className="mt-2">
              <BagCount
                id={order._id}
                bags={open.order.bags}
                onSaved={(bags) => open.onOrder({ ...open.order, bags })}
              />
            </div>
          )}
        </>
      ) : (
        <p className="mt-3 rounded-control bg-akshat-deep px-3 py-2.5 text-small">
          Nothing is packed for it: it is {order.status}.
        </p>
      )}
      <div className="sticky top-14 z-10 -mx-4 mt-3 border-b border-chandan bg-akshat px-4 pb-2 pt-2 sm:-mx-6 sm:px-6 lg:top-0 lg:mx-0 lg:px-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p aria-live="polite" className="text-h3 font-semibold figures">
            {packed} of {lines.length} packed
          </p>
          <label className="flex min-h-11 items-center gap-3 text-small">
            <input
              type="checkbox"
              className="size-5"
              checked={onlyLeft}
              onChange={({ target }) => setSearch(target.checked ? { left: '' } : {}, { replace: true })}
            />
            Only what is left
          </label>
        </div>
        <progress
          aria-label="Packed"
          value={packed}
          max={Math.max(1, lines.length)}
          className="progress block h-2.5 w-full"
        />
        <div role="status" className="empty:hidden">
          {problem && (
            <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-sindoor-tint pl-3 text-small font-medium text-sindoor">
              <span className="grow basis-60 py-2">{problem}</span>
              <Button tone="quiet" onClick={retry}>
                Save now
              </Button>
            </p>
          )}
        </div>
      </div>
      {lines.length > 0 && left === 0 && order.status === 'Upcoming' && (
        <EmptyState
          title="All of it is packed"
          drawing={<Prasad className="w-24" />}
          className="py-6 sm:py-8"
          action={<ButtonLink to={`/orders/${order._id}`}>To the order</ButtonLink>}
        />
      )}
      {byPlace(shown).map(({ place, lines: group }) => (
        <section key={place} aria-label={place} className="mt-5">
          <h2 className="text-small font-semibold text-bhasma first-letter:uppercase">{place}</h2>
          <ul className="mt-1 divide-y divide-chandan overflow-hidden rounded-card border border-chandan bg-white shadow-card">
            {group.map((line) => (
              <PackRow
                key={line.id}
                line={line}
                state={!isUnsaved(line.id) ? null : problem ? 'Not saved yet' : 'Saving…'}
                editable={editable}
                onTick={(isPacked, box) => {
                  if (onlyLeft) beside(box)?.focus()
                  tick(line.id, isPacked)
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {lines.length > 0 && (
        <ButtonLink
          tone="quiet"
          className="mt-6 -ml-4 sm:-ml-5"
          to={`/orders/pick-lists?ids=${order._id}`}
          icon={<Printer aria-hidden="true" className="size-5" />}
        >
          On paper
        </ButtonLink>
      )}
    </>
  )
}

/** Where the focus goes when the row of a checkbox disappears: the next row, or the previous one. */
function beside(box: HTMLInputElement): HTMLInputElement | undefined {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')]
  const at = boxes.indexOf(box)
  return boxes[at + 1] ?? boxes[at - 1]
}

interface PackRowProps {
  line: PickLine
  /** The saving state of its tick. Null when it is saved. */
  state: string | null
  editable: boolean
  onTick: (isPacked: boolean, box: HTMLInputElement) => void
}

/** The whole row is the label of the checkbox, so that it is easy to tap. */
function PackRow({
  line: { title, nameHi, note, insteadOf, isPacked, ...sold },
  state,
  editable,
  onTick,
}: PackRowProps) {
  return (
    <li>
      <label
        className={classes(
          'flex min-h-16 items-center gap-4 px-4 py-2',
          editable && 'cursor-pointer hover:bg-akshat',
          isPacked && 'text-bhasma',
        )}
      >
        <input
          type="checkbox"
          className="size-8 shrink-0"
          checked={isPacked}
          disabled={!editable}
          onChange={({ target }) => onTick(target.checked, target)}
        />
        <span className="min-w-0 grow">
          <span className={classes('font-semibold wrap-anywhere', isPacked && 'line-through')}>{title}</span>{' '}
          <span lang="hi" className="text-small">
            {nameHi}
          </span>
          {insteadOf && <span className="block text-small">Instead of {insteadOf}</span>}
          {note && <span className="block text-small wrap-anywhere">{note}</span>}
          {state && <span className="block text-fine text-bhasma">{state}</span>}
        </span>
        <span className="shrink-0 text-right font-semibold figures">{formatPacks(sold) || '1'}</span>
      </label>
    </li>
  )
}
