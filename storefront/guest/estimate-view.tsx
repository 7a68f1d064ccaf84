import { useState } from 'react'
import { GuestEstimateAnswer } from '#contract/guest.ts'
import { GUEST_PATHS } from '#contract/guest-paths.ts'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { EmptyOrders } from '#ui/drawings/empty-orders.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/use-call.ts'
import { Awaited } from '../shared/awaited.tsx'
import { Estimate } from './estimate.tsx'
import { readEstimate } from './kept-estimate.ts'

const POLL_MS = 1000

/** The estimate that this browser requested without an account. */
export function EstimateView() {
  const [token] = useState(readEstimate)
  const { data, failure, fetching, retry } = useCall(
    token === null ? null : GUEST_PATHS.estimate(encodeURIComponent(token)),
    GuestEstimateAnswer,
    { pollMs: ({ estimate }) => !isRead(estimate.reading.state) && POLL_MS },
  )
  if (token === null || failure?.status === 404) return <NoEstimate />
  if (data) return <Estimate estimate={data.estimate} token={token} />
  if (!failure) return <Awaited />
  return (
    <ErrorState
      heading="h1"
      title={m.guest_not_loaded()}
      message={failure.message}
      onRetry={retry}
      busy={fetching}
      drawing={<Diya className="w-28" />}
    />
  )
}

const isRead = (state: string) => state === 'done' || state === 'failed'

function NoEstimate() {
  return (
    <EmptyState
      heading="h1"
      drawing={<EmptyOrders className="w-52 max-w-full" />}
      title={m.guest_none_title()}
      action={<ButtonLink to="/upload">{m.guest_none_upload()}</ButtonLink>}
    >
      {m.guest_none_text()}
    </EmptyState>
  )
}
