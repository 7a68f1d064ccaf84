import { memo, useEffect, useRef } from 'react'
import type { OrderSummary } from '#contract/order-summary.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { CARDS_AT_ONCE } from './filters.ts'
import { OrderCard } from './order-card.tsx'
import { isAhead, type Sort } from './sort.ts'

const Card = memo(OrderCard)

interface OrderCardsProps {
  orders: readonly OrderSummary[]
  sort: Sort
  most: number
  now: Date
  onShow: (most: number) => void
}

/** The order cards, at most `most` of them, so that a phone renders them without a delay. */
export function OrderCards({ orders, sort, most, now, onShow }: OrderCardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const asked = useRef(0)
  // After "show more", move the focus to the first new card.
  useEffect(() => {
    const first = asked.current > 0 && list.current?.children[asked.current]
    if (!first) return
    first.querySelector('a')?.focus()
    asked.current = 0
  })

  const left = orders.length - most
  const pastFrom = sort === 'next' ? orders.findIndex((order) => !isAhead(order, now)) : -1
  const showMore = () => {
    asked.current = most
    onShow(most + CARDS_AT_ONCE)
  }
  return (
    <>
      <ul ref={list} className="mt-3 grid gap-4">
        {orders.slice(0, most).map((order, index) => (
          <li key={order._id}>
            {index === pastFrom && index > 0 && <Past />}
            <Card order={order} now={now} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="mt-6 text-center">
          <Button tone="secondary" onClick={showMore}>
            {m.orders_show_more({ count: Math.min(left, CARDS_AT_ONCE) })}
          </Button>
        </div>
      )}
    </>
  )
}

function Past() {
  return (
    <p className="mb-4 mt-3 flex items-center gap-4 text-small font-semibold text-kajal-soft">
      {m.orders_past()}
      <span aria-hidden="true" className="h-px grow bg-chandan" />
    </p>
  )
}
