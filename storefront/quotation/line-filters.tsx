import type { Line } from '#contract/quotation.ts'
import { classes } from '#ui/classes.ts'
import { countLines, LINE_FILTERS, type LineFilter } from './line-filter.ts'

const LABELS = {
  all: 'All lines',
  waiting: 'Needs a look',
  twice: 'Listed twice',
  assumed: 'Assumed',
  sure: 'Sure',
  'left-out': 'Left out',
} as const satisfies Record<LineFilter, string>

/** The items of a puja are sure; what the family has at home stays away. */
const KIT_LABELS = { ...LABELS, all: 'All items', sure: 'We bring', 'left-out': 'At home' } as const

interface LineFiltersProps {
  lines: readonly Line[]
  filter: LineFilter
  onFilter: (filter: LineFilter) => void
  /** Whether the lines are the items of a puja, and not those of a list. */
  isKit: boolean
}

/** Which lines to see, each with its number; kinds without lines are not offered. */
export function LineFilters({ lines, filter, onFilter, isKit }: LineFiltersProps) {
  const offered = LINE_FILTERS.filter((kind) => kind === 'all' || kind === filter || countLines(lines, kind) > 0)
  const onlyOneKind = offered.length <= 2 && filter === 'all'
  if (onlyOneKind) {
    const [one, many] = isKit ? ['1 item of the puja', 'items of the puja'] : ['1 line', 'lines']
    return <h2 className="px-4.5 pb-4 text-h3 sm:px-8">{lines.length === 1 ? one : `${lines.length} ${many}`}</h2>
  }
  const labels = isKit ? KIT_LABELS : LABELS
  return (
    <fieldset className="px-4.5 pb-4 sm:px-8 print:hidden">
      <legend className="sr-only">Show lines</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((kind) => (
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
            {labels[kind]} <span className="font-normal figures">{countLines(lines, kind)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
