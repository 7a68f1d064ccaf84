import type { Config } from '@react-router/dev/config'
import { PAGES } from './contract/pages.ts'
import { BASE, folderOf, LOCALE } from './scripts/storefront-build.ts'

/**
 * Pages that are the same for every visitor are rendered to HTML at build time; the page for unknown URLs becomes /404.
 * Every other page starts from a shell; `scripts/build.ts` writes one for each.
 */
export default {
  appDirectory: 'storefront',
  buildDirectory: folderOf(LOCALE),
  basename: BASE,
  ssr: false,
  prerender: [...PAGES.filter(({ prerendered }) => prerendered).map(({ path }) => path), '/404'],
} satisfies Config
