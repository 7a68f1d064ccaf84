import * as m from '#messages'
import { Card } from '#ui/card.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

const ROWS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-2/5']

/** The placeholder while the quotation loads. */
export function ReviewSkeleton() {
  return (
    <Loading label={m.review_loading()}>
      <h1>{m.review_title()}</h1>
      <div className="mt-5 flex flex-wrap gap-10">
        {['number', 'for', 'by', 'date'].map((fact) => (
          <Skeleton key={fact} className="h-12 w-32" />
        ))}
      </div>
      <Skeleton className="mt-6 h-24 rounded-card" />
      <div className="mt-6 gap-8 lg:grid lg:grid-cols-[21rem_minmax(0,1fr)] xl:gap-10">
        <Skeleton className="mb-6 h-24 rounded-card lg:h-112" />
        <Card className="grid content-start gap-6 p-4.5 sm:p-8">
          {ROWS.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: static placeholders
            <div key={index} className="flex justify-between gap-6">
              <Skeleton className={`h-10 ${width}`} />
              <Skeleton className="h-6 w-20" />
            </div>
          ))}
        </Card>
      </div>
    </Loading>
  )
}
