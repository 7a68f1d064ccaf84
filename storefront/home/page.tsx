import { Upload } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { PanditList } from '#ui/motifs/pandit-list.tsx'
import { Thali } from '#ui/motifs/thali.tsx'
import { BySession } from '../by-session.tsx'
import { pageMeta } from '../page-meta.ts'
import { HowItWorks } from './how-it-works.tsx'

export const meta = () =>
  pageMeta({
    path: '/',
    title: 'Your puja list, priced in seconds',
    description:
      'Photograph the list your pandit wrote and get an itemised, priced quotation in seconds. In Bengaluru.',
  })

export default function Home() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Closing />
    </>
  )
}

function Hero() {
  return (
    <section className="overflow-x-clip">
      <div className="page grid items-center gap-x-10 gap-y-12 pb-14 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:pb-20">
        <div>
          <p lang="hi" className="font-display text-h2 leading-normal text-kumkum">
            शुभ आरम्भ
          </p>
          <h1 className="mt-2 text-hero">Your puja list, priced in seconds</h1>
          <p className="mt-5 max-w-text text-lead text-kajal-soft">
            Photograph the list your pandit wrote. We read every line, in English or हिन्दी, find each item and send back
            a quotation you can check before you pay.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <BySession
              signedIn={<ButtonLink to="/dashboard">Let’s Go</ButtonLink>}
              signedOut={<ButtonLink to="/register">Let’s Go</ButtonLink>}
            />
            <ButtonLink to="/upload" tone="secondary" icon={<Upload aria-hidden="true" className="size-5" />}>
              Upload Your List
            </ButtonLink>
          </div>
        </div>
        <PanditList className="mx-auto w-full max-w-96 sm:max-w-md lg:max-w-none" />
      </div>
    </section>
  )
}

function Closing() {
  return (
    <section className="page mt-16 sm:mt-24">
      <div className="flex flex-col items-center gap-8 rounded-sheet bg-haldi-tint px-6 py-10 text-center sm:px-12 lg:flex-row lg:gap-12 lg:py-12 lg:text-left">
        <Thali className="w-36 shrink-0 sm:w-44" />
        <div className="grow">
          <h2>Have the list at hand?</h2>
          <p className="mt-2 max-w-text text-balance text-kajal-soft">
            A photo from your phone is enough: creased, handwritten or printed, one page or several.
          </p>
        </div>
        <ButtonLink to="/upload" className="shrink-0">
          Upload Your List
        </ButtonLink>
      </div>
    </section>
  )
}
