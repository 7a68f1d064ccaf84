import * as m from '#messages'
import { showNotice } from './notices.tsx'

type StorageName = 'localStorage' | 'sessionStorage'

/** What no storage takes, for as long as this page is open. */
const memory = new Map<string, string>()
const said = new Set<string>()

/** What outlives the tab is kept for the tab alone rather than not at all. */
const placesOf = (name: StorageName): readonly StorageName[] =>
  name === 'localStorage' ? [name, 'sessionStorage'] : [name]

/** Storage may be switched off, which makes every use of it throw, or full. Gives undefined then. */
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

/** Keeps a text, of null nothing. Where the browser does not keep it this page still knows it, and `warning` is shown once. */
export function store(name: StorageName, key: string, text: string | null, warning: string): void {
  if (put(name, key, text) || said.has(warning)) return
  showNotice(warning, 'failure')
  said.add(warning)
}

/** Gives whether the browser keeps it where it belongs. */
function put(name: StorageName, key: string, text: string | null): boolean {
  memory.delete(key)
  for (const place of placesOf(name)) tried(() => window[place].removeItem(key))
  if (text === null) return true
  const place = placesOf(name).find((place) => tried(() => window[place].setItem(key, text) ?? true))
  if (!place) memory.set(key, text)
  return place === name
}

/** Forgets all that is kept for this tab. */
export function clearTab(): void {
  memory.clear()
  tried(() => sessionStorage.clear())
}

const OWNER = 'tab-owner'

/**
 * Gives this tab to the customer who is logged in. What somebody else has typed here is deleted. It stays when their session only ends, for they may log
 * in again; what was typed logged out belongs to whoever logs in.
 */
export function giveTab(customer: string): void {
  const last = readStored('sessionStorage', OWNER)
  if (last === customer) return
  if (last) clearTab()
  put('sessionStorage', OWNER, customer)
}

export const FORM_NOT_KEPT = m.ui_form_not_kept()
