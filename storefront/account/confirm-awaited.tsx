import * as m from '#messages'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** Placeholder of the page while the state of the confirmation link loads. */
export function ConfirmAwaited() {
  return (
    <Loading label={m.account_looking_at_link()} className="flex flex-col items-center px-4 py-10 sm:py-14">
      <Skeleton className="size-28 rounded-full" />
      <Skeleton className="mt-6 h-9 w-72 max-w-full" />
      <Skeleton className="mt-4 h-14 w-96 max-w-full" />
      <Skeleton className="mt-6 h-12 w-48 rounded-control" />
    </Loading>
  )
}
