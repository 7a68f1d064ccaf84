import type { SharedName } from '#contract/desk/catalogue.ts'
import { writtenForm } from '#server/names/writing.ts'

interface Named {
  id: string
  name: string
  nameHi: string
  aliases: string[]
}

const namesOf = ({ name, nameHi, aliases }: Named) => [name, nameHi, ...aliases]

/**
 * Returns those of `names` that other items than `except` have as well. Compares names as the list reader does,
 * ignoring case and spaces.
 */
export function sharedNames(
  items: readonly Named[],
  names: readonly string[],
  except: string | undefined,
): SharedName[] {
  const shared = new Map(names.map((name) => [writtenForm(name), { name, items: [] as SharedName['items'] }]))
  for (const item of items) {
    if (item.id === except) continue
    for (const written of new Set(namesOf(item).map(writtenForm))) {
      shared.get(written)?.items.push({ id: item.id, name: item.name })
    }
  }
  return [...shared.values()].filter(({ items }) => items.length > 0)
}

export function sharedNamesOf(items: readonly Named[], id: string): SharedName[] {
  const item = items.find((one) => one.id === id)
  return item === undefined ? [] : sharedNames(items, namesOf(item), id)
}
