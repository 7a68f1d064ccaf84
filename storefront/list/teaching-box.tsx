import { TEACHING_TEXTS, TEACHING_VERSION } from '#contract/teaching-text.ts'
import { useDraft, write } from './draft.ts'

/** Whether we may learn from the files of the list; nothing is assumed. */
export function TeachingBox() {
  const { teaches } = useDraft()
  const { asks, means } = TEACHING_TEXTS[TEACHING_VERSION]
  return (
    <label className="mt-5 flex cursor-pointer gap-3 py-1">
      <input
        type="checkbox"
        checked={teaches === true}
        onChange={({ currentTarget }) => write({ teaches: currentTarget.checked })}
        aria-describedby="teaching-means"
        aria-labelledby="teaching-asks"
        className="mt-0.5 size-6 shrink-0"
      />
      <span className="min-w-0">
        <span id="teaching-asks" className="block font-medium">
          {asks}
        </span>
        <span id="teaching-means" className="block text-small text-kajal-soft">
          {means}
        </span>
      </span>
    </label>
  )
}
