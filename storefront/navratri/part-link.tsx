import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface PartLinkProps {
  /** The id of the part; it must be able to take the focus. */
  part: string
  className: string
  current?: boolean
  children: ReactNode
}

/** Leads to a part of this page. The router does the way there, so Back leads back; the focus goes along, as with any anchor. */
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
