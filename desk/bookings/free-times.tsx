import { formatDateTime } from '#contract/format.ts'
import type { ApiFailure } from '#ui/api/failure.ts'
import { isoInIndia } from './days.ts'

interface FreeTimesProps {
  /** Its errors at the path `timeToCall.free` contain the free times, such as `2026-12-24 12:30`, nearest first. */
  failure: ApiFailure | undefined
  onChoose: (moment: { date: string; time: string }) => void
}

/** Lists the times when a pandit is free instead. Pressing a time selects it. */
export function FreeTimes({ failure, onChoose }: FreeTimesProps) {
  const free = failure?.errors.filter(({ path }) => path === 'timeToCall.free').map(({ message }) => message) ?? []
  if (free.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons
    <div role="group" aria-label="When a pandit is free" className="flex flex-wrap gap-2">
      {free.map((moment) => (
        <button
          key={moment}
          type="button"
          onClick={({ currentTarget: { form } }) => {
            // This button disappears with the failure, so the focus must move.
            form?.querySelector<HTMLElement>('input[type=time]')?.focus()
            const [date = '', time = ''] = moment.split(' ')
            onChoose({ date, time })
          }}
          className="min-h-11 rounded-full border-[1.5px] border-tulsi bg-white px-4 text-small font-semibold text-tulsi figures hover:bg-tulsi hover:text-white focus-visible:rounded-full"
        >
          {formatDateTime(isoInIndia(moment))}
        </button>
      ))}
    </div>
  )
}
