import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { DeskItem } from '#contract/desk/quoting.ts'
import { formatAmount, type StockRow, StockRows } from '#contract/desk/stock.ts'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Thali } from '#ui/drawings/thali.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCall } from '../api/call.ts'
import { ItemSearch } from '../quoting/item-search.tsx'
import { LongList } from '../shell/long-list.tsx'
import { useTitle } from '../shell/use-title.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { CountDialog } from './count-dialog.tsx'

const POLL_MS = 30_000

/** The items with counted stock, and the remaining amounts. The shop buys all other items order by order. */
export function StockPage() {
  useTitle('Stock')
  const state = useCall(DESK_PATHS.stock, StockRows, { pollMs: () => POLL_MS, isKept: true })
  const [item, setItem] = useState<DeskItem>()
  const navigate = useNavigate()
  return (
    <>
      <h1>Stock</h1>
      <p className="mt-1 max-w-text text-kajal-soft">
        No more is sold of these items than there is. All other items are bought for each order.
      </p>
      <div className="mt-4 max-w-xl">
        <ItemSearch label="Find an item to count" onItem={setItem} onTitle={undefined} onLeave={() => undefined} />
      </div>
      <div className="mt-5">
        <LongList state={state} waiting={<WaitingRows label="Loading the stock" height="h-16" />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState title="No stock counted yet" drawing={<Thali className="w-32" />}>
                Find an item above and write how much of it there is.
              </EmptyState>
            ) : (
              <Card className="overflow-hidden">
                <ul className="divide-y divide-chandan">
                  {rows.map((row) => (
                    <Row key={row.id} row={row} />
                  ))}
                </ul>
              </Card>
            )
          }
        </LongList>
      </div>
      {item && (
        <CountDialog
          item={{ itemId: item.id, name: item.name, packs: item.packs }}
          onClose={() => setItem(undefined)}
          onCounted={(id) => void navigate(`/stock/${id}`)}
        />
      )}
    </>
  )
}

function Row({
  row: { id, name, nameHi, vendor, unit, tracked, onHand, reserved, left, reorderPoint, lowSince },
}: {
  row: StockRow
}) {
  const amount = (of: number) => formatAmount(of, unit)
  return (
    <li className="relative grid items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-akshat has-[a:focus-visible]:bg-haldi-tint sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0">
        <Link to={`/stock/${id}`} className="font-semibold wrap-anywhere after:absolute after:inset-0">
          {name}
        </Link>{' '}
        <span lang="hi" className="text-small text-kajal-soft">
          {nameHi}
        </span>
        {vendor && <span className="block text-small text-bhasma wrap-anywhere">{vendor}</span>}
      </p>
      {tracked ? (
        <p className="figures sm:text-right">
          <span
            className={classes(
              'font-semibold',
              lowSince !== null && 'rounded-full bg-sindoor-tint px-2.5 py-0.5 text-sindoor',
            )}
          >
            {lowSince !== null && left > 0 && 'Low: '}
            {left > 0 ? `${amount(left)} left` : 'None left'}
          </span>
          <span className="mt-0.5 block text-small text-bhasma">
            {amount(onHand)} here{reserved > 0 && `, ${amount(reserved)} reserved`}
            <span className="max-sm:hidden">{reorderPoint !== null && `, more at ${amount(reorderPoint)}`}</span>
          </span>
        </p>
      ) : (
        <p className="text-small text-bhasma sm:text-right">Not counted now</p>
      )}
    </li>
  )
}
