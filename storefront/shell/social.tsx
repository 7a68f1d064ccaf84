import type { Site } from '#contract/site.ts'
import * as m from '#messages'
import { Facebook, Instagram, Mail, WhatsApp, YouTube } from '#ui/drawings/social.tsx'
import { useSite } from '../site.ts'

/** The social networks with their icons and the shop's URL on each. */
const WAYS = [
  { name: 'Instagram', Sign: Instagram, address: ({ instagram }: Site) => instagram },
  { name: 'Facebook', Sign: Facebook, address: ({ facebook }: Site) => facebook },
  { name: 'YouTube', Sign: YouTube, address: ({ youtube }: Site) => youtube },
  {
    name: 'WhatsApp',
    Sign: WhatsApp,
    address: ({ supportPhone }: Site) => `https://wa.me/${supportPhone.replace(/\D/g, '')}`,
  },
  { name: m.shell_social_e_mail(), Sign: Mail, address: ({ supportEmail }: Site) => `mailto:${supportEmail}` },
] as const

/**
 * Links to the shop's social profiles. The icons render from the first paint and become links after hydration, so that
 * nothing shifts.
 */
export function Social() {
  const site = useSite()
  return (
    <ul aria-label={m.shell_social()} className="-mx-2.5 flex flex-wrap">
      {WAYS.map(({ name, Sign, address }) => {
        const to = site ? address(site) : undefined
        if (to === null) return null
        const isOtherSite = to?.startsWith('https:') ?? false
        return (
          <li key={name}>
            <a
              href={to}
              {...(isOtherSite && { target: '_blank', rel: 'noreferrer' })}
              className="grid size-11 place-items-center rounded-full opacity-85 transition hover:bg-white/10 hover:opacity-100"
            >
              <Sign />
              <span className="sr-only">{name}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
