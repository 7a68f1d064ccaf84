import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A current problem and what to do about it, shown above all figures. */
export function Problem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-4 flex gap-2.5 rounded-card bg-sindoor-tint px-4 py-3">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sindoor" />
      <div className="min-w-0 max-w-text">
        <h2 className="font-text text-body font-semibold text-sindoor">{title}</h2>
        {children}
      </div>
    </section>
  )
}
