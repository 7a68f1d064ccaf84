import { useEffect, useSyncExternalStore } from 'react'
import { type ChosenFile, numbered } from '../files/chosen-file.ts'
import { getSession } from '../session.ts'
import type { Kept } from './kept-draft.ts'
import { KEPT_MARK } from './kept-mark.ts'

/** The list a visitor prepares. It outlives the page: the way through log-in in memory, a reload in the browser's storage. */
export interface Draft {
  files: readonly ChosenFile[]
  remark: string
  /** The visitor pressed Submit logged out, and is on the way through log-in. */
  waitsForLogin: boolean
}

/** What talks to the browser's storage: nothing of it is seen, so it comes after the page. Where it does not come nothing is kept. */
const keeping = () => import('./kept-draft.ts')

const REST_MS = 300
const EMPTY: Draft = { files: [], remark: '', waitsForLogin: false }
let draft = EMPTY
let restored: Promise<void> | undefined
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

const owner = () => getSession()?._id ?? null

const keep = (changed: Partial<Kept>) =>
  keeping().then(
    (kept) => kept.keep(owner(), changed),
    () => {},
  )

/** Sent is sent: the browser must not bring the draft back. */
export function forgetKept() {
  void keeping().then(
    (kept) => kept.forgetKept(),
    () => {},
  )
}

/** Whatever is kept is kept after the restoring, or it would overwrite what is to be restored. */
function storeFiles() {
  void whenRestored().then(() => keep({ files: draft.files.map(({ file }) => file) }))
}

export function getDraft(): Draft {
  return draft
}

export function addFiles(files: readonly File[]) {
  change({ files: [...draft.files, ...numbered(files)] })
  storeFiles()
}

export function removeFile(id: number) {
  change({ files: draft.files.filter((file) => file.id !== id) })
  storeFiles()
}

export function writeRemark(remark: string) {
  change({ remark })
  clearTimeout(resting)
  resting = setTimeout(keepRemark, REST_MS)
}

/** Keeps the words at once when the hand leaves them; else they are kept when it rests. */
export function keepRemark() {
  if (resting === undefined) return
  clearTimeout(resting)
  resting = undefined
  const { remark } = draft
  void whenRestored().then(() => keep({ remark }))
}

export function setWaitsForLogin(waitsForLogin: boolean) {
  change({ waitsForLogin })
}

/** After the list was sent. */
export function clearDraft() {
  clearTimeout(resting)
  resting = undefined
  change(EMPTY)
  forgetKept()
}

function mayBeKept(): boolean {
  try {
    return KEPT_MARK in localStorage
  } catch {
    return false
  }
}

/** What the browser kept joins what was chosen since the page opened; words typed since then stand. */
async function restore() {
  if (!mayBeKept()) return
  const kept = await keeping().then(
    ({ readKept }) => readKept(owner()),
    () => null,
  )
  if (!kept) return
  change({ files: [...numbered(kept.files), ...draft.files], remark: draft.remark || kept.remark })
}

function whenRestored(): Promise<void> {
  restored ??= restore()
  return restored
}

export function useDraft(): Draft {
  useEffect(() => void whenRestored(), [])
  return useSyncExternalStore(subscribe, getDraft, () => EMPTY)
}
