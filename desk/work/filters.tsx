import { useEffect, useRef } from 'react'
import { WORK_KINDS, type WorkCounts, type WorkKind } from '#contract/desk/work.ts'
import { classes } from '#ui/classes.ts'
import { KIND_WORDS } from './kinds.ts'

interface FiltersProps {
  /** None is all. */
  chosen: readonly WorkKind[]
  counts: WorkCounts | undefined
  onChoose: (kinds: readonly WorkKind[]) => void
}

/** The kinds of work, each with how much there is of it; several can be chosen. */
export function Filters({ chosen, counts, onChoose }: FiltersProps) {
  const toggle = (kind: WorkKind) => onChoose(WORK_KINDS.filter((other) => (other === kind) !== chosen.includes(other)))
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <fieldset className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <legend className="sr-only">Kinds of work</legend>
      <div className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        <Filter label="All" count={total} isChosen={chosen.length === 0} onPress={() => onChoose([])} />
        {WORK_KINDS.map((kind) => (
          <Filter
            key={kind}
            label={KIND_WORDS[kind].many}
            count={counts?.[kind]}
            isChosen={chosen.includes(kind)}
            onPress={() => toggle(kind)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface FilterProps {
  label: string
  count: number | undefined
  isChosen: boolean
  onPress: () => void
}

function Filter({ label, count, isChosen, onPress }: FilterProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // On a phone the row is longer than the window, and an address may choose what stands at its end.
    if (isChosen) button.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [isChosen])
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classes(
        'flex min-h-11 items-center gap-2 rounded-full border px-4 text-small font-medium whitespace-nowrap transition-colors',
        isChosen ? 'border-kumkum bg-kumkum text-white' : 'border-chandan bg-white hover:border-kumkum',
        !isChosen && count === 0 && 'text-bhasma',
      )}
    >
      {label}
      <span className={classes('figures min-w-4 text-right font-semibold', !isChosen && count !== 0 && 'text-kumkum')}>
        {count}
      </span>
    </button>
  )
}
