import { PAGES } from '#contract/pages.ts'

/** The pages worth finding, for search engines. */
export function sitemap(origin: string): string {
  const addresses = PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => new URL(path, origin).href)
  const rows = addresses.map((address) => `  <url><loc>${escapeXml(address)}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows}</urlset>\n`
}

/** Search engines may read all but the calls and the customers' own pages. */
export function robots(origin: string): string {
  const own = PAGES.filter(({ prerendered }) => !prerendered).map(({ path }) => path.replace(/:.*$/, ''))
  const rows = ['/api/', ...own].map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${rows}\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
