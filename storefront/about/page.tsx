import { Link } from 'react-router'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Lotus } from '#ui/drawings/lotus.tsx'
import { rich } from '#ui/rich.tsx'
import { Devanagari } from '../devanagari.tsx'
import { pageMeta } from '../page-meta.ts'
import { Journey } from './journey.tsx'
import { Services } from './key-services.tsx'
import { Values } from './values.tsx'

export const meta = () =>
  pageMeta({
    path: '/about',
    title: m.about_title(),
    description: m.about_description(),
  })

export default function About() {
  return (
    <>
      <section className="page pb-14 pt-8 text-center sm:pb-20 sm:pt-14">
        <Lotus className="mx-auto w-28 sm:w-36" />
        <Devanagari words="हमारी कहानी" className="mt-5 text-h3 text-kumkum" />
        <h1 className="mt-1">{m.about_heading()}</h1>
        <p className="mx-auto mt-5 max-w-text text-lead text-kajal-soft">{m.about_lead()}</p>
      </section>
      <Journey />
      <Values />
      <Services />
      <WhoAnswers />
      <Call />
    </>
  )
}

function WhoAnswers() {
  return (
    <section aria-labelledby="who-title" className="page pb-16 sm:pb-24">
      <div className="grid gap-x-16 gap-y-4 border-t-2 border-genda pt-6 lg:grid-cols-[1fr_2fr]">
        <h2 id="who-title">{m.about_who_title()}</h2>
        <div className="max-w-text space-y-4">
          <p className="text-lead">{m.about_who_lead()}</p>
          <p className="text-kajal-soft">
            {rich(m.about_who_text.parts({}), {
              link: (text) => (
                <Link to="/contact-us" className="link">
                  {text}
                </Link>
              ),
            })}
          </p>
        </div>
      </div>
    </section>
  )
}

function Call() {
  return (
    <section aria-labelledby="call-title" className="page">
      <div className="on-dark rounded-sheet bg-kumkum-deep px-6 py-12 text-center text-akshat sm:py-16">
        <h2 id="call-title">{m.about_call_title()}</h2>
        <p className="mx-auto mt-3 max-w-text text-balance">{m.about_call_text()}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/upload" tone="secondary" className="wrap-anywhere">
            {m.about_upload()}
          </ButtonLink>
          <ButtonLink to="/event" tone="secondary" className="wrap-anywhere">
            {m.about_book()}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
