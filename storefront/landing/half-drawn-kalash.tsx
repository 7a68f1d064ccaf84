import { classes } from '#ui/classes.ts'
import { FadingRangoli } from '#ui/drawings/fading-rangoli.tsx'
import { Kalash, KalashInPencil } from '#ui/drawings/kalash.tsx'

/** A kalash on a rangoli. One half is in colour; the other half is a pencil drawing until `complete`. */
export function HalfDrawnKalash({ complete, className }: { complete: boolean; className?: string }) {
  return (
    <div className={classes('relative -z-10 grid aspect-square place-items-center', className)}>
      {/* The circle covers 320 of the 1000 units of the drawing, so 312.5% fits the circle to the container. The
         petals overflow. */}
      <FadingRangoli first className="absolute w-[312.5%] max-w-none" />
      <KalashInPencil className="absolute w-[48%]" />
      <div data-complete={complete || undefined} className="drawn absolute w-[48%]">
        <Kalash className="w-full" />
      </div>
    </div>
  )
}
