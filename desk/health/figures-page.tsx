import type { ReactNode } from 'react'
import type { CallState } from '#ui/api/use-call.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'

interface FiguresPageProps<Data> {
  title: string
  /** What the figures are about, and their time. */
  lead: (data: Data | undefined) => string
  state: CallState<Data>
  /** Placeholders while the first response loads: their grid, their height and their names. */
  waiting: { grid: string; height: string; names: readonly string[] }
  className: string
  children: (data: Data) => ReactNode
}

/** A page of figures in its states: loading, failed, outdated and loaded. */
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
