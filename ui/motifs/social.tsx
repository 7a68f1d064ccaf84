import type { ReactNode } from 'react'

/** The logos of the social networks in the style of our icons, in a light colour for the dark footer. */
export const SOCIAL: Readonly<Record<string, ReactNode>> = {
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="3.8" />
      <circle cx="16.7" cy="7.3" r="0.6" fill="var(--color-akshat)" />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="8.8" />
      <path d="M15.2 7.6H14C12.6 7.6 12 8.4 12 9.6V20.5M9.4 12.6H14.8" />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10.2 9.3V14.7L14.8 12Z" fill="var(--color-akshat)" />
    </>
  ),
  whatsapp: (
    <>
      <path d="M3.6 20.4L4.9 16.1A8.6 8.6 0 1 1 8.1 19.2Z" />
      <path d="M9.1 8.4C8.6 11.6 12.2 15.4 15.6 15L16.2 13.4L14.2 12.3L13.2 13.2C12.2 12.8 11.4 12 11 11L11.8 9.9L10.7 8Z" />
    </>
  ),
  mail: (
    <>
      <rect x="2.5" y="4.5" width="19" height="15" rx="2.5" />
      <path d="M3 7.5L12 13.5L21 7.5" />
    </>
  ),
}

/** The logo of one network. */
export function SocialSign({ name }: { name: string }) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--color-akshat)"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SOCIAL[name]}
    </svg>
  )
}
