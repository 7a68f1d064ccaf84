import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { formatSize } from '#ui/file-size.ts'
import { Progress } from '#ui/progress.tsx'

interface SendingProgressProps {
  /** What is on its way: `your list`. */
  what: string
  sent: number
  totalBytes: number
  onCancel: () => void
}

/** How far the sending is. Only its two stages are announced; the running figures are for the eye. */
export function SendingProgress({ what, sent, totalBytes, onCancel }: SendingProgressProps) {
  const isSent = sent >= 1
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Sending"
      className="rounded-card border border-chandan bg-akshat p-5 outline-none sm:p-6"
    >
      <Progress
        label={isSent ? `All sent. The shop is taking ${what} in` : `Sending ${what}`}
        {...(isSent ? {} : { value: sent })}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="figures text-kajal-soft">
          {isSent
            ? formatSize(totalBytes)
            : `${formatSize(sent * totalBytes)} of ${formatSize(totalBytes)} · ${Math.floor(sent * 100)}%`}
        </p>
        <Button tone="secondary" onClick={onCancel} icon={<X aria-hidden="true" className="size-5" />}>
          Cancel
        </Button>
      </div>
      <p className="mt-3 text-small text-kajal-soft">Please keep this page open until {what} is sent.</p>
    </section>
  )
}
