import { isDeepStrictEqual } from 'node:util'
import { HOUR_MS } from '#contract/day.ts'
import { type CatalogueChange, UNDO_HOURS } from '#contract/desk/catalogue-changes.ts'
import type { Permission } from '#contract/desk/roles.ts'
import { deedsSince, type PastDeed } from '#server/desk/audit/record.ts'
import { PRICE_FIELDS } from '#server/desk/rights.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { type Doing, type Logged, logged } from '../change.ts'
import { planAgain, takeBackItem, takeBackPlan } from '../items/change-item.ts'
import { takeBackName } from '../not-sold/change-list.ts'
import { takeBackPandit } from '../pandits/change-pandit.ts'
import { takeBackPincode } from '../pincodes/change-pincodes.ts'
import { takeBackPuja } from '../pujas/change-puja.ts'
import { takeBackGift, takeBackZone } from '../zones/change-zone.ts'
import * as store from './store.ts'

type TakeBack = (tx: Db, deed: Logged & { action: string }, doing: Doing) => Promise<boolean>

/**
 * The permission and the function to undo each action. The function returns false when a newer change is in effect.
 * Actions that are not listed here cannot be undone.
 */
const TAKE_BACK: Readonly<Record<string, { needs: Permission; takeBack: TakeBack }>> = {
  'item.change': { needs: 'work', takeBack: takeBackItem },
  'item.price.plan': { needs: 'reprice', takeBack: takeBackPlan },
  'item.price.cancel': { needs: 'reprice', takeBack: planAgain },
  'puja.change': { needs: 'reprice', takeBack: takeBackPuja },
  'pandit.change': { needs: 'work', takeBack: takeBackPandit },
  'pincode.add': { needs: 'work', takeBack: takeBackPincode },
  'pincode.remove': { needs: 'work', takeBack: takeBackPincode },
  'pincode.rename': { needs: 'work', takeBack: takeBackPincode },
  'zone.change': { needs: 'reprice', takeBack: takeBackZone },
  'gift.change': { needs: 'reprice', takeBack: takeBackGift },
  'not-sold.add': { needs: 'work', takeBack: takeBackName },
  'not-sold.remove': { needs: 'work', takeBack: takeBackName },
}
/** Actions that are listed but cannot be undone. */
const STAYING = ['item.add', 'puja.add', 'pandit.add', 'zone.add', 'gift.add']
/** Log entries that summarise many changes. They change nothing themselves. */
const HEADINGS = ['catalogue.import', 'catalogue.reprice']
/**
 * Actions from other parts of the desk or of the system. They are not listed, but an earlier change that they affect
 * can no longer be undone.
 */
const OTHERS = ['item.name', 'item.price.apply']

const LISTED = [...Object.keys(TAKE_BACK), ...STAYING, ...HEADINGS]
const MOST_DEEDS = 4000
const MOST_NAMES = 3

interface Change {
  heading: PastDeed | undefined
  /** Newest first. */
  deeds: PastDeed[]
}

/** Returns the catalogue changes of the last `UNDO_HOURS` hours, newest first. */
export async function changesOfDay(db: Db, now: Date): Promise<CatalogueChange[]> {
  const deeds = await deedsOfDay(db, now)
  const names = await store.findNames(db)
  return changesIn(deeds).map((change) => present(change, deeds, names))
}

/**
 * Undoes a change in the caller's transaction, completely or not at all. The undo is logged as a change, so it can be
 * undone as well.
 * @throws RefusedError 404 · 409 when a newer change is in effect, or the change cannot be undone
 */
export async function undo(tx: Db, id: string, doing: Doing): Promise<void> {
  const change = changesIn(await deedsOfDay(tx, doing.now)).find((each) => idOf(each) === id)
  if (change === undefined) throw refused('undo.old', { hours: String(UNDO_HOURS) })
  for (const deed of change.deeds) {
    const way = TAKE_BACK[deed.action]
    if (way === undefined) throw refused('undo.never')
    if (!(await way.takeBack(tx, deed, doing))) {
      throw refused('undo.newer', { thing: await nameOf(tx, deed) })
    }
  }
}

