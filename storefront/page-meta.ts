import { PAGES } from '#contract/pages.ts'
import { site } from './site.ts'

/** Card pictures are made by `scripts/make-cards.ts`, one for each prerendered page. */
const CARD = { width: '1200', height: '630' } as const

interface Said {
  /** Without the shop's name. */
  title: string
  description: string
}

/** What a page says of itself to search engines and to those it is shared with. A page that is not prerendered has home's card. */
export function pageMeta({ path, ...said }: Said & { path: string }) {
  const url = site().origin + path
  const isPrerendered = PAGES.some((page) => page.path === path && page.prerendered)
  return [
    ...tagsOf(said, isPrerendered ? path : '/'),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
  ]
}

/** What stands in the page that every address which is not prerendered starts from, before it is known which one it is. */
export const shellMeta = () =>
  tagsOf(
    {
      title: 'Puja lists, priced in seconds',
      description: 'Puja items, quotations and pandits in Bengaluru: your list read and priced in seconds.',
    },
    '/',
  )

function tagsOf({ title, description }: Said, card: string) {
  return [
    { title: `${title} · Pujaghar` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Pujaghar' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${site().origin}/cards/${card === '/' ? 'home' : card.slice(1)}.jpg` },
    { property: 'og:image:width', content: CARD.width },
    { property: 'og:image:height', content: CARD.height },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
