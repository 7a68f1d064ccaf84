import { formatTime } from '#contract/format.ts'
import type { CustomOrder } from '#contract/order.ts'
import { filesToReadAgain, readAgainChoices } from '#contract/read-again.ts'
import { Button } from '#ui/button.tsx'
import { type Quoting, READ_AGAIN } from './use-quoting.ts'

/** Reads the list, or its files that failed temporarily, again. Available until the draft is changed. */
export function ReadAgain({ order, quoting }: { order: CustomOrder; quoting: Quoting }) {
  const { draft, pending, failures, readAgain } = quoting
  const { files, list } = readAgainChoices(order)
  if (draft?.savedAt !== null || !(files || list)) return null
  const count = filesToReadAgain(order.reading).length
  const { againAt } = order.reading
  const busy = pending.has(READ_AGAIN)
  const failure = failures[READ_AGAIN]
  return (
    <section aria-label="Reading" className="mt-3 rounded-control bg-akshat-deep px-3 py-2 text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {files && (
          <>
            <p className="min-w-0 grow basis-64">
              {count === 1 ? 'A file' : `${count} files`} could not be read, for a reason that may have passed.
              {againAt !== undefined && ` It is tried once more by itself at ${formatTime(againAt)}.`}
            </p>
            <Button
              tone="secondary"
              busy={busy}
              onClick={() => void readAgain('files')}
              className="min-h-11 px-4 text-small"
            >
              {count === 1 ? 'Read it again' : 'Read them again'}
            </Button>
          </>
        )}
        {list && (
          <>
            {!files && <p className="min-w-0 grow basis-64">Nothing of this list has been settled yet.</p>}
            <Button
              tone="quiet"
              busy={busy}
              onClick={() => void readAgain('list')}
              className="min-h-11 px-4 text-small"
            >
              Read the whole list again
            </Button>
          </>
        )}
      </div>
      {failure && (
        <p role="alert" className="font-medium text-sindoor">
          {failure.message}
        </p>
      )}
    </section>
  )
}
