import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'

interface TileProps {
  title: string
  /** The page where the figure can be acted on. */
  to: string
  value: string
  /** Details in a few words. */
  children?: ReactNode
  /** Something has to be done. */
  isPressing?: boolean
}

/** A figure in a card that is one link. */
export function Tile({ title, to, value, children, isPressing = false }: TileProps) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className={classes(
          'flex h-full flex-col rounded-card border bg-white px-4 py-3 shadow-card hover:border-kumkum',
          isPressing ? 'border-sindoor' : 'border-chandan',
        )}
      >
        <span className="text-small font-semibold text-kajal-soft">{title}</span>
        <span className={classes('figures text-h2 font-semibold leading-tight', isPressing && 'text-sindoor')}>
          {value}
        </span>
        {children && <span className="text-small text-bhasma">{children}</span>}
      </Link>
    </li>
  )
}
