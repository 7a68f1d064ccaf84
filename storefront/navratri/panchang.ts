import { DAY_MS } from '#contract/day.ts'
import { KNOWN } from './known.ts'

const SEASONS = {
  chaitra: { name: 'Chaitra Navratri', nameHi: 'चैत्र नवरात्रि' },
  sharad: { name: 'Sharad Navratri', nameHi: 'शारदीय नवरात्रि' },
} as const

export const TITHIS = [
  'Pratipada',
  'Dwitiya',
  'Tritiya',
  'Chaturthi',
  'Panchami',
  'Shashthi',
  'Saptami',
  'Ashtami',
  'Navami',
] as const

/** The colours of cloth, as paint. */
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

/** By weekday, Sunday first. */
export const COLOUR_OF_WEEKDAY = ['Orange', 'White', 'Red', 'Royal Blue', 'Yellow', 'Green', 'Grey'] as const

/** The eighth and ninth day repeat a weekday and take other colours. By the weekday of the first day; what is not here we do not know. */
const LAST_TWO: Readonly<Record<number, readonly [Colour, Colour]>> = {
  0: ['Purple', 'Peacock Green'],
  1: ['Peacock Green', 'Pink'],
  4: ['Pink', 'Purple'],
}

export interface NavratriDay {
  date: string
  /** Counted from 1: its place in this Navratri, not that of the tithi. */
  day: number
  goddess: number
  /** Null where no list we know names one. */
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
  ...SEASONS[season],
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
  /** The day it is; null before the first. */
  today: NavratriDay | null
  /** Until the first day. 0 once it has begun. */
  daysLeft: number
}

/** The Navratri that is on, else the next one. Null after the last one we know. `today` is a date in India, `YYYY-MM-DD`. */
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

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** `2026-10-11` -> `11 October`. Written by hand: browsers and the build disagree on short months. */
export function dayAndMonth(date: string): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

export function weekday(date: string): (typeof WEEKDAYS)[number] {
  return WEEKDAYS[weekdayOf(date)] ?? 'Sunday'
}
