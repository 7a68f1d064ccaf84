import { useId } from 'react'

interface ProgressProps {
  /** The current step: "Reading page 2 of 3". Announced when it changes. */
  label: string
  /** A fraction from 0 to 1. Without it the bar is indeterminate. */
  value?: number
  /** A second, less prominent line: "24 items found". */
  detail?: string
}

export function Progress({ label, value, detail }: ProgressProps) {
  const id = useId()
  const known = value !== undefined
  return (
    <div>
      <p id={id} className="font-medium" aria-live="polite">
        {label}
      </p>
      <progress
        aria-labelledby={id}
        {...(known ? { value: Math.min(1, Math.max(0, value)), max: 1 } : {})}
        className="progress mt-2 block h-2.5 w-full"
      />
      {detail && (
        <p className="mt-1.5 text-small text-bhasma figures" aria-live="polite">
          {detail}
        </p>
      )}
    </div>
  )
}
