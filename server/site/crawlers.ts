import { addressIn, LOCALES, type Locale } from '#contract/locale.ts'
import { PAGES } from '#contract/pages.ts'

/** Sitemap of a language, with the address of each page in the other languages. */
export function sitemap(origin: string, locale: Locale): string {
  const rows = PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => {
    const at = (language: Locale) => escapeXml(new URL(addressIn(language, path), origin).href)
    const others = LOCALES.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${at(each)}"/>`)
    return `  <url><loc>${at(locale)}</loc>${others.join('')}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('')}</urlset>\n`
}

/** Path of the sitemap of a language. */
export const sitemapPath = (locale: Locale) => addressIn(locale, '/sitemap.xml')

/** Search engines may read every page. For pages of a customer they only see the login. */
export function robots(origin: string): string {
  const sitemaps = LOCALES.map((locale) => `Sitemap: ${new URL(sitemapPath(locale), origin).href}\n`)
  return `User-agent: *\nDisallow: /api/\n\n${sitemaps.join('')}`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
