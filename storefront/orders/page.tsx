import { useSearchParams } from 'react-router'
import { ORDERS_PAGE } from '#contract/limits.ts'
import { OrderSummariesAnswer } from '#contract/order-summary.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { EmptyOrders } from '#ui/drawings/empty-orders.tsx'
import { Kalash } from '#ui/drawings/kalash.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { onDemand } from '../later.tsx'
import { ownPageMeta } from '../page-meta.ts'
import { RequireSession } from '../require-session.tsx'
import { addressOf, CARDS_AT_ONCE, type Choice, choiceOf, type Tab, usualSort } from './filters.ts'
import { OrderList } from './order-list.tsx'
import { readingUnderWay } from './progress.ts'
import { useAllPages } from './use-all-pages.ts'

export const meta = () =>
  ownPageMeta({
    path: '/my-orders',
    title: m.orders_title(),
    description: m.orders_description(),
  })

const ConfirmReminder = onDemand(
  coming(
    () => import('../account/confirm-reminder.tsx'),
    (part) => part.ConfirmReminder,
  ),
)

const READING_POLL_MS = 2500
/** With many orders each poll requests several pages, so the interval is longer. */
const pollMs = ({ lists, bookings }: OrderSummariesAnswer) =>
  lists.some(readingUnderWay) && READING_POLL_MS * Math.ceil((lists.length + bookings.length) / ORDERS_PAGE)

export default function MyOrders() {
  return (
    <RequireSession>
      {/* At least one viewport high, so that the footer does not move up if there are fewer orders than
         placeholders. */}
      <div className="page min-h-dvh pt-8 sm:pt-12">
        <h1>{m.orders_title()}</h1>
        <div className="mt-5 sm:mt-7">
          <Lists />
        </div>
      </div>
    </RequireSession>
  )
}

function Lists() {
  const [params, setParams] = useSearchParams()
  const chosen = choiceOf(params)
  const state = useAllPages(PATHS.orders, OrderSummariesAnswer, { pollMs })
  const { lists, bookings } = state.data ?? {}

  const choose = (next: Choice, { replace = false } = {}) => {
    const address = addressOf(next)
    // A press on a tab chooses it twice, on focus and on click. The second must not add a history entry.
    const there = addressOf(choiceOf(new URLSearchParams(window.location.search)))
    if (address.toString() !== there.toString()) setParams(address, { replace, preventScrollReset: true })
  }
  const turnTo = (tab: Tab) => choose({ tab, status: null, query: '', sort: usualSort(tab), most: CARDS_AT_ONCE })
  const list = { state, chosen, onChoose: choose }

  const isUnconfirmed = [lists, bookings].flat().some((order) => order?.emailConfirmed === false)
  return (
    <>
      {isUnconfirmed && (
        <div className="mb-6">
          <ConfirmReminder />
        </div>
      )}
      <Tabs
        label={m.orders_tabs()}
        value={chosen.tab}
        onChange={turnTo}
        tabs={[
          {
            value: 'puja',
            label: m.orders_tab_lists(),
            count: lists?.length,
            panel: <OrderList {...list} orders={lists} empty={<NoLists />} />,
          },
          {
            value: 'appointments',
            label: m.orders_tab_bookings(),
            count: bookings?.length,
            panel: <OrderList {...list} orders={bookings} empty={<NoAppointments />} />,
          },
        ]}
      />
    </>
  )
}

function NoLists() {
  return (
    <EmptyState
      drawing={<EmptyOrders className="w-64 max-w-full" />}
      title={m.orders_no_lists()}
      action={<ButtonLink to="/upload">{m.orders_no_lists_upload()}</ButtonLink>}
    >
      {m.orders_no_lists_text()}
    </EmptyState>
  )
}

function NoAppointments() {
  return (
    <EmptyState
      drawing={<Kalash className="w-28" />}
      title={m.orders_no_bookings()}
      action={<ButtonLink to="/event">{m.orders_no_bookings_book()}</ButtonLink>}
    >
      {m.orders_no_bookings_text()}
    </EmptyState>
  )
}
