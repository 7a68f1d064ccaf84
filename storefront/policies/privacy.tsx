import { Link } from 'react-router'
import { keptFor, RETENTION } from '#contract/retention.ts'
import { usualTerms } from '#contract/terms.ts'
import * as m from '#messages'
import { Lock } from '#ui/drawings/lock.tsx'
import { rich } from '#ui/rich.tsx'
import { Devanagari } from '../devanagari.tsx'
import { pageMeta } from '../page-meta.ts'
import { useSite } from '../site.ts'
import { SellerDetails } from './seller.tsx'

export const meta = () =>
  pageMeta({
    path: '/policies/privacy',
    title: m.policies_privacy_title(),
    description: m.policies_privacy_description(),
  })

/** What the storefront stores in a browser, and for how long. */
const IN_BROWSER = [
  [m.policies_browser_session, () => m.policies_browser_session_until({ days: RETENTION.sessions.days })],
  [m.policies_browser_copies, m.policies_browser_copies_until],
  [m.policies_browser_draft, m.policies_browser_draft_until],
  [m.policies_browser_waiting, m.policies_browser_waiting_until],
  [m.policies_browser_estimate, m.policies_browser_estimate_until],
  [m.policies_browser_forms, m.policies_browser_forms_until],
  [m.policies_browser_known, m.policies_browser_known_until],
  [m.policies_browser_reset, m.policies_browser_reset_until],
  [m.policies_browser_pages, m.policies_browser_pages_until],
] as const

export default function Privacy() {
  const site = useSite()
  return (
    <div className="page pt-8 sm:pt-12">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0 max-w-text">
          <Devanagari words="आपकी जानकारी" />
          <h1>{m.policies_privacy_title()}</h1>
          <p className="mt-3 text-lead text-kajal-soft">{m.policies_privacy_lead()}</p>
        </div>
        <Lock className="w-24 shrink-0 sm:w-32" />
      </div>

      <section aria-labelledby="kept" className="mt-10 sm:mt-14">
        <h2 id="kept">{m.policies_privacy_kept()}</h2>
        <dl className="mt-5 border-b border-chandan">
          {Object.entries(RETENTION).map(([name, kept]) => (
            <Kept
              key={name}
              what={kept.what}
              until={'until' in kept ? keptFor(kept) : m.policies_privacy_deleted({ when: keptFor(kept) })}
            />
          ))}
        </dl>
      </section>

      <section aria-labelledby="browser" className="mt-10 sm:mt-14">
        <h2 id="browser">{m.policies_privacy_browser()}</h2>
        <p className="mt-3 max-w-text text-kajal-soft">{m.policies_privacy_browser_why()}</p>
        <dl className="mt-5 border-b border-chandan">
          {IN_BROWSER.map(([what, until]) => (
            <Kept key={what()} what={what()} until={until()} />
          ))}
        </dl>
        <p className="mt-5 max-w-text text-kajal-soft">{m.policies_privacy_browser_remove()}</p>
      </section>

      <section aria-labelledby="yours" className="mt-10 max-w-text sm:mt-14">
        <h2 id="yours">{m.policies_privacy_yours()}</h2>
        <p className="mt-3 text-kajal-soft">
          {rich(m.policies_privacy_yours_text.parts({}), {
            profile: (text) => (
              <Link to="/profile" className="link">
                {text}
              </Link>
            ),
            contact: (text) => (
              <Link to="/contact-us" className="link">
                {text}
              </Link>
            ),
          })}
        </p>
      </section>

      <section aria-labelledby="others" className="mt-10 max-w-text sm:mt-14">
        <h2 id="others">{m.policies_privacy_others()}</h2>
        <ul className="mt-3 list-disc space-y-1 pl-5 text-kajal-soft marker:text-genda">
          <li>{m.policies_privacy_others_pandit()}</li>
          <li>{m.policies_privacy_others_driver()}</li>
          <li>{m.policies_privacy_others_mail()}</li>
          {site?.whatsApp && <li>{m.policies_privacy_others_whatsapp()}</li>}
          {site?.payment.online && <li>{m.policies_privacy_others_payment()}</li>}
          {site?.visionHost && (
            <li>
              {rich(m.policies_privacy_others_reader.parts({}), {
                host: () => <span className="wrap-anywhere">{site.visionHost}</span>,
              })}
            </li>
          )}
        </ul>
      </section>

      <section aria-labelledby="terms" className="mt-10 max-w-text sm:mt-14">
        <h2 id="terms" className="scroll-mt-6">
          {m.policies_privacy_terms()}
        </h2>
        <p className="mt-3 text-kajal-soft">{m.policies_privacy_terms_text()}</p>
        <ul className="mt-3 list-disc space-y-1 pl-5 text-kajal-soft marker:text-genda">
          {usualTerms().map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="shop" className="mt-10 max-w-text sm:mt-14">
        <h2 id="shop">{m.policies_seller_title()}</h2>
        <p className="mt-3 text-kajal-soft">{m.policies_privacy_seller()}</p>
        <SellerDetails />
      </section>
    </div>
  )
}

function Kept({ what, until }: { what: string; until: string }) {
  return (
    <div className="grid gap-x-10 gap-y-1 border-t border-chandan py-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <dt className="max-w-text font-medium">{what}</dt>
      <dd className="text-kajal-soft">{until}</dd>
    </div>
  )
}
