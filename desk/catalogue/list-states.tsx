import type { ReactNode } from 'react'
import type { CallState } from '#ui/api/use-call.ts'
import { Thali } from '#ui/drawings/thali.tsx'
import { EmptyState } from '#ui/states.tsx'
import { LongList } from '../shell/long-list.tsx'
import { WaitingRows } from '../shell/waiting-rows.tsx'

interface ListStatesProps<Data> {
  state: CallState<Data>
  /** The singular and the plural of the listed things. */
  what: readonly [one: string, several: string]
  count: (data: Data) => number
  children: (data: Data) => ReactNode
}

/** The list of a tab in its states: loading, failed, empty and loaded. */
export function ListStates<Data>({ state, what: [one, several], count, children }: ListStatesProps<Data>) {
  return (
    <LongList state={state} waiting={<WaitingRows label={`Loading the ${several}`} rows={8} height="h-14" />}>
      {(data) => {
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
      }}
    </LongList>
  )
}
