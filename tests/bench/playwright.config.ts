import type { PlaywrightTestConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/**
 * Measures the started product in a browser: `npm run bench:pages`. Prints the results and never fails because of them.
 */
export default {
  ...journeys,
  testDir: '.',
  testMatch: 'pages.ts',
  timeout: 60 * 60_000,
  workers: 1,
  reporter: 'line',
  projects: [{ name: 'bench' }],
} satisfies PlaywrightTestConfig
