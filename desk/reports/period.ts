import { dayAfter, isDay } from '../bookings/days.ts'

/** The periods of a report. The first one is the default. */
export const PERIODS = ['this-month', 'last-month', 'this-year', 'days'] as const
export type Period = (typeof PERIODS)[number]
export interface Span {
  from: string
  to: string
}

const monthWords = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * Reads the period from the URL and calculates its days in Indian time. `today` is the current day. For the period
 * `days`, the days come from the URL.
 */
export function chosenPeriod(search: URLSearchParams, today: string): { period: Period; span: Span } {
  const period = PERIODS.find((name) => name === search.get('period')) ?? 'this-month'
  if (period !== 'days') return { period, span: spanOf(period, today) }
  const month = spanOf('this-month', today)
  const [from, to] = [search.get('from'), search.get('to')]
  return { period, span: { from: isDay(from) ? from : month.from, to: isDay(to) ? to : month.to } }
}

function spanOf(period: Exclude<Period, 'days'>, today: string): Span {
  if (period === 'this-year') {
    const year = firstYearOf(today)
    return { from: `${year}-04-01`, to: `${year + 1}-03-31` }
  }
  const thisMonth = `${today.slice(0, 7)}-01`
  return monthOf(period === 'this-month' ? thisMonth : dayAfter(thisMonth, -1))
}

function monthOf(day: string): Span {
  const from = `${day.slice(0, 7)}-01`
  const inTheNext = dayAfter(from, 31)
  return { from, to: dayAfter(`${inTheNext.slice(0, 7)}-01`, -1) }
}

/** The year in which the financial year of `today` begins, on 1 April. */
function firstYearOf(today: string): number {
  const year = Number(today.slice(0, 4))
  return today.slice(5, 7) < '04' ? year - 1 : year
}

/** For example `This month, November 2026`. */
export function periodWords(period: Period, today: string): string {
  if (period === 'days') return 'Choose days'
  const { from } = spanOf(period, today)
  if (period === 'this-year') {
    const year = firstYearOf(today)
    return `This financial year, ${year}–${String(year + 1).slice(2)}`
  }
  return `${period === 'this-month' ? 'This' : 'Last'} month, ${monthWords.format(new Date(from))}`
}
