import { addressIn, LOCALES, type Locale } from '#contract/locale.ts'
import { PAGES } from '#contract/pages.ts'

/** The pages worth finding in a language, for search engines, each with where it is in the others. */
export function sitemap(origin: string, locale: Locale): string {
  const rows = PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => {
    const at = (language: Locale) => escapeXml(new URL(addressIn(language, path), origin).href)
    const others = LOCALES.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${at(each)}"/>`)
    return `  <url><loc>${at(locale)}</loc>${others.join('')}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('')}</urlset>\n`
}

/** Where the sitemap of a language is. */
export const sitemapPath = (locale: Locale) => addressIn(locale, '/sitemap.xml')

/** Search engines may read every page; of a customer's own they see only the way to log in. */
export function robots(origin: string): string {
  const sitemaps = LOCALES.map((locale) => `Sitemap: ${new URL(sitemapPath(locale), origin).href}\n`)
  return `User-agent: *\nDisallow: /api/\n\n${sitemaps.join('')}`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
