import { type ReactNode, useEffect, useRef } from 'react'
import { WORK_KINDS, WORK_SLICES, type WorkCounts, type WorkKind, type WorkSlice } from '#contract/desk/work.ts'
import { classes } from '#ui/classes.ts'
import type { Asked } from './asked.ts'
import { KIND_WORDS } from './kinds.ts'

const SLICE_WORDS: Record<WorkSlice, string> = { late: 'Late', today: 'Due today', free: 'Free', mine: 'Mine' }

interface FiltersProps {
  asked: Asked
  counts: WorkCounts | undefined
  onChoose: (change: Partial<Asked>) => void
}

/** Filters the work queue by slice and kind. Each option shows its count. Kinds without work are not offered. */
export function Filters({ asked: { kinds, only, family }, counts, onChoose }: FiltersProps) {
  const toggle = (kind: WorkKind) => WORK_KINDS.filter((other) => (other === kind) !== kinds.includes(other))
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const isAll = kinds.length === 0 && only === undefined && family === undefined
  return (
    <fieldset className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <legend className="sr-only">Which work</legend>
      <div className="flex w-max gap-1.5 sm:w-auto sm:flex-wrap">
        <Filter
          count={total}
          isChosen={isAll}
          onPress={() => onChoose({ kinds: [], only: undefined, family: undefined })}
        >
          All
        </Filter>
        {WORK_SLICES.map((slice) => (
          <Filter
            key={slice}
            isChosen={only === slice}
            onPress={() => onChoose({ only: only === slice ? undefined : slice })}
          >
            {SLICE_WORDS[slice]}
          </Filter>
        ))}
        {family !== undefined && (
          <Filter isChosen onPress={() => onChoose({ family: undefined })}>
            One family
          </Filter>
        )}
        <span aria-hidden="true" className="mx-1 my-1.5 w-px bg-chandan-deep" />
        {WORK_KINDS.map((kind) => {
          const count = counts?.[kind]
          return (
            (kinds.includes(kind) || Boolean(count)) && (
              <Filter
                key={kind}
                count={count}
                isChosen={kinds.includes(kind)}
                onPress={() => onChoose({ kinds: toggle(kind) })}
              >
                {KIND_WORDS[kind].many}
              </Filter>
            )
          )
        })}
      </div>
    </fieldset>
  )
}

interface FilterProps {
  count?: number | undefined
  isChosen: boolean
  onPress: () => void
  children: ReactNode
}

function Filter({ count, isChosen, onPress, children }: FilterProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // On a phone, the row of filters is wider than the window, and the URL may select one at its end.
    if (isChosen) button.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classes(CHIP, isChosen ? 'border-kumkum bg-kumkum text-white' : CHIP_FREE)}
    >
      {children}
      {count !== undefined && (
        <span className={classes('figures font-semibold', !isChosen && 'text-kumkum')}>{count}</span>
      )}
    </button>
  )
}

export const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 text-small font-medium whitespace-nowrap transition-colors sm:pointer-fine:min-h-8 sm:pointer-fine:px-3 sm:pointer-fine:text-fine'
export const CHIP_FREE = 'border-chandan bg-white hover:border-kumkum'
