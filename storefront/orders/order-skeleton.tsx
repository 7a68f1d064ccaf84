import * as m from '#messages'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** The placeholder while orders load. */
export function OrderSkeleton() {
  return (
    <Loading label={m.orders_loading()}>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
        {[0, 1].map((field) => (
          <div key={field}>
            <Skeleton className="mb-1.5 h-7 w-36" />
            <Skeleton className="h-12 rounded-control" />
          </div>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {['w-24', 'w-28', 'w-28', 'w-32', 'w-32', 'w-30'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static placeholders
          <Skeleton key={index} className={classes('h-11 rounded-full', width)} />
        ))}
      </div>
      <Skeleton className="mt-5 h-6 w-24" />
      <div className="mt-3 grid gap-4">
        {[0, 1, 2].map((card) => (
          <Card
            key={card}
            className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-x-4 gap-y-4 p-4 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5"
          >
            <Skeleton className="aspect-3/4 w-full self-start rounded-control" />
            <div>
              <Skeleton className="h-7 w-24 rounded-full" />
              <Skeleton className="mt-3 h-6 w-40" />
              <Skeleton className="mt-2 h-5 w-32" />
              <Skeleton className="mt-3 h-5 w-48 max-w-full" />
            </div>
            <div className="col-span-2 flex items-center justify-between gap-4 border-t border-chandan pt-3 sm:col-span-1 sm:flex-col sm:items-end sm:border-0 sm:pt-1">
              <Skeleton className="h-11 w-28" />
              <Skeleton className="h-11 w-28 rounded-control" />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  )
}
