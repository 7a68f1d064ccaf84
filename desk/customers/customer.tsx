import { useParams } from 'react-router'
import { CustomerAnswer, HistoryAnswer } from '#contract/desk/customer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Lost } from '#ui/drawings/lost.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { call, useCall } from '../api/call.ts'
import { ShowMore } from '../shell/show-more.tsx'
import { useTitle } from '../shell/use-title.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { CustomerFacts } from './facts.tsx'
import { Happened } from './happened.tsx'

/** A customer with their history. */
export function CustomerPage() {
  const { id = '' } = useParams()
  const { data, failure, loading, fetching, retry, setData } = useCall(DESK_PATHS.customer(id), CustomerAnswer)
  useTitle(data?.customer.name ?? 'Customer')
  if (failure && !data) {
    // A malformed id in the URL (400) is treated as a missing customer.
    if (failure.status === 404 || failure.status === 400) return <Unknown />
    return <ErrorState heading="h1" message={failure.message} onRetry={retry} busy={fetching} />
  }
  if (loading || data === undefined) return <WaitingRows label="Loading the customer" height="h-24" />
  return (
    <>
      <CustomerFacts customer={data.customer} onChanged={setData} onOvertaken={retry} />
      <h2 className="mt-8 text-h3">What happened</h2>
      <History customerId={id} />
    </>
  )
}

function Unknown() {
  return (
    <EmptyState
      heading="h1"
      title="There is no such customer"
      drawing={<Lost className="w-36" />}
      action={<ButtonLink to="/customers">Find a customer</ButtonLink>}
    />
  )
}

function History({ customerId }: { customerId: string }) {
  const path = DESK_PATHS.customerHistory(customerId)
  const { data, failure, loading, fetching, retry, setData } = useCall(path, HistoryAnswer)
  const showMore = async () => {
    if (data === undefined) return
    const more = await call(path, { query: { before: data.entries.at(-1)?.id }, answer: HistoryAnswer })
    setData({ ...more, entries: [...data.entries, ...more.entries] })
  }
  return (
    <div className="mt-3">
      {loading && <WaitingRows label="Loading what happened" />}
      {failure && !data && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
      {data && (
        <ol className="overflow-hidden rounded-card border border-chandan bg-white shadow-card">
          {data.entries.map((entry) => (
            <Happened key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {data?.hasMore && <ShowMore label="Show older" onPress={showMore} />}
    </div>
  )
}
