import { useEffect, useSyncExternalStore } from 'react'
import * as m from '#messages'
import { showNotice } from '#ui/notices.tsx'
import { type ChosenFile, numbered } from '../files/chosen-file.ts'
import { getSession, watchSession } from '../session.ts'
import { type Kept, keep, type Owner, readKept, unsent } from './kept-draft.ts'

/** The list that a visitor prepares. It survives a log-in in memory, and a reload in browser storage. */
export interface Draft extends Omit<Kept, 'files'> {
  files: readonly ChosenFile[]
  /** Whether we may learn from the files. Not stored, so the visitor is asked again after a reload. */
  teaches?: boolean
  /** The visitor submitted the list while logged out and is now logging in. */
  waitsForLogin: boolean
}

const REST_MS = 300
const EMPTY: Draft = { way: 'files', files: [], text: '', requestId: '', remark: '', waitsForLogin: false }
let draft = EMPTY
let restored: Promise<void> | undefined
/**
 * The owner of the list. It stays with a customer whose session ended until another customer logs in. Null: a
 * logged-out visitor.
 */
let whose: Owner | undefined
let resting: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Partial<Draft>) {
  draft = { ...draft, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const owner = (): Owner => getSession()?._id ?? whose ?? null

/** Writes only after restoring has finished, because an earlier write would overwrite the stored draft. */
function store(what: () => Partial<Kept>) {
  void whenRestored().then(() => keepOrTell(what()))
}

let isSaid = false

async function keepOrTell(changed: Partial<Kept>) {
  if ((await keep(owner(), changed)) || isSaid) return
  isSaid = true
  showNotice(m.list_not_kept(), 'failure')
}

const storeFiles = () => store(() => ({ way: draft.way, files: draft.files.map(({ file }) => file) }))

export function getDraft(): Draft {
  return draft
}

/** Switches between files and text. The input of the other mode is kept. */
export function chooseWay(way: Draft['way']) {
  change({ way })
  store(() => ({ way }))
}

export function addFiles(files: readonly File[]) {
  change({ way: 'files', files: [...draft.files, ...numbered(files)] })
  storeFiles()
}

export function removeFile(id: number) {
  change({ files: draft.files.filter((file) => file.id !== id) })
  storeFiles()
}

export function write(words: Partial<Pick<Draft, 'text' | 'requestId' | 'remark' | 'teaches'>>) {
  change(words)
  clearTimeout(resting)
  resting = setTimeout(keepWords, REST_MS)
}

/** Stores the text at once when the field loses focus. While typing, storing is debounced. */
export function keepWords() {
  if (resting === undefined) return
  clearTimeout(resting)
  resting = undefined
  const { text, requestId, remark } = draft
  store(() => ({ text, requestId, remark }))
}

export function setWaitsForLogin(waitsForLogin: boolean) {
  change({ waitsForLogin })
}

const restOf = (sent: Draft) => ({
  ...unsent(draft, sent),
  remark: draft.remark === sent.remark ? '' : draft.remark,
})

/** Removes sent content from browser storage. */
export function forgetSent(sent: Draft) {
  const rest = restOf(sent)
  void keep(owner(), { ...rest, files: rest.files.map(({ file }) => file) })
}

/** Resets the draft after sending. Keeps what was not sent. */
export function clearSent(sent: Draft) {
  clearTimeout(resting)
  resting = undefined
  forgetSent(sent)
  change({ ...EMPTY, ...restOf(sent) })
}

/**
 * Reloads the list from browser storage, after the service worker or another page has sent or cancelled a waiting list.
 */
export function readAnew(): Promise<void> {
  change({ ...EMPTY, waits: undefined })
  restored = undefined
  return whenRestored()
}

/**
 * Marks the list as waiting to be sent, or removes the mark.
 * @returns whether the browser stored it
 */
export async function setWaits(waits: Draft['waits']): Promise<boolean> {
  await whenRestored()
  const { way, files, text, requestId, remark } = draft
  await keep(owner(), { way, files: files.map(({ file }) => file), text, requestId, remark, waits })
  const isKept = (await readKept(owner()))?.waits?.key === waits?.key
  if (isKept) change({ waits })
  return isKept
}

/** Merges the stored draft with what was chosen since the page opened. Newer text wins. */
async function restore() {
  const kept = await readKept(owner())
  if (!kept) return
  change({
    way: draft.way === 'text' ? 'text' : kept.way,
    files: [...numbered(kept.files), ...draft.files],
    ...(draft.text ? null : { text: kept.text, requestId: kept.requestId }),
    remark: draft.remark || kept.remark,
    waits: kept.waits,
  })
}

/** A customer's list stays when their session ends, and is dropped from this page when another customer logs in. */
function follow() {
  const before = whose
  whose = owner()
  if (!before || whose === before) return
  clearTimeout(resting)
  resting = undefined
  void readAnew()
}

export function whenRestored(): Promise<void> {
  if (whose === undefined) {
    whose = owner()
    watchSession(follow)
  }
  restored ??= restore()
  return restored
}

export function useDraft(): Draft {
  useEffect(() => void whenRestored(), [])
  return useSyncExternalStore(subscribe, getDraft, () => EMPTY)
}
