import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import './stars.css'

const WORDS = ['Poor', 'Weak', 'Fair', 'Good', 'Great'] as const

/** One to five stars: a group of radio buttons that the arrow keys walk through. */
export function Stars({ error }: { error: string | undefined }) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-medium">How was it?</legend>
      <div className="flex max-w-100 flex-wrap gap-y-2">
        {WORDS.map((word, index) => (
          <label
            key={word}
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
            <span className="sr-only">{index === 0 ? '1 star' : `${index + 1} stars`}, </span>
            <span>{word}</span>
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
