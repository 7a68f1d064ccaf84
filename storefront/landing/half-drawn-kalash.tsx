import { classes } from '#ui/classes.ts'
import { FadingRangoli } from '#ui/drawings/fading-rangoli.tsx'
import { Kalash, KalashInPencil } from '#ui/drawings/kalash.tsx'

/** A kalash on a round of rangoli: one half in colour, the other still in pencil until it is `complete`. */
export function HalfDrawnKalash({ complete, className }: { complete: boolean; className?: string }) {
  return (
    <div className={classes('relative -z-10 grid aspect-square place-items-center', className)}>
      {/* 320 of its 1000 are the round; the petals round it go beyond this place. */}
      <FadingRangoli first className="absolute w-[312.5%] max-w-none" />
      <KalashInPencil className="absolute w-[48%]" />
      <div data-complete={complete || undefined} className="drawn absolute w-[48%]">
        <Kalash className="w-full" />
      </div>
    </div>
  )
}
