import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface PartLinkProps {
  /** The id of the section, which must be focusable. */
  part: string
  className: string
  current?: boolean
  children: ReactNode
}

/**
 * A link to a section of this page. The router handles the navigation, so Back works, and the focus moves as with any
 * anchor.
 */
export function PartLink({ part, className, current = false, children }: PartLinkProps) {
  return (
    <Link
      to={`#${part}`}
      aria-current={current ? 'date' : undefined}
      className={className}
      onClick={() => document.getElementById(part)?.focus({ preventScroll: true })}
    >
      {children}
    </Link>
  )
}
