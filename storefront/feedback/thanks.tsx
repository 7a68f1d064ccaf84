import { useEffect, useRef } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Prasad } from '#ui/drawings/prasad.tsx'
import { BySession } from '../by-session.tsx'

/** What stands in the place of the form once it is sent. */
export function Thanks() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className="page flex flex-col items-center pt-10 text-center sm:pt-16">
      <Prasad className="w-60 sm:w-72" />
      <p lang="hi" className="mt-7 font-words font-semibold text-h3 leading-normal text-kumkum">
        धन्यवाद
      </p>
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        Thank you
      </h1>
      <p className="mt-3 max-w-text text-lead text-kajal-soft">
        Your words are with us, and what you sent with them. We take them along to the next puja.
      </p>
      <div className="mt-7">
        <BySession
          signedIn={<ButtonLink to="/my-orders">Your orders</ButtonLink>}
          signedOut={<ButtonLink to="/">Back to the home page</ButtonLink>}
        />
      </div>
    </div>
  )
}
