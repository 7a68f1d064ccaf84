import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Thali } from '#ui/drawings/thali.tsx'

/** Introduces the shop to visitors who do not know it. */
export function AboutPujaghar() {
  return (
    <section
      aria-labelledby="about-pujaghar"
      className="mt-12 flex flex-wrap items-center gap-x-8 gap-y-5 rounded-card bg-akshat-deep px-5 py-7 sm:px-9 print:hidden"
    >
      <Thali className="w-28 shrink-0 max-sm:mx-auto sm:w-36" />
      <div className="min-w-0 grow basis-64">
        <h2 id="about-pujaghar" className="text-h3">
          {m.shared_what_is_pujaghar()}
        </h2>
        <p className="mt-2 max-w-text text-kajal-soft">{m.shared_pujaghar_is()}</p>
        <ButtonLink to="/" tone="quiet" className="-ml-5 mt-2">
          {m.shared_see_how()}
        </ButtonLink>
      </div>
    </section>
  )
}
