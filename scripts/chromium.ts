import { existsSync } from 'node:fs'
import { chromium as playwrightChromium } from '@playwright/test'
import { canInstall, install, onPath } from './debian.ts'

/**
 * Returns the path of a Chromium for the journeys. Installs Debian's package when none is found and this process may
 * install packages. Prefers the headless shell to the whole browser: it renders the same pages in two thirds of the
 * time.
 * @throws Error with one line when there is no Chromium
 */
export function chromium(): string {
  const found = find()
  if (found) return found
  if (canInstall()) install('chromium-headless-shell')
  const installed = find()
  if (!installed) {
    throw new Error(
      'No Chromium found: install Debian\'s package "chromium-headless-shell", or name the browser with CHROMIUM_PATH.',
    )
  }
  return installed
}

// `scripts/test.ts` runs this file beside other checks, so that a download does not delay the journeys.
if (import.meta.main) {
  try {
    console.log(chromium())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

function find() {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`)
  if (named) return named
  const own = playwrightChromium.executablePath()
  return existsSync(own)
    ? own
    : onPath('chromium-headless-shell', 'chromium', 'google-chrome-stable', 'google-chrome', 'chrome')
}
