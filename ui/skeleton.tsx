import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A bar in the place of something that is coming; give it the size of the real thing by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('animate-shimmer rounded-small bg-akshat-deep', className)} />
}

/** Skeletons of one part of a page, with the words a screen reader hears instead of them. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
