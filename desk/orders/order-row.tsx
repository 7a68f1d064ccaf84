import { Phone, Replace } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderBrief } from '#contract/desk/orders.ts'
import { formatPhone, formatRupees, orderNumber } from '#contract/format.ts'
import { moneyChip } from '#contract/money.ts'
import { STATUS_TONE } from '#contract/status.ts'
import { classes } from '#ui/classes.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { deliveryWords, isLate } from './delivery-words.ts'

interface OrderRowProps {
  order: OrderBrief
  isChosen: boolean
  /** Undefined when no more orders can be selected. */
  onChoose: ((id: string, isChosen: boolean) => void) | undefined
}

/** One order of the list: the customer, the due time, the packing state and the total. */
export function OrderRow({ order, isChosen, onChoose }: OrderRowProps) {
  const { id, customerName, phoneNumber, status, title, totalAmount, unread, toPack, packed, takenBy, changeProposed } =
    order
  const number = orderNumber(id)
  const delivery = deliveryWords(order)
  const money = moneyChip(order.balance)
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1 py-2.5 pl-1 pr-4 lg:grid-cols-[2.75rem_minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)_7rem_8.5rem]">
      <label className="grid size-11 place-items-center">
        <input
          type="checkbox"
          className="size-5"
          checked={isChosen}
          disabled={toPack === 0 || !onChoose}
          onChange={(event) => onChoose?.(id, event.target.checked)}
        />
        <span className="sr-only">Choose {number}</span>
      </label>
      {/* With a large font size, the total moves below the name. */}
      <div className="flex flex-wrap items-start gap-x-2 lg:contents">
        <div className="min-w-0 grow basis-32">
          <Link
            to={`/orders/${id}`}
            className="link inline-flex min-h-8 max-w-full items-center font-semibold wrap-anywhere"
          >
            {customerName}
          </Link>
          <p className="flex flex-wrap gap-x-3 text-small text-bhasma figures">
            <span className="whitespace-nowrap">{number}</span>
            {phoneNumber && <span className="hidden whitespace-nowrap sm:inline">{formatPhone(phoneNumber)}</span>}
          </p>
        </div>
        <div className="ml-auto text-right lg:contents">
          <p className="font-semibold figures lg:order-5">{unread === null && formatRupees(totalAmount)}</p>
          <p className="flex flex-wrap justify-end gap-1 lg:order-6">
            <StatusChip tone={STATUS_TONE[status]}>{status}</StatusChip>
            {money && <StatusChip tone={money.tone}>{money.words}</StatusChip>}
          </p>
        </div>
      </div>
      <p
        className={classes(
          'col-start-2 text-small empty:max-lg:hidden lg:col-start-auto lg:order-3',
          isLate(order) ? 'font-semibold text-sindoor' : 'text-kajal-soft',
        )}
      >
        {delivery}
        <span className="block font-normal text-bhasma wrap-anywhere">{title}</span>
        {changeProposed && (
          <span className="flex items-center gap-1.5 font-medium text-kumkum">
            <Replace aria-hidden="true" className="size-4" />A change waits for the customer
          </span>
        )}
        {takenBy !== null && (
          <span className="flex items-center gap-1.5 font-normal text-bhasma">
            <Phone aria-hidden="true" className="size-4" />
            Taken by {takenBy}
          </span>
        )}
      </p>
      <div className="col-start-2 text-small text-bhasma figures empty:max-lg:hidden lg:order-4 lg:col-start-auto">
        {packedWords(order)}
        {toPack > 0 && status === 'Upcoming' && (
          <progress
            aria-label={`Packed of ${number}`}
            value={packed}
            max={toPack}
            className="progress mt-1 block h-1.5 w-full"
          />
        )}
      </div>
    </li>
  )
}

const UNREAD_WORDS = { waiting: 'Waits to be read', reading: 'Being read', failed: 'Could not be read' } as const

function packedWords({ status, unread, toPack, packed }: OrderBrief): string {
  if (unread !== null && status === 'Pending') return UNREAD_WORDS[unread]
  // Nothing is packed before an order is placed, and its title shows the number of items.
  if (status !== 'Upcoming') return ''
  if (toPack === 0) return 'Nothing to bring'
  return packed === toPack ? `All ${toPack} packed` : `${packed} of ${toPack} packed`
}
