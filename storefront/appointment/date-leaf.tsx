import { calendarLeaf } from '#contract/format.ts'
import { classes } from '#ui/classes.ts'

/**
 * The date in India as a calendar page. Hidden from screen readers, because the text beside it has the same date and
 * the time.
 */
export function DateLeaf({ iso, className }: { iso: string; className?: string }) {
  const { weekday, day, month } = calendarLeaf(iso)
  return (
    <div
      aria-hidden="true"
      className={classes(
        'overflow-hidden rounded-control border border-chandan bg-white text-center leading-tight shadow-card print:shadow-none',
        className,
      )}
    >
      <p className="bg-kumkum px-1 py-1 text-fine font-semibold text-white print:text-kajal">{month}</p>
      <p className="pt-1.5 font-display text-h1 font-semibold leading-none text-kumkum figures">{day}</p>
      <p className="px-0.5 pb-1.5 text-[0.75rem] text-kajal-soft">{weekday}</p>
    </div>
  )
}
