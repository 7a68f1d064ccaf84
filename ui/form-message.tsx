import { CircleAlert } from 'lucide-react'

/** The error of a whole form. Stays visible after the toast has gone. */
export function FormMessage({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className="flex gap-2 rounded-control bg-sindoor-tint px-3.5 py-2.5 text-small font-medium text-sindoor">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
