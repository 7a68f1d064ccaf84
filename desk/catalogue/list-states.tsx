import type { ReactNode } from 'react'
import type { CallState } from '#ui/api/use-call.ts'
import { Thali } from '#ui/drawings/thali.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'

interface ListStatesProps<Data> {
  state: Pick<CallState<Data>, 'data' | 'failure' | 'fetching' | 'retry'>
  /** What one is called, and several. */
  what: readonly [one: string, several: string]
  count: (data: Data) => number
  children: (data: Data) => ReactNode
}

/** The list of a tab while it loads, when it did not, when nothing is found, and itself. */
export function ListStates<Data>({ state, what: [one, several], count, children }: ListStatesProps<Data>) {
  const { data, failure, fetching, retry } = state
  if (data === undefined) {
    if (failure) return <ErrorState message={failure.message} onRetry={retry} busy={fetching} />
    return (
      <Loading label={`Loading the ${several}`} className="grid gap-2">
        {Array.from({ length: 8 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={at} className="h-14 w-full" />
        ))}
      </Loading>
    )
  }
  const found = count(data)
  return (
    <>
      <p role="status" className="mb-2 text-small text-bhasma figures">
        {found === 0 ? '' : `${found} ${found === 1 ? one : several}`}
      </p>
      {found === 0 ? (
        <EmptyState title={`No ${one} found`} drawing={<Thali className="w-32" />}>
          Try another name, or look at all of them.
        </EmptyState>
      ) : (
        children(data)
      )}
    </>
  )
}
