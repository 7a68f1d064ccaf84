import { CalendarDays, Upload } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { PanditList } from '#ui/drawings/pandit-list.tsx'
import { BySession } from '../by-session.tsx'
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
    title: 'Your puja list, priced in seconds',
    description:
      'Photograph the list your pandit wrote and see it priced line by line in seconds. Puja items, pandits, flowers and food in Bengaluru.',
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
          <p lang="hi" className="font-words text-h2 font-semibold leading-normal text-kumkum">
            शुभ आरम्भ
          </p>
          <h1 className="mt-2 text-hero">Your puja list, priced in seconds</h1>
          <p className="mt-5 max-w-text text-lead text-kajal-soft">
            Photograph the list your pandit wrote. We read every line, in English or{' '}
            <span lang="hi" className="font-words">
              हिन्दी
            </span>
            , find each item and send back a quotation you can check before you pay.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <BySession
              signedIn={<ButtonLink to="/dashboard">Let’s Go</ButtonLink>}
              signedOut={<ButtonLink to="/register">Let’s Go</ButtonLink>}
            />
            <ButtonLink to="/upload" tone="secondary" icon={<Upload aria-hidden="true" className="size-5" />}>
              Upload Your List
            </ButtonLink>
            <ButtonLink to="/event" tone="secondary" icon={<CalendarDays aria-hidden="true" className="size-5" />}>
              Explore Event
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
          <h2 id="closing-title">Have the list at hand?</h2>
          <p className="mt-2 max-w-text text-balance text-kajal-soft">
            A photo from your phone is enough: creased, handwritten or printed, one page or several.
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap justify-center gap-3 lg:flex-col">
          <ButtonLink to="/upload">Upload Your List</ButtonLink>
          <ButtonLink to="/event" tone="quiet">
            Book a pandit instead
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
