import { currentLocale } from '#contract/current-locale.ts'
import { addressIn, LOCALES } from '#contract/locale.ts'
import * as m from '#messages'
import { site } from './site.ts'

/** Size of the card images, which `scripts/make-cards.ts` makes for each prerendered page. */
const CARD = { width: '1200', height: '630' } as const

interface Said {
  /** Without the name of the shop. */
  title: string
  description: string
}

/** Meta tags of a page for search engines and for link previews. */
export function pageMeta({ path, card = path, ...said }: Said & { path: string; card?: string }) {
  const { origin } = site()
  const url = origin + addressIn(currentLocale(), path)
  return [
    ...tagsOf(said, card),
    { tagName: 'link', rel: 'canonical', href: url },
    ...LOCALES.map((locale) => alternate(locale, origin + addressIn(locale, path))),
    alternate('x-default', origin + path),
    { property: 'og:url', content: url },
  ]
}

const alternate = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })

/** Meta tags of a customer's own page, which nobody shares. Uses the card of the home page. */
export const ownPageMeta = (said: Said & { path: string }) => pageMeta({ ...said, card: '/' })

/** Meta tags of the fallback shell, which serves every page that is not prerendered. */
export const shellMeta = () =>
  tagsOf(
    {
      title: m.shell_title(),
      description: m.shell_description(),
    },
    '/',
  )

function tagsOf({ title, description }: Said, card: string) {
  return [
    { title: `${title} · Pujaghar` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Pujaghar' },
    { property: 'og:locale', content: m.intl_locale().replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${site().origin}/cards/${card === '/' ? 'home' : card.slice(1)}.jpg` },
    { property: 'og:image:width', content: CARD.width },
    { property: 'og:image:height', content: CARD.height },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
