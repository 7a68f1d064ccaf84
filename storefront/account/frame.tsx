import type { ReactNode } from 'react'
import { Kalash } from '#ui/motifs/kalash.tsx'
import { RangoliRing } from '#ui/motifs/rangoli-ring.tsx'

interface FrameProps {
  title: string
  /** The Devanagari words over the title. */
  greeting: string
  lead: string
  children: ReactNode
}

/** A form on the right, a quiet drawing on the left where there is room for one. */
export function Frame({ title, greeting, lead, children }: FrameProps) {
  return (
    <div className="page grid items-center gap-12 pt-8 sm:pt-12 lg:grid-cols-[1fr_minmax(0,27.5rem)] lg:gap-20">
      <div aria-hidden="true" className="relative hidden place-items-center lg:grid">
        <RangoliRing className="w-full max-w-115 opacity-80" />
        <Kalash className="absolute w-2/5 max-w-48" />
      </div>
      <div className="mx-auto w-full max-w-form">
        <p lang="hi" className="mb-1 font-display text-h3 leading-normal text-kumkum">
          {greeting}
        </p>
        <h1>{title}</h1>
        <p className="mt-2 text-kajal-soft">{lead}</p>
        <div className="mt-7">{children}</div>
      </div>
    </div>
  )
}
