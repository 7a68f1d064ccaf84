import { useEffect, useSyncExternalStore } from 'react'
import * as m from '#messages'
import { showNotice } from '#ui/notices.tsx'
import { type ChosenFile, numbered } from '../files/chosen-file.ts'
import { getSession, watchSession } from '../session.ts'
import { type Kept, keep, type Owner, readKept, unsent } from './kept-draft.ts'

/** The list a visitor prepares. It outlives the page: the way through log-in in memory, a reload in the browser's storage. */
export interface Draft extends Omit<Kept, 'files'> {
  files: readonly ChosenFile[]
  /** Whether we may learn from the files. Nothing keeps it over a reload: it is asked anew. */
  teaches?: boolean
  /** The visitor pressed Submit logged out, and is on the way through log-in. */
  waitsForLogin: boolean
}

const REST_MS = 300
const EMPTY: Draft = { way: 'files', files: [], text: '', requestId: '', remark: '', waitsForLogin: false }
let draft = EMPTY
let restored: Promise<void> | undefined
/** Whose the list is; still theirs when their session has ended, until somebody else logs in. Null: of whoever is logged out. */
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

/** Whatever is kept is kept after the restoring, or it would overwrite what is to be restored. */
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

/** As files or as text; what was given in the other way stays. */
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

/** Keeps the words at once when the hand leaves them; else they are kept when it rests. */
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

/** The browser must not bring back what was sent. */
export function forgetSent(sent: Draft) {
  const rest = restOf(sent)
  void keep(owner(), { ...rest, files: rest.files.map(({ file }) => file) })
}

/** After this was sent. */
export function clearSent(sent: Draft) {
  clearTimeout(resting)
  resting = undefined
  forgetSent(sent)
  change({ ...EMPTY, ...restOf(sent) })
}

/** Takes the list as the browser keeps it now: it waited, and whoever sent it or took it back has changed that. */
export function readAnew(): Promise<void> {
  change({ ...EMPTY, waits: undefined })
  restored = undefined
  return whenRestored()
}

/** Marks the list as one that waits to be sent, or takes the mark away; gives whether the browser keeps it so. */
export async function setWaits(waits: Draft['waits']): Promise<boolean> {
  await whenRestored()
  const { way, files, text, requestId, remark } = draft
  await keep(owner(), { way, files: files.map(({ file }) => file), text, requestId, remark, waits })
  const isKept = (await readKept(owner()))?.waits?.key === waits?.key
  if (isKept) change({ waits })
  return isKept
}

/** What the browser kept joins what was chosen since the page opened; words typed since then stand. */
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

/** A customer's list stays for them when their session ends, and is forgotten when somebody else logs in. */
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
