/** The header's links, in order. A page enters here when it exists. */
export const NAV_LINKS: readonly { to: string; label: string }[] = [
  { to: '/', label: 'Home' },
  { to: '/upload', label: 'Upload' },
]
