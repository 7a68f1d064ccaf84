import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { asciiDigits } from '#contract/digits.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?'
/** Day, month and year in digits, in Indian order: `24/12/2026`, `24-12-26`. */
const IN_FIGURES = /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d|\d\d)(?![\d/.-])/g
/** `24th December 2026`, `24 Dec`. */
const DAY_FIRST = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[ ,.-]*(?:of )?${MONTH}(?:[ ,.'-]*(20\\d\\d))?(?!\\d)`,
  'gi',
)
/** `December 24, 2026`. */
const MONTH_FIRST = new RegExp(`\\b${MONTH} *(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:[ ,]+(20\\d\\d))?`, 'gi')

/** Days further ahead are ignored: nobody orders for a puja that far away. */
const MOST_DAYS_AHEAD = 180

/**
 * Finds the day of the puja, as a day in India such as `2026-12-24`, in list lines that contain a date or in a remark.
 * Returns null unless the texts name exactly one future day. A day without a year is its next occurrence.
 */
export function pujaDayIn(texts: readonly string[], now: Date): string | null {
  const today = dayInIndia(now)
  const last = dayInIndia(new Date(now.getTime() + MOST_DAYS_AHEAD * DAY_MS))
  const days = new Set(texts.flatMap((text) => daysIn(asciiDigits(text), today)))
  const [day, other] = [...days].filter((each) => each > today && each <= last)
  return day !== undefined && other === undefined ? day : null
}

function daysIn(text: string, today: string): string[] {
  const found = [
    ...[...text.matchAll(IN_FIGURES)].map(([, day, month, year]) => dayOf(Number(day), Number(month), year, today)),
    ...[...text.matchAll(DAY_FIRST)].map(([, day, month, year]) => dayOf(Number(day), numberOf(month), year, today)),
    ...[...text.matchAll(MONTH_FIRST)].map(([, month, day, year]) => dayOf(Number(day), numberOf(month), year, today)),
  ]
  return found.filter((day) => day !== null)
}

const numberOf = (month = '') => MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1

/** Returns null for a date that does not exist. */
function dayOf(day: number, month: number, year: string | undefined, today: string): string | null {
  const thisYear = Number(today.slice(0, 4))
  const written = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const next = written(thisYear) > today ? thisYear : thisYear + 1
  const text = written(year === undefined ? next : year.length === 2 ? 2000 + Number(year) : Number(year))
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null
}
