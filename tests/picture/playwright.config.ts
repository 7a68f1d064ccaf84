import { devices, type PlaywrightTestConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** Takes the picture of the README on a server of its own, as the journeys have: `npm run picture`. */
export default {
  ...journeys,
  testDir: '.',
  testMatch: 'review.ts',
  projects: [{ name: 'picture', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 960 } } }],
} satisfies PlaywrightTestConfig
