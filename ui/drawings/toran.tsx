import { classes } from '../classes.ts'

/** A garland of marigolds and mango leaves across the full width, cut off equally at both ends. */
export function Toran({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classes('toran', className)} />
}
