import { Star } from 'lucide-react'
import { classes } from '#ui/classes.ts'

/** A rating out of five stars, with a text for screen readers. */
export function Stars({ count }: { count: number }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={classes('size-4.5', place <= count ? 'fill-haldi text-genda' : 'text-chandan-deep')}
        />
      ))}
      <span className="sr-only">{count} of 5 stars</span>
    </span>
  )
}
