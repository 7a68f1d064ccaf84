import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Lotus } from '#ui/drawings/lotus.tsx'
import { pageMeta } from '../page-meta.ts'
import { Journey } from './journey.tsx'
import { Services } from './key-services.tsx'
import { Values } from './values.tsx'

export const meta = () =>
  pageMeta({
    path: '/about',
    title: 'About us',
    description:
      'Why Pujaghar began with a handwritten list, what we hold dear, what we do for a puja in Bengaluru, and who answers when you write.',
  })

export default function About() {
  return (
    <>
      <section className="page pb-14 pt-8 text-center sm:pb-20 sm:pt-14">
        <Lotus className="mx-auto w-28 sm:w-36" />
        <p lang="hi" className="mt-5 font-words text-h3 font-semibold leading-normal text-kumkum">
          हमारी कहानी
        </p>
        <h1 className="mt-1">A puja begins with a list</h1>
        <p className="mx-auto mt-5 max-w-text text-lead text-kajal-soft">
          Pujaghar is a shop in Bengaluru for the things a puja asks for, and the people it asks for. It began with one
          question: why should the days before a ceremony be the hardest part of it?
        </p>
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
        <h2 id="who-title">Who answers you</h2>
        <div className="max-w-text space-y-4">
          <p className="text-lead">
            People at one desk in Bengaluru, who speak Kannada, Hindi and English and know a darbha from a durva.
          </p>
          <p className="text-kajal-soft">
            The first price comes from the catalogue by itself. Where a line is unclear, one of us looks at your photo,
            asks if need be, and writes the answer on the quotation. You can comment there, send a WhatsApp message or{' '}
            <Link to="/contact-us" className="link">
              write to us
            </Link>
            .
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
        <h2 id="call-title">What is your next occasion?</h2>
        <p className="mx-auto mt-3 max-w-text text-balance">
          Send the list you have, or tell us about the puja you have in mind. A quotation costs nothing.
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/upload" tone="secondary">
            Upload your list
          </ButtonLink>
          <ButtonLink to="/event" tone="secondary">
            Book a puja
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
