import { classes } from '#ui/classes.ts'
import { DawnShore, DawnSun } from '#ui/drawings/dawn.tsx'

// As wide as its place; the temple stays in the middle of it.
const LAYER = 'absolute size-full max-w-none object-cover object-bottom'

/** Sunrise behind a temple by the river. */
export function Dawn({ className }: { className?: string }) {
  return (
    <div className={classes('overflow-hidden', className)}>
      <DawnSun first className={classes(LAYER, 'dawn-sun')} />
      <DawnShore first className={LAYER} />
    </div>
  )
}
