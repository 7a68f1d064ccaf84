import type { ReactNode } from 'react'
import { Kalash } from '#ui/drawings/kalash.tsx'
import { RangoliRing } from '#ui/drawings/rangoli-ring.tsx'
import { Devanagari } from '../devanagari.tsx'

interface FrameProps {
  title: string
  /** The Devanagari text above the title. */
  greeting: string
  lead: string
  /** The drawing of the page: on top of the rangoli on wide screens, beside the title on small screens. */
  drawing?: ReactNode
  children: ReactNode
}

/** Layout of the account pages: the form on the right, a decorative drawing on the left on wide screens. */
export function Frame({ title, greeting, lead, drawing, children }: FrameProps) {
  return (
    <div className="page grid items-center gap-12 pt-8 sm:pt-12 lg:grid-cols-[1fr_minmax(0,27.5rem)] lg:gap-20">
      <div aria-hidden="true" className="relative hidden place-items-center lg:grid">
        <RangoliRing className="w-full max-w-115 opacity-80" />
        {drawing ? (
          // A detailed drawing needs a plain background.
          <div className="absolute grid aspect-square w-[66%] max-w-76 place-items-center rounded-full bg-akshat">
            <div className="w-3/5">{drawing}</div>
          </div>
        ) : (
          <Kalash className="absolute w-2/5 max-w-48" />
        )}
      </div>
      <div className="mx-auto w-full min-w-0 max-w-form">
        <div className="flex flex-wrap-reverse items-end gap-x-4">
          <div className="min-w-0 grow basis-44">
            <Devanagari words={greeting} />
            <h1>{title}</h1>
          </div>
          {drawing && <div className="w-20 lg:hidden">{drawing}</div>}
        </div>
        <p className="mt-2 text-kajal-soft wrap-anywhere">{lead}</p>
        <div className="mt-7">{children}</div>
      </div>
    </div>
  )
}
