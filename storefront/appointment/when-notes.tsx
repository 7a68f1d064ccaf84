import { MoonStar } from 'lucide-react'
import { formatDateTime } from '#contract/format.ts'
import * as m from '#messages'
import { useAnswerTime } from '../answer-time.tsx'
import { fieldsOf, momentOf } from './booking.ts'
import { isByHand } from './puja-words.ts'

interface WhenNotesProps {
  time: string
  /** The nearest times at which a pandit is free, after a rejected time: `2026-12-24 12:30`. */
  free: readonly string[]
  onChoose: (moment: { date: string; time: string }, pressed: HTMLButtonElement) => void
}

/** Notes on the chosen time: that our desk checks it by hand, or which other times are free. */
export function WhenNotes({ time, free, onChoose }: WhenNotesProps) {
  const answerTime = useAnswerTime()
  const take: WhenNotesProps['onChoose'] = (moment, pressed) => {
    const submit = pressed.form?.querySelector<HTMLElement>('[type=submit]')
    onChoose(moment, pressed)
    submit?.focus({ preventScroll: true })
    // The offered times disappear and the form gets shorter.
    requestAnimationFrame(() => submit?.scrollIntoView({ block: 'center' }))
  }
  if (free.length > 0) return <FreeTimes free={free} onChoose={take} />
  if (!isByHand(time)) return null
  return (
    <p role="status" className="mt-3 flex gap-2 text-small text-kajal-soft">
      <MoonStar aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-genda" />
      <span>
        {m.booking_at_night()} {m.booking_quotation_comes({ answerTime })}
      </span>
    </p>
  )
}

/** Buttons that choose one of the free times. */
export function FreeTimes({ free, onChoose }: Pick<WhenNotesProps, 'free' | 'onChoose'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons
    <div role="group" aria-label={m.booking_free_times()} className="mt-4 rounded-control bg-tulsi-tint px-4 py-3.5">
      <p className="font-medium">{m.booking_free_near()}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {free.map((timeToCall) => (
          <button
            key={timeToCall}
            type="button"
            onClick={({ currentTarget }) => onChoose(fieldsOf(timeToCall), currentTarget)}
            className="min-h-11 rounded-full border-[1.5px] border-tulsi bg-white px-4 text-small font-semibold text-tulsi figures hover:bg-tulsi hover:text-white focus-visible:rounded-full"
          >
            {inWords(timeToCall)}
          </button>
        ))}
      </div>
    </div>
  )
}

function inWords(timeToCall: string): string {
  const moment = momentOf(fieldsOf(timeToCall))
  return moment ? formatDateTime(moment.iso) : timeToCall
}
