import type { PhotoPage } from '#contract/photo-pages.ts'
import { copiesIn, type PageCopy } from '#contract/same-page.ts'
import { Button } from '#ui/button.tsx'
import type { Quoting } from './use-quoting.ts'

interface SamePagesProps {
  quoting: Quoting
  pages: readonly PhotoPage[]
  editable: boolean
}

/**
 * Asks for each page that looks like another page of the list whether it counts. The answer applies to all of its
 * lines.
 */
export function SamePages({ quoting, pages, editable }: SamePagesProps) {
  const numberOf = (key: string) => pages.findIndex((page) => page.key === key) + 1
  return copiesIn(quoting.draft?.lines ?? []).map(({ page, copyOf, answer }) => {
    // The pressed button disappears, so the focus moves to the text that shows the result.
    const say = async (count: PageCopy['answer']) => {
      const made = await quoting.step(page, { do: 'same-page', page, count })
      if (made !== null) document.querySelector<HTMLElement>(`[data-page="${page}"]`)?.focus()
    }
    const busy = quoting.pending.has(page)
    const failure = quoting.failures[page]
    const [own, other] = [numberOf(page), numberOf(copyOf)]
    return (
      <fieldset
        key={page}
        data-page={page}
        aria-label={`Page ${own}, a copy of page ${other}`}
        tabIndex={-1}
        className={`min-w-0 scroll-mt-28 border-b border-chandan px-4 py-2.5 sm:px-5 ${answer === 'ask' ? 'bg-haldi-tint/50' : ''}`}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 grow basis-64 text-small">
            {answer === 'ask' && (
              <>
                <strong className="font-semibold">
                  Page {own} looks like the same page as page {other}.
                </strong>{' '}
                It is not in the total. Count it once?
              </>
            )}
            {answer === 'once' && `Page ${own} is the same as page ${other}. It is counted once.`}
            {answer === 'both' && `Page ${own} and page ${other} are both counted.`}
          </p>
          {editable && answer === 'ask' && (
            <div className="flex flex-wrap gap-2">
              <Button busy={busy} onClick={() => void say('once')} className="min-h-11 px-4 text-small">
                Count once
              </Button>
              <Button
                tone="secondary"
                busy={busy}
                onClick={() => void say('both')}
                className="min-h-11 px-4 text-small"
              >
                Keep both
              </Button>
            </div>
          )}
          {editable && answer !== 'ask' && (
            <Button tone="quiet" busy={busy} onClick={() => void say('ask')} className="min-h-11 px-3 text-small">
              Undo<span className="sr-only"> what was said of page {own}</span>
            </Button>
          )}
        </div>
        {failure && (
          <p role="alert" className="text-small font-medium text-sindoor">
            {failure.message}
          </p>
        )}
      </fieldset>
    )
  })
}
