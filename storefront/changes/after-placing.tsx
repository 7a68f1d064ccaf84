import type { Order } from '#contract/order.ts'
import { Paying } from '../payment/paying.tsx'
import { Changes } from './changes.tsx'

/** A placed order: what can be changed of it, and what is to pay. */
export function AfterPlacing({ order, reload }: { order: Order; reload: () => void }) {
  return (
    <>
      {order.status === 'Upcoming' && <Changes order={order} reload={reload} />}
      {/* Another amount is due once it is cancelled or changed. */}
      <Paying key={`${order.status} ${order.totalAmount}`} order={order} onPaid={reload} />
    </>
  )
}
