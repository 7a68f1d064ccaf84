import { classes } from '#ui/classes.ts'
import { DawnShore, DawnSun } from '#ui/drawings/dawn.tsx'

// Fills the width of the container; the temple stays in the centre.
const LAYER = 'absolute size-full max-w-none object-cover object-bottom'

/** An animated sunrise behind a temple by the river. */
export function Dawn({ className }: { className?: string }) {
  return (
    <div className={classes('overflow-hidden', className)}>
      <DawnSun first className={classes(LAYER, 'dawn-sun')} />
      <DawnShore first className={LAYER} />
    </div>
  )
}
