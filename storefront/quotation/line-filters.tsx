import type { Line } from '#contract/quotation.ts'
import { classes } from '#ui/classes.ts'
import { countLines, LINE_FILTERS, type LineFilter } from './line-filter.ts'

const LABELS = {
  all: 'All lines',
  waiting: 'Needs a look',
  sure: 'Sure',
  'left-out': 'Left out',
} as const satisfies Record<LineFilter, string>

interface LineFiltersProps {
  lines: readonly Line[]
  filter: LineFilter
  onFilter: (filter: LineFilter) => void
}

/** Which lines to see, each with its number; kinds without lines are not offered. */
export function LineFilters({ lines, filter, onFilter }: LineFiltersProps) {
  const offered = LINE_FILTERS.filter((kind) => kind === 'all' || kind === filter || countLines(lines, kind) > 0)
  const onlyOneKind = offered.length <= 2 && filter === 'all'
  if (onlyOneKind) {
    return <h2 className="px-4.5 pb-4 text-h3 sm:px-8">{lines.length === 1 ? '1 line' : `${lines.length} lines`}</h2>
  }
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
            {LABELS[kind]} <span className="font-normal figures">{countLines(lines, kind)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
