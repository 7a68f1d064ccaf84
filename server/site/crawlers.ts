import { PAGES } from '#contract/pages.ts'

/** The pages worth finding, for search engines. */
export function sitemap(origin: string): string {
  const addresses = PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => new URL(path, origin).href)
  const rows = addresses.map((address) => `  <url><loc>${escapeXml(address)}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows}</urlset>\n`
}

/** Search engines may read every page; of a customer's own they see only the way to log in. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
