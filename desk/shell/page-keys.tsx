import { useEffect } from 'react'
import { classes } from '#ui/classes.ts'

/** One or more keys with the same effect, in the wording of keyboards, and what they do. */
export type KeyRow = readonly [keys: string, does: string]

/** How many keys a page shows. `?` lists all of them. */
const SHOWN = 6

const EVERYWHERE: readonly KeyRow[] = [
  ['Ctrl K', 'go to an order, a customer, an item, a page, or do something'],
  ['?', 'this list'],
]

const declared: (readonly KeyRow[])[] = []

/** Registers keys for the list of `?` while the component is mounted. `keys` must be the same array in every render. */
export function useKeys(keys: readonly KeyRow[]): void {
  useEffect(() => {
    declared.push(keys)
    return () => void declared.splice(declared.indexOf(keys), 1)
  }, [keys])
}

/**
 * All keys that currently work: those of the page, then those of every page. When both define a key, the text of the
 * page applies.
 */
export function keysNow(): readonly KeyRow[] {
  return [...new Map([...declared.flat(), ...EVERYWHERE].map((row) => [row[0], row])).values()]
}

/** The most important keys of a page, shown to users with a keyboard. The array must start with them. */
export function PageKeys({ keys, className }: { keys: readonly KeyRow[]; className?: string }) {
  useKeys(keys)
  return (
    <ul aria-label="Keys" className={classes('hidden flex-wrap gap-x-3 gap-y-0.5 md:pointer-fine:flex', className)}>
      {[...keys.slice(0, SHOWN), ['?', 'all keys'] as const].map(([key, does]) => (
        <li key={key} className="whitespace-nowrap text-fine text-kajal-soft">
          <Cap>{key}</Cap> {does}
        </li>
      ))}
    </ul>
  )
}

/** Renders text as a key cap. */
export function Cap({ children }: { children: string }) {
  return <kbd className="rounded-small border border-chandan bg-akshat px-1.5 font-semibold text-kajal">{children}</kbd>
}
