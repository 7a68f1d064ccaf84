/** The header's links, in order. */
export const NAV_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/upload', label: 'Upload' },
  { to: '/event', label: 'Event' },
  { to: '/about', label: 'About Us' },
  { to: '/contact-us', label: 'Contact Us' },
] as const
