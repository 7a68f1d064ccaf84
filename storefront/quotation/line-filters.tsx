import type { Line } from '#contract/quotation.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { countLines, type LineFilter, offeredFilters } from './line-filter.ts'

const LABELS = {
  all: m.quotation_filter_all,
  waiting: m.quotation_filter_waiting,
  twice: m.quotation_filter_twice,
  assumed: m.quotation_assumed,
  sure: m.quotation_sure,
  'left-out': m.quotation_left_out,
} as const satisfies Record<LineFilter, () => string>

/** Labels for the items of a puja, which are always certain. Left-out items are those that the family has at home. */
const KIT_LABELS = {
  ...LABELS,
  all: m.quotation_filter_kit_all,
  sure: m.quotation_filter_kit_sure,
  'left-out': m.quotation_filter_kit_left_out,
} as const

interface LineFiltersProps {
  lines: readonly Line[]
  filter: LineFilter
  onFilter: (filter: LineFilter) => void
  /** Whether the lines are the items of a puja and not those of a list. */
  isKit: boolean
}

/** The filters with the number of lines in each. Empty filters are not offered. */
export function LineFilters({ lines, filter, onFilter, isKit }: LineFiltersProps) {
  const labels = isKit ? KIT_LABELS : LABELS
  return (
    <fieldset className="px-4.5 pb-4 sm:px-8 print:hidden">
      <legend className="sr-only">{m.quotation_filter_legend()}</legend>
      <div className="flex flex-wrap gap-2">
        {offeredFilters(lines, filter).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === filter}
            onClick={() => onFilter(kind)}
            className={classes(
              'inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] px-4 text-small font-semibold transition-colors',
              kind === filter
                ? 'border-kumkum bg-kumkum text-white'
                : 'border-chandan-deep bg-white text-kajal-soft hover:border-kumkum hover:text-kumkum',
            )}
          >
            {labels[kind]()} <span className="font-normal figures">{countLines(lines, kind)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