/** Returns the permission that is needed to undo a change. @throws RefusedError 404 */
export async function neededToUndo(db: Db, id: string, now: Date): Promise<Permission> {
  const change = changesIn(await deedsOfDay(db, now)).find((each) => idOf(each) === id)
  if (change === undefined) throw refused('undo.old', { hours: String(UNDO_HOURS) })
  return neededFor(change)
}

function deedsOfDay(db: Db, now: Date): Promise<PastDeed[]> {
  const since = new Date(now.getTime() - UNDO_HOURS * HOUR_MS)
  return deedsSince(db, { since, actions: [...LISTED, ...OTHERS], limit: MOST_DEEDS })
}

/**
 * Groups actions into changes. All actions of one operator at the same time come from one transaction and are one
 * change.
 */
function changesIn(deeds: readonly PastDeed[]): Change[] {
  const changes = new Map<string, Change>()
  for (const deed of deeds) {
    if (!LISTED.includes(deed.action)) continue
    const key = `${deed.operatorId} ${deed.at.toISOString()}`
    const change = changes.get(key) ?? { heading: undefined, deeds: [] }
    if (HEADINGS.includes(deed.action)) change.heading = deed
    else change.deeds.push(deed)
    changes.set(key, change)
  }
  return [...changes.values()].filter((change) => change.deeds.length > 0)
}

const idOf = ({ heading, deeds: [newest] }: Change) => heading?.id ?? newest?.id ?? ''

function neededFor({ deeds }: Change): Permission {
  const needsReprice = deeds.some(
    ({ action, after }) =>
      TAKE_BACK[action]?.needs === 'reprice' ||
      (action === 'item.change' && PRICE_FIELDS.some((field) => field in logged(after))),
  )
  return needsReprice ? 'reprice' : 'work'
}

function present(change: Change, all: readonly PastDeed[], names: ReadonlyMap<string, string>): CatalogueChange {
  const { heading, deeds } = change
  const [newest] = deeds
  const things = [...new Set(deeds.map(({ subject, subjectId }) => names.get(`${subject} ${subjectId}`) ?? subjectId))]
  const fields = deeds.filter(({ before }) => before !== null).flatMap(({ after }) => Object.keys(logged(after)))
  return {
    id: idOf(change),
    at: (newest?.at ?? new Date(0)).toISOString(),
    operatorName: newest?.operatorName ?? null,
    action: heading?.action ?? newest?.action ?? '',
    names: things.slice(0, MOST_NAMES),
    count: things.length,
    fields: [...new Set(fields)],
    undo: undoOf(deeds, all),
    needs: neededFor(change),
  }
}

/** Computed from the log only. `undo` itself checks the current rows. */
function undoOf(deeds: readonly PastDeed[], all: readonly PastDeed[]): CatalogueChange['undo'] {
  if (deeds.some(({ action }) => TAKE_BACK[action] === undefined)) return 'never'
  const newer = deeds.map((deed) => all.findLast((other) => other.id > deed.id && isAboutSame(other, deed)))
  if (newer.every((other) => other === undefined)) return 'open'
  const isTakenBack = deeds.every((deed, at) => {
    const other = newer[at]
    return (
      other !== undefined && isDeepStrictEqual(other.after, deed.before) && isDeepStrictEqual(other.before, deed.after)
    )
  })
  return isTakenBack ? 'taken-back' : 'newer'
}

function isAboutSame(one: PastDeed, other: PastDeed): boolean {
  if (one.subject !== other.subject || one.subjectId !== other.subjectId) return false
  if (one.at.getTime() === other.at.getTime() && one.operatorId === other.operatorId) return false
  const fields = Object.keys(logged(one.after))
  const others = Object.keys({ ...logged(other.before), ...logged(other.after) })
  return others.length === 0 || fields.length === 0 || fields.some((field) => others.includes(field))
}

async function nameOf(tx: Db, { subject, subjectId }: PastDeed): Promise<string> {
  return (await store.findNames(tx)).get(`${subject} ${subjectId}`) ?? subjectId
}
