import * as m from '#messages'
import { Card } from '#ui/card.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** The placeholder while the quotation loads. */
export function Awaited() {
  return (
    <Loading label={m.shared_loading()}>
      <Skeleton className="h-6 w-56 max-w-full" />
      <Skeleton className="mt-3 h-11 w-96 max-w-full" />
      <Skeleton className="mt-5 h-14 w-120 max-w-full" />
      <Card className="mt-8 grid gap-6 p-4.5 sm:p-8">
        {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4', 'w-2/3'].map((width) => (
          <div key={width} className="flex justify-between gap-6">
            <Skeleton className={`h-10 ${width}`} />
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
