import type { Order } from '#contract/order.ts'
import { Paying } from '../payment/paying.tsx'
import { Changes } from './changes.tsx'

/** For a placed order: the possible changes and the amount to pay. */
export function AfterPlacing({ order, reload }: { order: Order; reload: () => void }) {
  return (
    <>
      {order.status === 'Upcoming' && <Changes order={order} reload={reload} />}
      {/* The key resets the payment form, because cancelling or changing the order changes the amount due. */}
      <Paying key={`${order.status} ${order.totalAmount}`} order={order} onPaid={reload} />
    </>
  )
}
