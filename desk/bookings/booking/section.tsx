import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'

/** A section of the booking page with its heading. */
export function Section({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="px-4 py-3.5">
        <h2 id={id} className="mb-1.5 flex items-center gap-2 text-small font-semibold text-bhasma">
          <span aria-hidden="true" className="[&>svg]:size-4.5">
            {icon}
          </span>
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
