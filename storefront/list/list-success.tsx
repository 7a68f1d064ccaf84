import { useSearchParams } from 'react-router'
import { CustomOrdersAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Bell } from '#ui/drawings/bell.tsx'
import { EmptyOrders } from '#ui/drawings/empty-orders.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/use-call.ts'
import { ContactSection } from '../enquiry/reach-us.tsx'
import { ownPageMeta } from '../page-meta.ts'
import { RequireSession } from '../require-session.tsx'

import { ListLoading, SubmittedList } from './submitted-list.tsx'

export const meta = () =>
  ownPageMeta({
    path: '/list-success',
    title: 'Your list',
    description: 'Your puja list has reached us. Watch it being read, and see the price of every item.',
  })

export default function ListSuccess() {
  const [params] = useSearchParams()
  const id = params.get('order')
  return (
    <RequireSession>
      <div className="page pt-8 sm:pt-12">
        {id ? <SubmittedList key={id} id={encodeURIComponent(id)} /> : <NewestList />}
        <ContactSection>A question about your list?</ContactSection>
      </div>
    </RequireSession>
  )
}

/** Opened without naming a list, the page shows the last one. */
function NewestList() {
  const { data, failure, loading, fetching, retry } = useCall(`${PATHS.customOrders}?limit=1`, CustomOrdersAnswer)
  const newest = data?.orders[0]
  if (newest) return <SubmittedList id={newest._id} />
  if (loading) return <ListLoading />
  if (failure) {
    return (
      <ErrorState
        heading="h1"
        title="Your list did not load"
        message={failure.message}
        onRetry={retry}
        busy={fetching}
        drawing={<Bell className="w-28" />}
      />
    )
  }
  return (
    <EmptyState
      heading="h1"
      drawing={<EmptyOrders className="w-52" />}
      title="You have not sent us a list yet"
      action={<ButtonLink to="/upload">Upload your list</ButtonLink>}
    >
      A photo of it, or a message, is enough; every item is read and priced for you.
    </EmptyState>
  )
}
