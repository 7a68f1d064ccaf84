import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { onDemand } from '../later.tsx'
import type { SkippedLines } from './skipped-lines.tsx'

type SkippedProps = React.ComponentProps<typeof SkippedLines>

const Opened = onDemand<SkippedProps>(
  coming(
    () => import('./skipped-lines.tsx'),
    (part) => part.SkippedLines,
  ),
  ({ lines }) => lines.map(({ id }) => <Skeleton key={id} className="my-4 h-16" />),
)

/** The lines that are not items, collapsed behind their count, so that the customer can see every line of the list. */
export function Skipped(props: SkippedProps) {
  const [open, setOpen] = useState(false)
  const count = props.lines.length
  if (count === 0) return null
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-t border-chandan px-4.5 sm:px-8 print:hidden"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 text-small font-semibold text-kumkum">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        {m.review_skipped_lines({ count })}
      </summary>
      {open && <Opened {...props} />}
    </details>
  )
}
