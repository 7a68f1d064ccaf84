import * as z from 'zod/mini'
import { dayInIndia } from '#contract/day.ts'
import { type DayOff, DayOffReason, PanditFields } from '#contract/desk/catalogue.ts'
import { Day } from '#contract/desk/day.ts'
import type { Db } from '#server/platform/database.ts'
import type { Doing } from '../change.ts'
import { isYes, joined, parts, yesNo } from '../csv/cells.ts'
import type { Cells } from '../csv/format.ts'
import { complainOf, type Sheet } from '../csv/sheet.ts'
import { addPandit, changePandit } from './change-pandit.ts'
import { addDaysOff, bookedWords, removeDayOff } from './days-off.ts'
import * as store from './store.ts'

/** Maximum number of days off of a pandit: one year ahead. */
const MOST_DAYS_OFF = 366

/** A pandit as a line of a file, with his days off from today on. */
const PanditLine = z.extend(PanditFields, {
  daysOff: z
    .array(z.object({ day: Day, reason: DayOffReason }))
    .check(z.maxLength(MOST_DAYS_OFF, `At most ${MOST_DAYS_OFF} days off.`)),
})
type PanditLine = z.infer<typeof PanditLine>

export const panditSheet: Sheet = {
  columns: ['id', 'name', 'phone', 'e-mail', 'languages', 'pujas', 'active', 'days off'],
  hold: store.holdPandits,
  async open(db, now) {
    const today = dayInIndia(now)
    // One query after the other, because an import runs in a transaction, which handles one query at a time.
    const pandits = await store.allPandits(db)
    const off = await store.daysOff(db, today)
    const bookings = Map.groupBy(await store.bookingsAfter(db, now), ({ panditId }) => String(panditId))
    const pujas = await store.pujaNames(db)
    const lineOf = (row: store.PanditRow): PanditLine => ({ ...row, daysOff: off.get(row.id) ?? [] })
    const byId = new Map(pandits.map((row) => [String(row.id), lineOf(row)]))
    const isPuja = new Set(pujas.map(({ id }) => id))

    return {
      rows: [...byId].map(([key, line]) => ({ key, title: line.name, cells: cellsOf(key, line) })),
      plan(given, complain) {
        const id = given.id ?? ''
        const known = byId.get(id)
        if (id !== '' && known === undefined) {
          complain('id', 'There is no pandit with this number. Leave the cell empty to add one.')
          return null
        }
        const read = PanditLine.safeParse(fieldsOf({ ...(known && cellsOf(id, known)), ...given }, today))
        if (!read.success) {
          complainOf(read.error.issues, columnOf, complain)
          return null
        }
        const stranger = read.data.pujas.find((pujaId) => !isPuja.has(pujaId))
        if (stranger !== undefined)
          complain('pujas', `There is no puja ${stranger}. Write ids of pujas, with | between.`)
        const added = addedDays(known, read.data)
        const booked = bookedWords(bookings.get(id) ?? [], added)
        if (booked !== null) complain('days off', `He is booked then: ${booked}.`)
        if (stranger !== undefined || booked !== null) return null
        return {
          key: known === undefined ? null : id,
          title: read.data.name,
          cells: cellsOf(id, read.data),
          write: (tx, doing) => write(tx, known === undefined ? null : Number(id), { known, wanted: read.data }, doing),
        }
      },
    }
  },
}

/** Returns new days off and those with a new reason. */
function addedDays(known: PanditLine | undefined, { daysOff }: PanditLine): DayOff[] {
  const reasons = new Map(known?.daysOff.map(({ day, reason }) => [day, reason]))
  return daysOff.filter(({ day, reason }) => reasons.get(day) !== reason)
}

async function write(
  tx: Db,
  panditId: number | null,
  { known, wanted }: { known: PanditLine | undefined; wanted: PanditLine },
  doing: Doing,
): Promise<void> {
  const { daysOff: _, ...fields } = wanted
  const id = panditId ?? (await addPandit(tx, fields, doing))
  if (panditId !== null) await changePandit(tx, id, { fields }, doing)
  const added = addedDays(known, wanted)
  if (added.length > 0) await addDaysOff(tx, id, added, doing)
  const isWanted = new Set(wanted.daysOff.map(({ day }) => day))
  for (const { day } of known?.daysOff ?? []) if (!isWanted.has(day)) await removeDayOff(tx, id, day, doing)
}

function cellsOf(id: string, { name, phone, emailId, languages, pujas, active, daysOff }: PanditLine): Cells {
  return {
    id,
    name,
    phone: phone ?? '',
    'e-mail': emailId ?? '',
    languages: joined(languages),
    pujas: joined(pujas),
    active: yesNo(active),
    'days off': joined(daysOff.map(({ day, reason }) => `${day} ${reason}`.trim())),
  }
}

function fieldsOf(cells: Cells, today: string): unknown {
  const cell = (column: string) => cells[column] ?? ''
  const days = parts(cell('days off')).map(dayOffOf)
  const orNull = (text: string) => (text === '' ? null : text)
  return {
    name: cell('name'),
    phone: orNull(cell('phone')),
    emailId: orNull(cell('e-mail')),
    languages: [...new Set(parts(cell('languages')))],
    pujas: [...new Set(parts(cell('pujas')))],
    active: isYes(cell('active')),
    // Past days are dropped: a file exported last month still contains them. Malformed days are kept, so that
    // validation reports them.
    daysOff: [...new Map(days.map((off) => [off.day, off])).values()]
      .filter(({ day }) => !(day < today) || !/^\d{4}-\d\d-\d\d$/.test(day))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

/** Parses `2026-12-24 his son’s wedding`. Spreadsheet programs may rewrite the date as 24-12-2026 or 24/12/2026. */
function dayOffOf(part: string): DayOff {
  const [first = '', ...rest] = part.split(/\s+/u)
  const turned = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(first)
  const [, day = '', month = '', year = ''] = turned ?? []
  const asDay = turned === null ? first : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return { day: asDay, reason: rest.join(' ') }
}

const COLUMN_OF: Readonly<Record<string, string>> = { daysOff: 'days off', emailId: 'e-mail' }

function columnOf([field]: PropertyKey[]): string {
  return COLUMN_OF[String(field)] ?? String(field)
}
