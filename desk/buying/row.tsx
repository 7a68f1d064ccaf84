import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BuyingRow } from '#contract/desk/buying.ts'
import { formatAmount } from '#contract/desk/stock.ts'
import { formatPacks, formatQuantity, formatTime, orderNumber } from '#contract/format.ts'
import { classes } from '#ui/classes.ts'

interface RowProps {
  row: BuyingRow
  isTicked: boolean
  /** Undefined when nothing can be ticked yet. */
  onTick: ((row: BuyingRow, bought: boolean) => void) | undefined
}

/** One thing to buy: how much, in which packs, for which orders, and whether somebody has bought it. */
export function Row({ row, isTicked, onTick }: RowProps) {
  const { name, nameHi, packs, total, covered, left, bought, orders } = row
  const amount = (of: number) => (row.unit === null ? formatQuantity(of, null) : formatAmount(of, row.unit))
  const isThere = covered >= total
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2 break-inside-avoid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(7rem,auto)] lg:items-center print:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(6rem,auto)] print:px-1 print:py-1">
      <Tick row={row} isTicked={isTicked} onTick={isThere ? undefined : onTick}>
        <span className={classes('font-semibold wrap-anywhere', (isTicked || isThere) && 'text-bhasma line-through')}>
          {name}
        </span>{' '}
        <span lang="hi" className="text-small text-kajal-soft">
          {nameHi}
        </span>
        <span className="block text-small text-kajal-soft figures">
          {packs.map(({ pack, count }) => formatPacks({ pack, packs: count }) || '1').join(' + ')}
        </span>
      </Tick>
      <p className="text-right figures lg:order-last print:order-last">
        <span className="font-semibold">{amount(isTicked ? total : left > 0 ? left : total)}</span>
        {!isTicked && left > 0 && left < total && (
          <span className="block text-small text-bhasma">of {amount(total)}</span>
        )}
      </p>
      <div className="col-span-2 min-w-0 text-small text-bhasma lg:col-span-1 print:col-span-1">
        <p className="wrap-anywhere">
          For{' '}
          {orders.map(({ id, customerName }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to={`/orders/${id}`} className="link figures print:no-underline">
                {customerName}
                <span className="sr-only"> {orderNumber(id)}</span>
              </Link>
            </span>
          ))}
        </p>
        {isThere && (
          <p className="flex items-center gap-1.5 text-tulsi">
            <Check aria-hidden="true" className="size-4" />
            All of it is there already
          </p>
        )}
        {!isThere && covered > 0 && <p>{amount(covered)} there already</p>}
        {bought && !isThere && (
          <p>
            {left > 0 && `${amount(bought.amount)} `}bought by {bought.operatorName},{' '}
            {formatTime(bought.at).replace(/ IST$/, '')}
          </p>
        )}
      </div>
    </li>
  )
}

interface TickProps extends RowProps {
  children: ReactNode
}

/** The whole row is the label of the checkbox, so that it is easy to tap. */
function Tick({ row, isTicked, onTick, children }: TickProps) {
  if (!onTick) return <p className="min-w-0 py-1">{children}</p>
  return (
    <label className="flex min-h-12 min-w-0 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-7 shrink-0 print:size-4"
        checked={isTicked}
        onChange={({ target }) => onTick(row, target.checked)}
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
