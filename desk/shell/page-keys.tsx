import { useEffect } from 'react'
import { classes } from '#ui/classes.ts'

/** A key, or several for one thing, as the keyboard names them, and what they do. */
export type KeyRow = readonly [keys: string, does: string]

/** So many stand on a page; `?` lists all of them. */
const SHOWN = 6

const EVERYWHERE: readonly KeyRow[] = [
  ['Ctrl K', 'go to an order, a customer, an item, a page, or do something'],
  ['?', 'this list'],
]

const declared: (readonly KeyRow[])[] = []

/** Tells `?` which keys work while this is shown. `keys` must stay the same array from one drawing to the next. */
export function useKeys(keys: readonly KeyRow[]): void {
  useEffect(() => {
    declared.push(keys)
    return () => void declared.splice(declared.indexOf(keys), 1)
  }, [keys])
}

/** All keys that work now: those of the page, then those of every page. Of one that is told twice, the page's own words count. */
export function keysNow(): readonly KeyRow[] {
  return [...new Map([...declared.flat(), ...EVERYWHERE].map((row) => [row[0], row])).values()]
}

/** The keys that matter most on a page, where there is a keyboard; the table of a page has them first. */
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

/** As a key of the keyboard looks. */
export function Cap({ children }: { children: string }) {
  return <kbd className="rounded-small border border-chandan bg-akshat px-1.5 font-semibold text-kajal">{children}</kbd>
}
