import { useEffect, useSyncExternalStore } from 'react'
import { type ChosenFile, numbered } from '../files/chosen-file.ts'
import { getSession } from '../session.ts'
import { forgetKept, keep, readKept } from './kept-draft.ts'

/** The list a visitor prepares. It outlives the page: the way through log-in in memory, a reload in the browser's storage. */
export interface Draft {
  files: readonly ChosenFile[]
  remark: string
  /** The visitor pressed Submit logged out, and is on the way through log-in. */
  waitsForLogin: boolean
}

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

/** Whatever is kept is kept after the restoring, or it would overwrite what is to be restored. */
function storeFiles() {
  void whenRestored().then(() => keep(owner(), { files: draft.files.map(({ file }) => file) }))
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
  void whenRestored().then(() => keep(owner(), { remark }))
}

export function setWaitsForLogin(waitsForLogin: boolean) {
  change({ waitsForLogin })
}

/** After the list was sent. */
export function clearDraft() {
  clearTimeout(resting)
  resting = undefined
  change(EMPTY)
  void forgetKept()
}

/** What the browser kept joins what was chosen since the page opened; words typed since then stand. */
async function restore() {
  const kept = await readKept(owner())
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
