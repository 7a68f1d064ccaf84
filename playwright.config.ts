import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromium } from './scripts/chromium.ts'
import { sparePort } from './scripts/spare-port.ts'
import type { Journey } from './tests/support/journey.ts'
import { NEVER_CLOSED, NO_VARIABLES } from './tests/support/no-variables.ts'
import type { Desk } from './tests/support/operator.ts'

// Every Playwright worker loads this file again. The environment passes on the values chosen at the first load.
if (!process.env.JOURNEY_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
  process.env.JOURNEY_DATA_DIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
process.env.JOURNEY_PORT ??= String(await sparePort())
process.env.JOURNEY_DESK_PORT ??= String(await sparePort())
process.env.CHROMIUM_PATH ??= chromium()
const url = `http://127.0.0.1:${process.env.JOURNEY_PORT}`

/**
 * Journeys that behave the same at any width run only once: those of customers on a phone, those of operators on
 * either, so that both layouts of the desk are tested. `every-page` checks each page at both widths itself.
 */
const ON_A_PHONE = [
  'accessibility',
  'account',
  'booking',
  'booking-quoted',
  'cancelling',
  'change-time',
  'checkout-appointment',
  'confirm-address',
  'contact',
  'desk-catalogue',
  'desk-delivery',
  'desk-patchy',
  'desk-quoting',
  'desk-reports',
  'desk-session',
  'every-page',
  'feedback',
  'guest',
  'home',
  'landing',
  'languages',
  'my-appointments',
  'my-orders',
  'navratri',
  'offline',
  'pasting',
  'paying',
  'no-storage',
  'patchy-network',
  'profile',
  'puja-suggestions',
  'reset-password',
  'session',
  'shared-phone',
  'settle',
  'sharing',
  'translated',
  'typing',
  'upload-checks',
]
const ON_A_DESK = [
  'desk-bookings',
  'desk-door',
  'desk-log',
  'desk-orders',
  'desk-overview',
  'desk-stock',
  'desk-voices',
  'desk-work',
  'keyboard*',
  'weight',
]
const files = (stories: string[]) => stories.map((story) => `**/${story}.ts`)

export default defineConfig<Pick<Journey, 'mailFolder'> & Pick<Desk, 'deskURL' | 'dataFolder'>>({
  testDir: 'tests/journeys',
  testMatch: '**/*.ts',
  workers: '100%',
  fullyParallel: true,
  retries: 0,
  // Generous timeouts for a busy machine. They cost nothing while pages respond quickly.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: url,
    mailFolder: join(process.env.JOURNEY_DATA_DIR, 'mail'),
    dataFolder: process.env.JOURNEY_DATA_DIR,
    deskURL: `http://127.0.0.1:${process.env.JOURNEY_DESK_PORT}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // A service worker would answer requests from its cache. Only the `offline` journey allows it.
    serviceWorkers: 'block',
    // Animations would make journeys unstable. Journeys about motion turn them on again.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: files(ON_A_DESK),
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: files(ON_A_PHONE),
      // Errors, failures and dates look the same at any width, so tests with this tag run only on the phone.
      grepInvert: /@any-width/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    cwd: import.meta.dirname,
    url: `${url}/api/ready`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      // A fresh folder for database, files and mails, whatever variables the calling shell has set.
      ...NO_VARIABLES,
      PORT: process.env.JOURNEY_PORT,
      DESK_PORT: process.env.JOURNEY_DESK_PORT,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: process.env.JOURNEY_DATA_DIR,
      // All journeys share one IP address. Rate limits have their own HTTP tests.
      RATE_LIMIT_FACTOR: '1000',
      ...NEVER_CLOSED,
      LOG_LEVEL: 'warn',
      UPI_VPA: 'pujaghar@okaxis',
      UPI_NAME: 'Pujaghar',
    },
  },
})
