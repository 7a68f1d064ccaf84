import type { ReactNode } from 'react'
import type { CallState } from '#ui/api/use-call.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'

interface FiguresPageProps<Data> {
  title: string
  /** What the figures are of, and as of when. */
  lead: (data: Data | undefined) => string
  state: CallState<Data>
  /** The places of the figures while the first answer is to come: their grid, the height of each, and their names. */
  waiting: { grid: string; height: string; names: readonly string[] }
  className: string
  children: (data: Data) => ReactNode
}

/** A page of figures while they come, when they did not, when newer ones did not, and itself. */
export function FiguresPage<Data>({ title, lead, state, waiting, className, children }: FiguresPageProps<Data>) {
  const { data, failure, loading, fetching, retry } = state
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-1 text-kajal-soft">{lead(data)}</p>
      {failure && data && (
        <p role="status" className="mt-2 font-medium text-sindoor">
          Newer figures did not come: {failure.message}
        </p>
      )}
      <div className={className}>
        {loading && (
          <Loading label="Loading the figures" className={waiting.grid}>
            {waiting.names.map((name) => (
              <Skeleton key={name} className={waiting.height} />
            ))}
          </Loading>
        )}
        {failure && !data && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
        {data && children(data)}
      </div>
    </>
  )
}
