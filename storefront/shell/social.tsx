import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Site } from '#contract/site.ts'
import { useSite } from '../site.ts'

/** Each network with its drawing, and where the shop is found there. */
const WAYS: readonly { name: string; drawing: ReactNode; address: (site: Site) => string | null }[] = [
  {
    name: 'Instagram',
    address: ({ instagram }) => instagram,
    drawing: (
      <Line>
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="3.8" />
        <circle cx="16.7" cy="7.3" r="0.6" fill="currentColor" />
      </Line>
    ),
  },
  {
    name: 'Facebook',
    address: ({ facebook }) => facebook,
    drawing: (
      <Line>
        <circle cx="12" cy="12" r="8.8" />
        <path d="M15.2 7.6H14C12.6 7.6 12 8.4 12 9.6V20.5M9.4 12.6H14.8" />
      </Line>
    ),
  },
  {
    name: 'YouTube',
    address: ({ youtube }) => youtube,
    drawing: (
      <Line>
        <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
        <path d="M10.2 9.3V14.7L14.8 12Z" fill="currentColor" />
      </Line>
    ),
  },
  {
    name: 'WhatsApp',
    address: ({ supportPhone }) => `https://wa.me/${supportPhone.replace(/\D/g, '')}`,
    drawing: (
      <Line>
        <path d="M3.6 20.4L4.9 16.1A8.6 8.6 0 1 1 8.1 19.2Z" />
        <path d="M9.1 8.4C8.6 11.6 12.2 15.4 15.6 15L16.2 13.4L14.2 12.3L13.2 13.2C12.2 12.8 11.4 12 11 11L11.8 9.9L10.7 8Z" />
      </Line>
    ),
  },
  {
    name: 'E-mail',
    address: ({ supportEmail }) => `mailto:${supportEmail}`,
    drawing: <Mail aria-hidden="true" className="size-6" strokeWidth={1.6} />,
  },
]

/**
 * Where else the shop is found. The icons have their places from the first paint and become links once the page runs,
 * so nothing moves.
 */
export function Social() {
  const site = useSite()
  return (
    <ul aria-label="Pujaghar elsewhere" className="-mx-2.5 flex flex-wrap">
      {WAYS.map(({ name, drawing, address }) => {
        const to = site ? address(site) : undefined
        if (to === null) return null
        const isOtherSite = to?.startsWith('https:') ?? false
        return (
          <li key={name}>
            <a
              href={to}
              {...(isOtherSite && { target: '_blank', rel: 'noreferrer' })}
              className="grid size-11 place-items-center rounded-full text-akshat/85 transition-colors hover:bg-white/10 hover:text-haldi"
            >
              {drawing}
              <span className="sr-only">{name}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className="size-6"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
