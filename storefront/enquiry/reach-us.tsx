import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#contract/format.ts'
import * as m from '#messages'
import { rich } from '#ui/rich.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useSite } from '../site.ts'

/** The ways to contact us, with a link to the contact page. `children` is the heading. */
export function ContactSection({ children }: { children: string }) {
  return (
    <section aria-labelledby="contact-us" className="mt-12 border-t border-chandan pt-8">
      <h2 id="contact-us" className="text-h3">
        {children}
      </h2>
      <p className="mb-3 mt-1 max-w-text text-kajal-soft">
        {rich(m.enquiry_contact_section.parts({}), {
          link: (text) => (
            <Link to="/contact-us" className="link py-2.5">
              {text}
            </Link>
          ),
        })}
      </p>
      <ReachUs className="flex flex-wrap gap-x-8 gap-y-1" />
    </section>
  )
}

/**
 * The phone number, WhatsApp and e-mail address of the shop. Placeholders reserve their space until the page has
 * hydrated.
 */
export function ReachUs({ className }: { className: string }) {
  const site = useSite()
  if (site === null) {
    return (
      <Loading label={m.enquiry_reach_loading()} className={className}>
        {['w-28', 'w-40', 'w-52'].map((width) => (
          <div key={width} className="flex min-h-11 items-center">
            <Skeleton className={`h-5 max-w-full ${width}`} />
          </div>
        ))}
      </Loading>
    )
  }
  return (
    <ul className={className}>
      <Way to={`https://wa.me/${site.supportPhone.replace(/\D/g, '')}`} icon={<MessageCircle {...ICON} />}>
        {m.account_whatsapp_title()}
      </Way>
      <Way to={`tel:${site.supportPhone}`} icon={<Phone {...ICON} />}>
        {formatPhone(site.supportPhone)}
      </Way>
      <Way to={`mailto:${site.supportEmail}`} icon={<Mail {...ICON} />}>
        {site.supportEmail}
      </Way>
    </ul>
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
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </a>
    </li>
  )
}
