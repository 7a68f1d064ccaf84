import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

const GROUNDS = {
  look: 'border-genda bg-haldi-tint',
  good: 'border-tulsi bg-tulsi-tint',
  plain: 'border-bhasma bg-bhasma-tint',
  ordered: 'border-neel bg-neel-tint',
  ended: 'border-sindoor bg-sindoor-tint',
} as const

interface BandProps {
  ground: keyof typeof GROUNDS
  icon: ReactNode
  title: string
  children?: ReactNode
}

/** The status of the order at a glance. */
export function Band({ ground, icon, title, children }: BandProps) {
  return (
    <section className={classes('flex gap-3.5 rounded-card border-l-[6px] px-4.5 py-4 sm:px-6', GROUNDS[ground])}>
      <span aria-hidden="true" className="mt-0.5 shrink-0 *:size-6">
        {icon}
      </span>
      <div className="min-w-0 max-w-text">
        <h2 className="text-h3">{title}</h2>
        <div className="mt-1 text-small text-kajal-soft">{children}</div>
      </div>
    </section>
  )
}
