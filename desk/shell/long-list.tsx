import type { ReactNode } from 'react'
import type { CallState } from '#ui/api/use-call.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { ErrorState } from '#ui/states.tsx'
import { ShowMore } from './show-more.tsx'

interface LongListProps<Data> {
  state: CallState<Data>
  /** Shown until the first response arrives. */
  waiting: ReactNode
  /** Loads more entries, if there can be more. */
  more?: { label: string; has: (data: Data) => boolean; ask: (data: Data) => Promise<Data> }
  children: (data: Data) => ReactNode
}

/** A list in its states: loading, failed, outdated and loaded, with a button to load more. */
export function LongList<Data>({ state, waiting, more, children }: LongListProps<Data>) {
  const { data, failure, fetching, retry, setData } = state
  return (
    <div className="min-w-0" aria-busy={fetching && data === undefined}>
      <div role="status" className="mb-3 empty:hidden">
        <FormMessage>{failure && data ? `${failure.message} What you see may be old.` : undefined}</FormMessage>
      </div>
      {data === undefined && !failure && waiting}
      {data === undefined && failure && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
      {data !== undefined && children(data)}
      {data !== undefined && more?.has(data) && (
        <ShowMore label={more.label} onPress={async () => setData(await more.ask(data))} />
      )}
    </div>
  )
}
