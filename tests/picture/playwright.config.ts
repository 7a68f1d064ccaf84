import { devices, type PlaywrightTestConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** Takes the screenshot for the README on its own server, like the journeys: `npm run picture`. */
export default {
  ...journeys,
  testDir: '.',
  testMatch: 'review.ts',
  projects: [{ name: 'picture', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 960 } } }],
} satisfies PlaywrightTestConfig
