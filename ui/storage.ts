import * as m from '#messages'
import { showNotice } from './notices.tsx'

type StorageName = 'localStorage' | 'sessionStorage'

/** Values that no storage accepts. They last until the page is closed. */
const memory = new Map<string, string>()
const said = new Set<string>()

/** If localStorage is not available, values are kept for the tab instead. */
const placesOf = (name: StorageName): readonly StorageName[] =>
  name === 'localStorage' ? [name, 'sessionStorage'] : [name]

/** Runs a storage operation. Returns undefined if storage is disabled, in which case every access throws, or full. */
function tried<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

export function readStored(name: StorageName, key: string): string | null {
  for (const place of placesOf(name)) {
    const text = tried(() => window[place].getItem(key))
    if (typeof text === 'string') return text
  }
  return memory.get(key) ?? null
}

/**
 * Stores a text; null removes it. If the browser cannot store it, the value stays in memory and `warning` is shown
 * once.
 */
export function store(name: StorageName, key: string, text: string | null, warning: string): void {
  if (put(name, key, text) || said.has(warning)) return
  showNotice(warning, 'failure')
  said.add(warning)
}

/** Returns whether the browser stored the value in the requested storage. */
function put(name: StorageName, key: string, text: string | null): boolean {
  memory.delete(key)
  for (const place of placesOf(name)) tried(() => window[place].removeItem(key))
  if (text === null) return true
  const place = placesOf(name).find((place) => tried(() => window[place].setItem(key, text) ?? true))
  if (!place) memory.set(key, text)
  return place === name
}

/** Removes everything that is stored for this tab. */
export function clearTab(): void {
  memory.clear()
  tried(() => sessionStorage.clear())
}

const OWNER = 'tab-owner'

/**
 * Assigns this tab to the customer who logged in. Input of another customer is deleted. Input stays when a session
 * ends, because the customer may log in again. Input typed while logged out belongs to the next customer who logs in.
 */
export function giveTab(customer: string): void {
  const last = readStored('sessionStorage', OWNER)
  if (last === customer) return
  if (last) clearTab()
  put('sessionStorage', OWNER, customer)
}

export const FORM_NOT_KEPT = m.ui_form_not_kept()
