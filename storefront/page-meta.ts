import { BUILT_ORIGIN, type PAGES } from '#contract/pages.ts'

/** Card pictures are made by `scripts/make-cards.ts`, one for each prerendered page. */
const CARD = { width: '1200', height: '630' } as const

type Prerendered = Extract<(typeof PAGES)[number], { prerendered: true }>['path']

/** Where the site lives, as the server wrote it into the page. */
export function origin(): string {
  return typeof document === 'undefined' ? BUILT_ORIGIN : (document.documentElement.dataset.origin ?? '')
}

/** What a public page says of itself to search engines and to those it is shared with. `title` is given without the shop's name. */
export function pageMeta({ path, title, description }: { path: Prerendered; title: string; description: string }) {
  const full = `${title} · Pujaghar`
  const url = origin() + path
  const card = `${origin()}/cards/${path === '/' ? 'home' : path.slice(1)}.jpg`
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Pujaghar' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: card },
    { property: 'og:image:width', content: CARD.width },
    { property: 'og:image:height', content: CARD.height },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** A customer's own page is nobody else's to find. */
export function privatePage(title: string) {
  return [{ title: `${title} · Pujaghar` }, { name: 'robots', content: 'noindex' }]
}
