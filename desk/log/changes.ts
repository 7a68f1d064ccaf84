/** One field of a thing, or the whole of it when it has none, before and after a deed; null where there was, or is, nothing. */
export interface Change {
  name: string
  before: string | null
  after: string | null
}

/** What differs between the two, in words: of things with fields, field by field. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (isNothing(before) && isNothing(after)) return []
  if (!isThing(before ?? {}) || !isThing(after ?? {})) return [{ name: '', before: say(before), after: say(after) }]
  const [was, is] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((key) => ({ name: nameOf(key), before: say(was[key]), after: say(is[key]) }))
    .filter((change) => change.before !== change.after)
}

/** The changes without a new name that the sentence before them has said already. */
export function unsaid(changes: readonly Change[], sentence: string | null): Change[] {
  return changes.filter(
    ({ name, before, after }) => !(name === 'name' && before === null && after !== null && sentence?.endsWith(after)),
  )
}

const isNothing = (value: unknown) => value === null || value === undefined
const isThing = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

/** `pandit_confirmed_at`, `deliveryAt`, `emailId` -> `pandit confirmed at`, `delivery at`, `e-mail`. */
const nameOf = (key: string) =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^email id$/, 'e-mail')

function say(value: unknown): string | null {
  if (isNothing(value) || value === '') return null
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(say).filter(Boolean).join(', ') || null
  if (typeof value === 'object') {
    const parts = Object.entries(value as object).map(([key, part]) => [nameOf(key), say(part)])
    return parts.flatMap(([name, words]) => (words === null ? [] : [`${name} ${words}`])).join(', ') || null
  }
  return String(value)
}
