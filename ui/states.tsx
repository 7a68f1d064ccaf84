import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

interface EmptyStateProps {
  /** A motif with a size: `<Thali className="w-40" />`. */
  drawing: ReactNode
  title: string
  /** Use `h1` if the page shows nothing else. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  /** The next action. */
  action?: ReactNode
  className?: string
}

/** Says that there is nothing yet, and what to do next. */
export function EmptyState({ drawing, title, heading: Heading = 'h2', children, action, className }: EmptyStateProps) {
  return (
    <div className={classes('flex flex-col items-center px-4 py-10 text-center sm:py-14', className)}>
      {drawing}
      <Heading className="mt-6 text-h3">{title}</Heading>
      {children && <div className="mt-2 max-w-text text-kajal-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  title?: string
  /** Use `h1` if the page shows nothing else. */
  heading?: 'h1' | 'h2'
  /** The error text. */
  message: string
  onRetry?: () => void
  busy?: boolean
  drawing?: ReactNode
  className?: string
}

/** Says that something failed to load, with a retry button. */
export function ErrorState({
  title = m.ui_not_loaded_title(),
  heading: Heading = 'h2',
  message,
  onRetry,
  busy = false,
  drawing,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={classes('flex flex-col items-center px-4 py-10 text-center sm:py-14', className)}>
      {drawing}
      <Heading className={classes('text-h3', drawing ? 'mt-6' : '')}>{title}</Heading>
      <p className="mt-2 max-w-text text-kajal-soft">{message}</p>
      {onRetry && (
        <Button
          tone="secondary"
          className="mt-6"
          busy={busy}
          onClick={onRetry}
          icon={<RotateCw aria-hidden="true" className="size-5" />}
        >
          {m.ui_retry()}
        </Button>
      )}
    </div>
  )
}
