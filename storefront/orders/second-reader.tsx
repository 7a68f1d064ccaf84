import { ScanEye } from 'lucide-react'

/** That a second reader looks at the pages in doubt, so that nobody answers what may be answered in a moment. */
export function SecondReader() {
  return (
    <p role="status" className="flex gap-3 rounded-card bg-neel-tint px-4.5 py-3.5 text-small text-kajal print:hidden">
      <ScanEye aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-neel" />
      <span className="min-w-0">
        A second reader is checking the lines we doubt. Some questions may go by themselves in a moment. You can answer
        them now as well; what you say stands.
      </span>
    </p>
  )
}
