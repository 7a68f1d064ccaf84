import '../quotation/print.css'
import { useParams } from 'react-router'
import { PATHS } from '#contract/paths.ts'
import { SharedAnswer } from '#contract/shared-quotation.ts'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { EmptyOrders } from '#ui/drawings/empty-orders.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/use-call.ts'
import { Awaited } from './awaited.tsx'
import { SharedQuotation } from './shared-quotation.tsx'

/** A read-only quotation for visitors with the share link. */
export function SharedView() {
  const { token = '' } = useParams()
  const { data, failure, fetching, retry } = useCall(PATHS.shared(encodeURIComponent(token)), SharedAnswer)
  if (failure?.status === 404) return <Ended />
  if (data) return <SharedQuotation quotation={data.quotation} token={token} />
  if (!failure) return <Awaited />
  return (
    <ErrorState
      heading="h1"
      title={m.shared_did_not_load()}
      message={failure.message}
      onRetry={retry}
      busy={fetching}
      drawing={<Diya className="w-28" />}
    />
  )
}

function Ended() {
  return (
    <EmptyState
      heading="h1"
      drawing={<EmptyOrders className="w-52 max-w-full" />}
      title={m.shared_ended()}
      action={
        <ButtonLink to="/" tone="secondary">
          {m.shared_what_is_pujaghar()}
        </ButtonLink>
      }
    >
      {m.shared_ended_why()}
    </EmptyState>
  )
}
