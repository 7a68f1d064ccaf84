import { formatDate, formatDateTime, formatPhone, formatRupees } from '#contract/format.ts'

/**
 * One field of a subject before and after an action, or the whole value when it has no fields. Null where there is no
 * value.
 */
export interface Change {
  name: string
  before: string | null
  after: string | null
}

/** The differences between two values, as text. For objects, field by field. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (isNothing(before) && isNothing(after)) return []
  if (!isThing(before ?? {}) || !isThing(after ?? {})) return [{ name: '', before: say(before), after: say(after) }]
  const [was, is] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((key) => ({ name: nameOf(key), before: say(was[key], key), after: say(is[key], key) }))
    .filter((change) => change.before !== change.after)
}

/** Removes a new name that the sentence before the changes already mentions. */
export function unsaid(changes: readonly Change[], sentence: string | null): Change[] {
  return changes.filter(
    ({ name, before, after }) => !(name === 'name' && before === null && after !== null && sentence?.endsWith(after)),
  )
}

const isNothing = (value: unknown) => value === null || value === undefined
const isThing = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

/**
 * `pandit_confirmed_at`, `deliveryAt`, `emailId`, `feePaise` become `pandit confirmed at`, `delivery at`, `e-mail`,
 * `fee`.
 */
const nameOf = (key: string) =>
  key
    .replace(/_?paise$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^email id$/, 'e-mail')
    .replace(/^most$/, 'plausible maximum')

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const PHONE = /^\+91\d{10}$/

/** A value as text. `key` is its field, whose name tells whether the value is an amount of money. */
function say(value: unknown, key = ''): string | null {
  if (isNothing(value) || value === '') return null
  if (typeof value === 'string') return sayText(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && /paise$/i.test(key)) return formatRupees(value / 100)
  if (Array.isArray(value))
    return (
      value
        .map((each) => say(each, key))
        .filter(Boolean)
        .join(', ') || null
    )
  if (typeof value === 'object') {
    const parts = Object.entries(value as object).map(([name, part]) => [nameOf(name), say(part, name)])
    return parts.flatMap(([name, words]) => (words === null ? [] : [`${name} ${words}`])).join(', ') || null
  }
  return String(value)
}

function sayText(text: string): string {
  if (MOMENT.test(text)) return formatDateTime(text)
  if (DAY.test(text)) return formatDate(`${text}T00:00:00+05:30`)
  return PHONE.test(text) ? formatPhone(text) : text
}
