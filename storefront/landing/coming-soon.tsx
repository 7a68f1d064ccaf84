import './landing.css'
import { useEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Devanagari } from '../devanagari.tsx'
import { pageMeta } from '../page-meta.ts'
import { Logo } from '../shell/logo.tsx'
import { EmailCapture } from './email-capture.tsx'
import { HalfDrawnKalash } from './half-drawn-kalash.tsx'

export const meta = () =>
  pageMeta({
    path: '/coming-soon',
    title: m.landing_soon_title(),
    description: m.landing_soon_description(),
  })

/** A teaser page. The drawing of the kalash is completed when a visitor leaves their e-mail address. */
export default function ComingSoon() {
  const [open, setOpen] = useState(false)
  const [thanks, setThanks] = useState<string>()
  return (
    <main className="isolate flex min-h-dvh flex-col overflow-hidden bg-kumkum-deep">
      <div className="on-dark mx-auto shrink-0 rounded-b-sheet bg-akshat px-6 pb-1.5 pt-1 sm:px-8">
        <Logo />
      </div>
      <div className="page grid grow content-center items-center justify-items-center gap-x-16 gap-y-8 py-6 text-center sm:py-10 lg:grid-cols-2 lg:text-left landscape:max-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] landscape:max-lg:text-left">
        <HalfDrawnKalash
          complete={thanks !== undefined}
          className="w-[min(74vw,38dvh,28rem)] min-w-48 lg:w-[min(42vw,74dvh)] landscape:max-lg:w-full landscape:max-lg:min-w-0"
        />
        <div className="w-full max-w-form lg:max-w-120">
          <Devanagari words="शीघ्र ही" same className="text-h2 text-haldi" />
          <h1 className="text-hero text-akshat">{m.landing_soon_heading()}</h1>
          <p className="mt-4 text-balance text-lead text-akshat">{m.landing_soon_lead()}</p>
          <div className="mt-7">
            {thanks === undefined ? (
              <Interest open={open} onOpen={() => setOpen(true)} onKept={setThanks} />
            ) : (
              <Thanks>{thanks}</Thanks>
            )}
          </div>
        </div>
      </div>
    </main>
  )
}

interface InterestProps {
  open: boolean
  onOpen: () => void
  onKept: (message: string) => void
}

/** The button, and the e-mail form that replaces it. */
function Interest({ open, onOpen, onKept }: InterestProps) {
  const hydrated = useHydrated()
  const card = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)

  // A restored draft also opens the form, but must not move the focus.
  useEffect(() => {
    if (open && pressed.current) card.current?.querySelector('input')?.focus()
  }, [open])

  const press = () => {
    pressed.current = true
    onOpen()
  }

  return (
    <>
      <div hidden={open} className="on-dark">
        <Button tone="secondary" className="px-7" disabled={!hydrated} aria-expanded={open} onClick={press}>
          {m.landing_soon_interested()}
        </Button>
      </div>
      <div ref={card} hidden={!open} className="rounded-card bg-white p-5 text-left shadow-lift sm:p-7">
        <EmailCapture
          submit={m.landing_soon_submit()}
          onKept={(_emailId, message) => onKept(message)}
          onRestored={onOpen}
        />
      </div>
    </>
  )
}

function Thanks({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-card bg-white p-5 text-left shadow-lift sm:p-7">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {children}
      </h2>
      <p className="mt-2 text-kajal-soft">{m.landing_soon_until_then()}</p>
      <ButtonLink to="/" className="mt-5">
        {m.landing_soon_shop()}
      </ButtonLink>
    </div>
  )
}
