import { CircleAlert } from 'lucide-react'

/** Why an action failed. Announced at once, next to the pressed control. */
export function Refusal({ children }: { children: string }) {
  return (
    <p role="alert" className="flex gap-2 text-small font-medium text-sindoor">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      {children}
    </p>
  )
}
