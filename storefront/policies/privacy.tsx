import { Link } from 'react-router'
import { TERMS } from '#contract/limits.ts'
import { keptFor, RETENTION } from '#contract/retention.ts'
import { Lock } from '#ui/drawings/lock.tsx'
import { pageMeta } from '../page-meta.ts'
import { useSite } from '../site.ts'
import { SellerDetails } from './seller.tsx'

export const meta = () =>
  pageMeta({
    path: '/policies/privacy',
    title: 'Privacy',
    description:
      'What Pujaghar keeps about you, how long each kind of it stays, and how you download or delete all of it yourself.',
  })

/** What the storefront stores in a browser, and until when. */
const IN_BROWSER = [
  [
    'Your name, your e-mail address, and the key that shows us that you are logged in',
    `Until you log out, or ${RETENTION.sessions.days} days after you last used it`,
  ],
  [
    'Copies of the orders and bookings you looked at last, to show them without a network',
    'Until you log out, or your log-in ends',
  ],
  [
    'A list that you prepare, or share with us from another app, with its photos',
    'Until you send it, or for one day. Begun while you were logged in, only you see it again',
  ],
  [
    'A list that you submitted without a network, to send it when the network is back',
    'Until it is sent, or for a week',
  ],
  [
    'The key to an estimate that you had made without an account',
    'Until you make an order of it, have another one made, or log out; at most for one day',
  ],
  ['What you type into other forms', 'Until you send it, log out, or close the tab, or somebody else logs in'],
  [
    'A cookie by which we know a browser that has logged in before, so that people who guess passwords elsewhere do not lock you out',
    'One year after you last logged in',
  ],
  ['A cookie that ties a code for a new password to the browser that asked for it', 'One hour'],
  ['The pages of the shop, with nothing about you in them', 'Until there is a newer version of them'],
] as const

export default function Privacy() {
  const site = useSite()
  return (
    <div className="page pt-8 sm:pt-12">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0 max-w-text">
          <p lang="hi" className="mb-1 font-words font-semibold text-h3 leading-normal text-kumkum">
            आपकी जानकारी
          </p>
          <h1>Privacy</h1>
          <p className="mt-3 text-lead text-kajal-soft">
            We keep what your lists, pujas and deliveries need, and delete it after the times below. We sell it to
            nobody and show no advertisements. What your own browser keeps is listed too.
          </p>
        </div>
        <Lock className="w-24 shrink-0 sm:w-32" />
      </div>

      <section aria-labelledby="kept" className="mt-10 sm:mt-14">
        <h2 id="kept">What we keep, and how long</h2>
        <dl className="mt-5 border-b border-chandan">
          {Object.entries(RETENTION).map(([name, kept]) => (
            <Kept key={name} what={kept.what} until={'until' in kept ? keptFor(kept) : `Deleted ${keptFor(kept)}`} />
          ))}
        </dl>
      </section>

      <section aria-labelledby="browser" className="mt-10 sm:mt-14">
        <h2 id="browser">What your browser keeps</h2>
        <p className="mt-3 max-w-text text-kajal-soft">
          So that you stay logged in, lose nothing that you typed, and see your orders without a network, some of it is
          stored on your own phone or computer. Only this shop reads it.
        </p>
        <dl className="mt-5 border-b border-chandan">
          {IN_BROWSER.map(([what, until]) => (
            <Kept key={what} what={what} until={until} />
          ))}
        </dl>
        <p className="mt-5 max-w-text text-kajal-soft">
          On a phone or computer that others use, log out when you are done. To remove everything in this list, delete
          the data of this site in the settings of your browser; in Chrome it is behind the icon beside the address,
          under “Cookies and site data”. A list that was not sent yet is lost then.
        </p>
      </section>

      <section aria-labelledby="yours" className="mt-10 max-w-text sm:mt-14">
        <h2 id="yours">It is yours</h2>
        <p className="mt-3 text-kajal-soft">
          On{' '}
          <Link to="/profile" className="link">
            your profile
          </Link>{' '}
          you change your details, see where you are logged in, take back that we may learn from your lists, download
          everything in one file, and delete your account. If you have no account, or if something is wrong,{' '}
          <Link to="/contact-us" className="link">
            write to us
          </Link>
          , and a person looks at it.
        </p>
      </section>

      <section aria-labelledby="others" className="mt-10 max-w-text sm:mt-14">
        <h2 id="others">Who else gets some of it</h2>
        <ul className="mt-3 list-disc space-y-1 pl-5 text-kajal-soft marker:text-genda">
          <li>The pandit of a puja you booked: your name, address and phone number, and what the puja is for</li>
          <li>Whoever brings your order: your name, address and phone number</li>
          <li>The service that sends our mails: your e-mail address, and the mails</li>
          {site?.whatsApp && (
            <li>
              WhatsApp, a service of Meta, if you ask for news there: your phone number, your name, and what each
              message says of an order. You take it back on your profile
            </li>
          )}
          {site?.payment.online && (
            <li>
              The payment provider, when you pay online: your name, e-mail address, phone number, and what you pay
            </li>
          )}
          {site?.visionHost && (
            <li>
              <span className="wrap-anywhere">{site.visionHost}</span>: photos of list pages that we cannot read well
              ourselves, with all that is written on them; not your account details
            </li>
          )}
        </ul>
      </section>

      <section aria-labelledby="terms" className="mt-10 max-w-text sm:mt-14">
        <h2 id="terms" className="scroll-mt-6">
          Our terms
        </h2>
        <p className="mt-3 text-kajal-soft">
          An account costs nothing. Every quotation comes with these terms. When you choose to pay before delivery or on
          delivery, payment is due then:
        </p>
        <ul className="mt-3 list-disc space-y-1 pl-5 text-kajal-soft marker:text-genda">
          {TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="shop" className="mt-10 max-w-text sm:mt-14">
        <h2 id="shop">Who we are</h2>
        <p className="mt-3 text-kajal-soft">
          The seller keeps your data and answers for it. Questions about it go to customer care, complaints to the
          grievance officer.
        </p>
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
