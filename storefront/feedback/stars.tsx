import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import './stars.css'
import * as m from '#messages'

const WORDS = [
  m.feedback_rating_poor,
  m.feedback_rating_weak,
  m.feedback_rating_fair,
  m.feedback_rating_good,
  m.feedback_rating_great,
] as const

/** A rating of one to five stars, as a radio group with arrow key support. */
export function Stars({ error }: { error: string | undefined }) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-medium">{m.feedback_rating()}</legend>
      <div className="flex max-w-100 flex-wrap gap-y-2">
        {WORDS.map((wordOf, index) => (
          <label
            key={wordOf()}
            className="star relative flex min-w-12 grow basis-0 cursor-pointer flex-col items-center py-1.5 text-fine text-kajal-soft has-checked:font-semibold has-checked:text-kajal"
          >
            <input
              type="radio"
              name="rating"
              value={index + 1}
              required
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
            />
            <svg viewBox="0 0 48 48" aria-hidden="true" className="w-10 sm:w-12">
              <path
                d="M24 4.5L29.9 17.3L43.9 19L33.5 28.6L36.3 42.4L24 35.5L11.7 42.4L14.5 28.6L4.1 19L18.1 17.3Z"
                strokeWidth="2"
                strokeLinejoin="round"
              />
            </svg>
            <span className="sr-only">{m.feedback_stars({ count: index + 1 })}, </span>
            <span>{wordOf()}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-small font-medium text-sindoor">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
