import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPhone } from '#contract/format.ts'
import { PATHS } from '#contract/paths.ts'
import { SiteAnswer } from '#contract/site.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useCall } from '../api/use-call.ts'

/** How to reach a person, with the shop's own number and address. */
export function Contact() {
  const { data, failure, fetching, retry } = useCall(PATHS.site, SiteAnswer)
  return (
    <section aria-labelledby="contact-us" className="mt-12 border-t border-chandan pt-8">
      <h2 id="contact-us" className="text-h3">
        Contact Us
      </h2>
      <p className="mt-1 max-w-text text-kajal-soft">A question about your list? We are glad to help.</p>
      {data && (
        <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
          <Way to={`https://wa.me/${data.supportPhone.replace(/\D/g, '')}`} icon={<MessageCircle {...ICON} />}>
            WhatsApp
          </Way>
          <Way to={`tel:${data.supportPhone}`} icon={<Phone {...ICON} />}>
            {formatPhone(data.supportPhone)}
          </Way>
          <Way to={`mailto:${data.supportEmail}`} icon={<Mail {...ICON} />}>
            {data.supportEmail}
          </Way>
        </ul>
      )}
      {!data && failure && (
        <p className="mt-3 text-small">
          Our number and address did not load.{' '}
          <button type="button" className="link min-h-11" onClick={retry} aria-disabled={fetching || undefined}>
            Try again
          </button>
        </p>
      )}
      {!data && !failure && <Skeleton className="mt-4 h-6 w-72 max-w-full" />}
    </section>
  )
}

const ICON = { 'aria-hidden': true, className: 'size-5 shrink-0 text-kumkum' } as const

function Way({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  const isOtherSite = to.startsWith('https:')
  return (
    <li>
      <a
        href={to}
        {...(isOtherSite ? { target: '_blank', rel: 'noreferrer' } : {})}
        className="flex min-h-11 items-center gap-2.5 font-medium underline-offset-4 hover:text-kumkum hover:underline"
      >
        {icon}
        <span className="wrap-anywhere">{children}</span>
      </a>
    </li>
  )
}
