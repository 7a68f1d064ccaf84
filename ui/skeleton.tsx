import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A placeholder bar for loading content. Set the size of the real content with a class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('animate-shimmer rounded-small bg-akshat-deep', className)} />
}

/** The skeletons of one part of a page, with a text for screen readers. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
