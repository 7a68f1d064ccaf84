import { useSearchParams } from 'react-router'
import { CustomOrdersAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
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
    title: m.list_success_title(),
    description: m.list_success_description(),
  })

export default function ListSuccess() {
  const [params] = useSearchParams()
  const id = params.get('order')
  return (
    <RequireSession>
      <div className="page pt-8 sm:pt-12">
        {id ? <SubmittedList key={id} id={encodeURIComponent(id)} /> : <NewestList />}
        <ContactSection>{m.list_question()}</ContactSection>
      </div>
    </RequireSession>
  )
}

/** Shows the newest list when the URL names none. */
function NewestList() {
  const { data, failure, loading, fetching, retry } = useCall(`${PATHS.customOrders}?limit=1`, CustomOrdersAnswer)
  const newest = data?.orders[0]
  if (newest) return <SubmittedList id={newest._id} />
  if (loading) return <ListLoading />
  if (failure) {
    return (
      <ErrorState
        heading="h1"
        title={m.list_not_loaded()}
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
      title={m.list_none_title()}
      action={<ButtonLink to="/upload">{m.list_none_upload()}</ButtonLink>}
    >
      {m.list_none_text()}
    </EmptyState>
  )
}
