import { DAY_MS } from '#contract/day.ts'
import * as m from '#messages'
import { KNOWN } from './known.ts'

const SEASONS = {
  chaitra: { name: m.navratri_chaitra, nameHi: 'चैत्र नवरात्रि' },
  sharad: { name: m.navratri_sharad, nameHi: 'शारदीय नवरात्रि' },
} as const

export const TITHIS = [
  m.navratri_tithi_pratipada,
  m.navratri_tithi_dwitiya,
  m.navratri_tithi_tritiya,
  m.navratri_tithi_chaturthi,
  m.navratri_tithi_panchami,
  m.navratri_tithi_shashthi,
  m.navratri_tithi_saptami,
  m.navratri_tithi_ashtami,
  m.navratri_tithi_navami,
] as const

/** The colours of the days, as CSS colours. */
export const COLOURS = {
  White: '#ffffff',
  Red: '#c9202b',
  'Royal Blue': '#2746b0',
  Yellow: '#f5c518',
  Green: '#2c8a3d',
  Grey: '#8b8f94',
  Orange: '#f07c1c',
  Purple: '#6f3597',
  'Peacock Green': '#0a7d74',
  Pink: '#e3649a',
} as const
export type Colour = keyof typeof COLOURS

export const COLOUR_NAMES: Readonly<Record<Colour, () => string>> = {
  White: m.navratri_colour_white,
  Red: m.navratri_colour_red,
  'Royal Blue': m.navratri_colour_royal_blue,
  Yellow: m.navratri_colour_yellow,
  Green: m.navratri_colour_green,
  Grey: m.navratri_colour_grey,
  Orange: m.navratri_colour_orange,
  Purple: m.navratri_colour_purple,
  'Peacock Green': m.navratri_colour_peacock_green,
  Pink: m.navratri_colour_pink,
}

/** By weekday, starting with Sunday. */
export const COLOUR_OF_WEEKDAY = ['Orange', 'White', 'Red', 'Royal Blue', 'Yellow', 'Green', 'Grey'] as const

/**
 * The eighth and ninth days repeat a weekday and have other colours. Keyed by the weekday of the first day; other
 * weekdays are unknown.
 */
const LAST_TWO: Readonly<Record<number, readonly [Colour, Colour]>> = {
  0: ['Purple', 'Peacock Green'],
  1: ['Peacock Green', 'Pink'],
  4: ['Pink', 'Purple'],
}

export interface NavratriDay {
  date: string
  /** The day of this Navratri, counted from 1; it can differ from the number of the tithi. */
  day: number
  goddess: number
  /** Null if no list we know names a colour. */
  colour: Colour | null
}

export interface Navratri {
  name: string
  nameHi: string
  year: number
  days: readonly NavratriDay[]
  vijayadashami: string | null
}

export const NAVRATRIS: readonly Navratri[] = KNOWN.map(({ season, firstDay, goddesses, vijayadashami }) => ({
  name: SEASONS[season].name(),
  nameHi: SEASONS[season].nameHi,
  year: Number(firstDay.slice(0, 4)),
  days: goddesses.map((goddess, index) => ({
    date: addDays(firstDay, index),
    day: index + 1,
    goddess,
    colour: colourOf(weekdayOf(firstDay), index),
  })),
  vijayadashami,
}))

export interface Standing {
  navratri: Navratri
  /** The current day of this Navratri; null before the first day. */
  today: NavratriDay | null
  /** Days until the first day; 0 once it has begun. */
  daysLeft: number
}

/** The current Navratri, or the next one; null after the last known one. `today` is a date in India, `YYYY-MM-DD`. */
export function standingOn(today: string): Standing | null {
  const navratri = NAVRATRIS.find(({ days }) => (days.at(-1)?.date ?? '') >= today)
  const first = navratri?.days[0]
  if (!navratri || !first) return null
  return {
    navratri,
    today: navratri.days.find(({ date }) => date === today) ?? null,
    daysLeft: Math.max(0, (Date.parse(first.date) - Date.parse(today)) / DAY_MS),
  }
}

function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + count * DAY_MS).toISOString().slice(0, 10)
}

function weekdayOf(date: string): number {
  return new Date(date).getUTCDay()
}

function colourOf(firstWeekday: number, index: number): Colour | null {
  if (index < 7) return COLOUR_OF_WEEKDAY[(firstWeekday + index) % 7] ?? null
  return LAST_TWO[firstWeekday]?.[index - 7] ?? null
}

export const WEEKDAYS = [
  m.navratri_day_sunday,
  m.navratri_day_monday,
  m.navratri_day_tuesday,
  m.navratri_day_wednesday,
  m.navratri_day_thursday,
  m.navratri_day_friday,
  m.navratri_day_saturday,
] as const
const MONTHS = [
  m.navratri_month_january,
  m.navratri_month_february,
  m.navratri_month_march,
  m.navratri_month_april,
  m.navratri_month_may,
  m.navratri_month_june,
  m.navratri_month_july,
  m.navratri_month_august,
  m.navratri_month_september,
  m.navratri_month_october,
  m.navratri_month_november,
  m.navratri_month_december,
] as const

/** `2026-10-11` -> `11 October`. Does not use Intl, because browsers and the build differ in short month names. */
export function dayAndMonth(date: string): string {
  return m.navratri_date({ day: Number(date.slice(8)), month: MONTHS[Number(date.slice(5, 7)) - 1]?.() ?? '' })
}

export function weekday(date: string): string {
  return WEEKDAYS[weekdayOf(date)]?.() ?? ''
}
