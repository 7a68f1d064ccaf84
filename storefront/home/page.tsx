import { CalendarDays, Upload } from 'lucide-react'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { PanditList } from '#ui/drawings/pandit-list.tsx'
import { rich } from '#ui/rich.tsx'
import { BySession } from '../by-session.tsx'
import { Devanagari } from '../devanagari.tsx'
import { pageMeta } from '../page-meta.ts'
import { Example } from './example.tsx'
import { Features } from './features.tsx'
import { Figures } from './figures.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Offers } from './offers.tsx'
import { Testimonials } from './testimonials.tsx'
import { Why } from './why.tsx'

export const meta = () =>
  pageMeta({
    path: '/',
    title: m.home_title(),
    description: m.home_description(),
  })

export default function Home() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Offers />
      <Features />
      <Figures />
      <Testimonials />
      <Why />
      <Closing />
    </>
  )
}

function Hero() {
  return (
    <section className="overflow-x-clip">
      <div className="page grid items-center gap-x-10 gap-y-12 pb-12 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:pb-14">
        <div>
          <Devanagari words="शुभ आरम्भ" className="text-h2 text-kumkum" />
          <h1 className="mt-2 text-hero">{m.home_title()}</h1>
          <p className="mt-5 max-w-text text-lead text-kajal-soft">
            {rich(m.home_lead.parts({}), {
              hindi: (text) => (
                <span lang="hi" className="font-words">
                  {text}
                </span>
              ),
            })}
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <BySession
              signedIn={<ButtonLink to="/dashboard">{m.home_begin()}</ButtonLink>}
              signedOut={<ButtonLink to="/register">{m.home_begin()}</ButtonLink>}
            />
            <ButtonLink to="/upload" tone="secondary" icon={<Upload aria-hidden="true" className="size-5" />}>
              {m.home_upload()}
            </ButtonLink>
            <ButtonLink to="/event" tone="secondary" icon={<CalendarDays aria-hidden="true" className="size-5" />}>
              {m.home_event()}
            </ButtonLink>
          </div>
        </div>
        <PanditList first className="mx-auto w-full max-w-96 sm:max-w-md lg:max-w-none" />
      </div>
      <div className="page pb-16 sm:pb-20">
        <Example />
      </div>
    </section>
  )
}

function Closing() {
  return (
    <section aria-labelledby="closing-title" className="page">
      <div className="flex flex-col items-center gap-8 rounded-sheet bg-haldi-tint px-6 py-10 text-center sm:px-12 lg:flex-row lg:gap-12 lg:py-12 lg:text-left">
        <Diya className="w-32 shrink-0 sm:w-40" />
        <div className="grow">
          <h2 id="closing-title">{m.home_closing_title()}</h2>
          <p className="mt-2 max-w-text text-balance text-kajal-soft">{m.home_closing_text()}</p>
        </div>
        <div className="flex shrink-0 flex-wrap justify-center gap-3 lg:flex-col">
          <ButtonLink to="/upload">{m.home_upload()}</ButtonLink>
          <ButtonLink to="/event" tone="quiet">
            {m.home_closing_pandit()}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
