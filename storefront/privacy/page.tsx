import { Link } from 'react-router'
import { keptFor, RETENTION } from '#contract/retention.ts'
import { Lock } from '#ui/drawings/lock.tsx'
import { pageMeta } from '../page-meta.ts'

export const meta = () =>
  pageMeta({
    path: '/privacy',
    title: 'Privacy',
    description:
      'What Pujaghar keeps about you, how long each kind of it stays, and how you download or delete all of it yourself.',
  })

export default function Privacy() {
  return (
    <div className="page pt-8 sm:pt-12">
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0 max-w-text">
          <p lang="hi" className="mb-1 font-words font-semibold text-h3 leading-normal text-kumkum">
            आपकी जानकारी
          </p>
          <h1>Privacy</h1>
          <p className="mt-3 text-lead text-kajal-soft">
            We keep what your lists, pujas and deliveries need, and let it go when its time is over. We sell it to
            nobody and show no advertisements. The only thing in your browser is what keeps you logged in and your forms
            filled.
          </p>
        </div>
        <Lock className="w-24 shrink-0 sm:w-32" />
      </div>

      <section aria-labelledby="kept" className="mt-10 sm:mt-14">
        <h2 id="kept">What we keep, and how long</h2>
        <dl className="mt-5 border-b border-chandan">
          {Object.entries(RETENTION).map(([name, kept]) => (
            <div
              key={name}
              className="grid gap-x-10 gap-y-1 border-t border-chandan py-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
            >
              <dt className="max-w-text font-medium">{kept.what}</dt>
              <dd className="text-kajal-soft">{keptFor(kept)}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section aria-labelledby="yours" className="mt-10 max-w-text sm:mt-14">
        <h2 id="yours">It is yours</h2>
        <p className="mt-3 text-kajal-soft">
          On{' '}
          <Link to="/profile" className="link">
            your profile
          </Link>{' '}
          you change your details, see where you are logged in, download everything in one file, and delete your
          account. Have you no account, or is something wrong?{' '}
          <Link to="/contact-us" className="link">
            Write to us
          </Link>
          , and a person looks at it.
        </p>
      </section>
    </div>
  )
}
