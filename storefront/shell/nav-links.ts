import * as m from '#messages'

export const NAV_LINKS = [
  { to: '/', label: m.shell_nav_home },
  { to: '/upload', label: m.shell_nav_upload },
  { to: '/event', label: m.shell_nav_event },
  { to: '/about', label: m.shell_page_about },
  { to: '/contact-us', label: m.shell_page_contact },
] as const
