import * as m from '#messages'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** The placeholder while the pujas load. */
export function Awaited() {
  return (
    <Loading label={m.pandit_loading()}>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-8 h-48 w-full" />
      <Skeleton className="mt-4 h-48 w-full" />
    </Loading>
  )
}
