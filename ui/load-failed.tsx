import * as m from '#messages'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { FormMessage } from './form-message.tsx'

interface LoadFailedProps {
  message: string
  busy: boolean
  onRetry: () => void
  className?: string
}

/** Replaces a part of a page that failed to load. */
export function LoadFailed({ message, busy, onRetry, className }: LoadFailedProps) {
  return (
    <div className={classes('grid justify-items-start gap-3', className)}>
      <FormMessage>{message}</FormMessage>
      <Button tone="secondary" busy={busy} onClick={onRetry}>
        {m.ui_retry()}
      </Button>
    </div>
  )
}
