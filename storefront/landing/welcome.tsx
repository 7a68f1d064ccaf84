import './landing.css'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { WELCOME_WAIT_MS } from '#contract/limits.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { Bell } from '#ui/drawings/bell.tsx'
import { Toran } from '#ui/drawings/toran.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Progress } from '#ui/progress.tsx'
import { toast } from '#ui/toasts.tsx'
import { Devanagari } from '../devanagari.tsx'
import { pageMeta } from '../page-meta.ts'
import { Logo } from '../shell/logo.tsx'
import { Dawn } from './dawn.tsx'
import { EmailCapture } from './email-capture.tsx'

export const meta = () =>
  pageMeta({
    path: '/welcome',
    title: m.landing_welcome_title(),
    description: m.landing_welcome_description(),
  })

/** A short intro at the temple, then the e-mail form. */
export default function Welcome() {
  const [waiting, setWaiting] = useState(true)

  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), WELCOME_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <main className="relative isolate flex min-h-dvh flex-col overflow-hidden bg-linear-to-b from-akshat via-akshat to-haldi-tint">
      <Toran className="shrink-0" />
      <HangingBell className="left-[max(0.75rem,4vw)]" />
      <HangingBell className="right-[max(0.75rem,4vw)]" />
      <div className="mx-auto mt-2 shrink-0 lg:mt-4">
        <Logo />
      </div>
      <Dawn className="absolute bottom-0 left-0 -z-10 h-[max(12rem,34dvh)] w-full sm:portrait:h-[44dvh] lg:-left-[42%] lg:h-[max(18rem,66dvh)] lg:w-[160%]" />
      <div className="page grid grow items-center pb-[max(12.25rem,30dvh)] sm:portrait:pb-[40dvh] pt-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,27.5rem)] lg:py-10 lg:portrait:pb-10">
        <div className="mx-auto w-full max-w-form lg:col-start-2">
          {waiting ? <Wait onSkip={() => setWaiting(false)} /> : <Capture />}
        </div>
      </div>
    </main>
  )
}

function HangingBell({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`dawn-bell absolute top-6 -z-10 flex flex-col items-center ${className}`}>
      <span className="h-4 w-0.5 bg-kumkum sm:h-14 lg:h-20" />
      <Bell className="w-11 sm:w-20" />
    </div>
  )
}

function Wait({ onSkip }: { onSkip: () => void }) {
  const hydrated = useHydrated()
  return (
    <div className="flex flex-col items-center text-center">
      <Devanagari words="स्वागतम्" lang="sa" className="mb-1 text-h2 text-kumkum" />
      <h1 className="text-hero">{m.landing_welcome_wait()}</h1>
      <div className="mt-4 w-full max-w-80">
        <Progress label={m.landing_welcome_waiting()} />
      </div>
      <Button tone="quiet" className="mt-4" disabled={!hydrated} onClick={onSkip}>
        {m.landing_welcome_skip()}
      </Button>
    </div>
  )
}

function Capture() {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const goOn = (emailId: string, message: string) => {
    toast(message)
    void navigate('/navratri-special', { state: { emailId } })
  }

  return (
    <div className="rounded-card border border-chandan bg-white p-5 shadow-lift sm:p-8">
      <Devanagari words="स्वागतम्" lang="sa" />
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {m.landing_welcome_heading()}
      </h1>
      <p className="mb-5 mt-2 text-kajal-soft">{m.landing_welcome_lead()}</p>
      <EmailCapture submit={m.landing_welcome_submit()} onKept={goOn} />
      <p className="mt-3 text-center">
        <Link className="link inline-flex min-h-11 items-center" to="/navratri-special">
          {m.landing_welcome_without()}
        </Link>
      </p>
    </div>
  )
}
