import { useEffect, useRef } from 'react'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Prasad } from '#ui/drawings/prasad.tsx'
import { BySession } from '../by-session.tsx'
import { Devanagari } from '../devanagari.tsx'

/** Replaces the form after sending. */
export function Thanks() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className="page flex flex-col items-center pt-10 text-center sm:pt-16">
      <Prasad className="w-60 sm:w-72" />
      <Devanagari words="धन्यवाद" same className="mt-7 text-h3 text-kumkum" />
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {m.feedback_thanks()}
      </h1>
      <p className="mt-3 max-w-text text-lead text-kajal-soft">{m.feedback_thanks_what()}</p>
      <div className="mt-7">
        <BySession
          signedIn={<ButtonLink to="/my-orders">{m.feedback_your_orders()}</ButtonLink>}
          signedOut={<ButtonLink to="/">{m.feedback_to_home()}</ButtonLink>}
        />
      </div>
    </div>
  )
}
