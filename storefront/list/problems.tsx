import { FileWarning } from 'lucide-react'
import type { CustomOrder } from '#contract/order.ts'
import * as m from '#messages'
import { FilesAgain } from '../orders/read-again.tsx'

interface ProblemsProps {
  order: CustomOrder
  onOrder: (order: CustomOrder) => void
  reload: () => void
}

/** The files that could not be read, each with ways to fix it. */
export function Problems({ order, onOrder, reload }: ProblemsProps) {
  const { problems } = order.reading
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="problems" className="rounded-card bg-sindoor-tint p-5 sm:p-6">
      <h2 id="problems" className="text-h3">
        {m.list_problems_title({ count: problems.length })}
      </h2>
      <ul className="mt-3 grid gap-4">
        {problems.map(({ fileId, message }) => (
          <li key={fileId} className="flex gap-3">
            <FileWarning aria-hidden="true" className="mt-1 size-5 shrink-0 text-sindoor" />
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {order.files.find(({ id }) => id === fileId)?.title ?? m.list_problem_file()}
              </p>
              <p className="text-kajal-soft">{message}</p>
            </div>
          </li>
        ))}
      </ul>
      <FilesAgain order={order} onOrder={onOrder} reload={reload} className="mt-4" />
    </section>
  )
}
