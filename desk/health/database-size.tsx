import { EMBEDDED_HOLDS, isOutgrown, type DatabaseSize as Size } from '#contract/desk/health.ts'
import { Card } from '#ui/card.tsx'
import { Problem } from './problem.tsx'

const number = new Intl.NumberFormat('en-IN')

const inWords = ({ customers, orders, ordersPerMinute }: Size) =>
  `${number.format(customers)} customers, ${number.format(orders)} orders and ${number.format(ordersPerMinute)} orders in one minute`

/** The size of the shop compared with the limits of the embedded database. */
export function DatabaseSize({ size }: { size: Size }) {
  return (
    <li className="min-w-0">
      <Card className="px-4 py-4 sm:px-5">
        <h2 className="font-text text-body font-semibold text-kajal-soft">Orders in the database</h2>
        <p className="figures text-h2 font-semibold leading-tight">{number.format(size.orders)}</p>
        <p className="mt-1 text-small text-bhasma">
          Of {number.format(size.customers)} customers, as counted within the last hour. The most placed in one minute
          of the last day: {number.format(size.ordersPerMinute)}. The embedded database was measured with up to{' '}
          {inWords(EMBEDDED_HOLDS)}.
        </p>
      </Card>
    </li>
  )
}

/** What to do when the shop is larger than the measured limits of its database. */
export function OutgrownDatabase({ size }: { size: Size }) {
  if (!isOutgrown(size)) return null
  return (
    <Problem title="The shop has outgrown its database">
      <p>
        It has {inWords(size)}; the embedded database was measured with up to {inWords(EMBEDDED_HOLDS)}. Pages may get
        slow when many people order at once. Ask whoever runs the server to move the shop to PostgreSQL with “npm run
        move-to-postgres”: nothing is lost.
      </p>
    </Problem>
  )
}
