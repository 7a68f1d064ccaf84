import { buildApp } from './app.ts'
import { buildDesk } from './desk/app.ts'
import { findDesk } from './desk/pages.ts'
import type { Parts } from './platform/parts.ts'
import { findStorefront } from './site/storefront.ts'

/** Builds both applications, each with its built front end. */
export async function buildApps(parts: Parts) {
  return {
    storefront: await buildApp(parts, findStorefront()),
    desk: await buildDesk(parts, findDesk()),
  }
}
