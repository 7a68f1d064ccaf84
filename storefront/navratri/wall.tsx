import { classes } from '#ui/classes.ts'
import { EMBLEMS } from '#ui/drawings/emblems.tsx'
import { GODDESSES } from './goddesses.ts'
import { standingOn } from './panchang.ts'
import { PartLink } from './part-link.tsx'
import { useToday } from './use-today.ts'

/** The nine shrines as one wall. Each links to the section about its goddess. */
export function Wall() {
  const today = useToday()
  const goddess = today === null ? undefined : standingOn(today)?.today?.goddess
  return (
    <ol className="grid grid-cols-3 gap-x-2 gap-y-4 sm:gap-x-5">
      {GODDESSES.map(({ id, name, emblem }, index) => {
        const isToday = goddess === index + 1
        const Emblem = EMBLEMS[index]
        return (
          <li key={id}>
            <PartLink
              part={id}
              current={isToday}
              className="block rounded-control text-center text-fine font-semibold leading-tight sm:text-small underline-offset-4 hover:text-kumkum hover:underline"
            >
              {Emblem && <Emblem className="mb-1.5 w-full" />}
              <span
                className={classes('-mx-1 rounded-small px-1 py-0.5 wrap-anywhere', isToday && 'bg-haldi text-kajal')}
              >
                {name()}
              </span>
              <span className="mt-0.5 block px-1 font-normal text-bhasma">{emblem()}</span>
            </PartLink>
          </li>
        )
      })}
    </ol>
  )
}
