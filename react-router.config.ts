import type { Config } from '@react-router/dev/config'
import { PAGES } from './contract/pages.ts'
import { BASE, folderOf, LOCALE } from './scripts/storefront-build.ts'

/**
 * Pages every visitor sees the same are written as HTML at build time, the one for unknown addresses as /404; the rest starts
 * from a shell, of which `scripts/build.ts` makes one for each.
 */
export default {
  appDirectory: 'storefront',
  buildDirectory: folderOf(LOCALE),
  basename: BASE,
  ssr: false,
  prerender: [...PAGES.filter(({ prerendered }) => prerendered).map(({ path }) => path), '/404'],
} satisfies Config
