import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type PhotoPage, pageKey } from '#contract/photo-pages.ts'
import type { Line } from '#contract/quotation.ts'
import { copiesIn, type PageCopy } from '#contract/same-page.ts'
import type { AnswerSamePage } from '#contract/settle-line.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { rich } from '#ui/rich.tsx'
import { Refusal } from './refusal.tsx'
import { Sheet } from './sheet.ts'
import type { Settling } from './use-settle.ts'

interface SamePagesProps {
  lines: readonly Line[]
  pages: readonly PhotoPage[]
  settling: Settling
  /** Called after a page was answered. */
  onDone: () => void
  /** Renders a page as large as possible. */
  photo: (page: PhotoPage) => ReactNode
}

/** Pages that look like copies of other pages. Each is asked about once, and the answer can be undone. */
export function SamePages({ lines, pages, settling, photo, onDone }: SamePagesProps) {
  const [shownKey, setShownKey] = useState<string | null>(null)
  const shown = pages.find(({ key }) => key === shownKey)
  const numberOf = (key: string) => pages.findIndex((page) => page.key === key) + 1
  const answer = async (said: AnswerSamePage) => {
    if (await settling.answerPage(said, ANSWERED[said.count]({ page: numberOf(said.page) }))) onDone()
  }
  return (
    <>
      {copiesIn(lines).map((copy) => (
        <SamePage
          key={copy.page}
          copy={copy}
          lines={lines.filter((line) => pageKey(line) === copy.page)}
          pages={pages}
          busy={settling.busyIds.includes(copy.page)}
          failure={settling.failures[copy.page]?.message}
          onShow={setShownKey}
          onAnswer={(count) => void answer({ page: copy.page, count })}
        />
      ))}
      {shown && (
        <Sheet
          open
          onOpenChange={() => setShownKey(null)}
          title={m.review_page_of_list({ page: numberOf(shown.key) })}
          wide
        >
          {photo(shown)}
        </Sheet>
      )}
    </>
  )
}

const ANSWERED: Record<AnswerSamePage['count'], (said: { page: number }) => string> = {
  once: m.review_page_counted_once,
  both: m.review_pages_both_counted,
  ask: m.review_page_asks_again,
}

interface SamePageProps {
  copy: PageCopy
  /** All lines of the copied page. */
  lines: readonly Line[]
  pages: readonly PhotoPage[]
  busy: boolean
  failure: string | undefined
  onShow: (key: string) => void
  onAnswer: (count: AnswerSamePage['count']) => void
}

function SamePage({ copy, lines, pages, busy, failure, onShow, onAnswer }: SamePageProps) {
  const numberOf = (key: string) => pages.findIndex((page) => page.key === key) + 1
  const own = numberOf(copy.page)
  const other = numberOf(copy.copyOf)
  if (copy.answer !== 'ask') {
    return (
      <div className="rounded-card border border-chandan bg-white px-4.5 py-2 text-small sm:px-6 print:hidden">
        <p className="flex items-center gap-x-2.5">
          <Copy aria-hidden="true" className="size-4.5 shrink-0 text-bhasma" />
          <span className="min-w-0 py-1">
            {(copy.answer === 'once' ? m.review_page_same : m.review_page_other)({ page: own, other })}
          </span>
          {!copy.isByDesk && (
            <button
              type="button"
              aria-disabled={busy || undefined}
              onClick={() => !busy && onAnswer('ask')}
              className="-mr-1.5 min-h-11 min-w-11 shrink-0 px-1.5 font-semibold text-kumkum underline underline-offset-4 hover:text-kumkum-deep"
            >
              {rich(m.review_page_undo.parts({ page: own }), { spoken })}
            </button>
          )}
        </p>
        {failure && <Refusal>{failure}</Refusal>}
      </div>
    )
  }
  const only = lines.filter(({ copyOf, leftOut }) => copyOf === undefined && !leftOut).length
  return (
    <section
      aria-labelledby={`same-${copy.page}`}
      className="rounded-card border border-chandan border-t-4 border-t-genda bg-white px-4.5 pb-4.5 pt-3.5 shadow-card sm:px-6 sm:pb-5 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex shrink-0 gap-2">
          {[copy.copyOf, copy.page].map((key) => (
            <Thumb key={key} page={pages.find((page) => page.key === key)} number={numberOf(key)} onShow={onShow} />
          ))}
        </div>
        <div className="min-w-0 grow basis-64">
          <h2 id={`same-${copy.page}`} className="text-h3">
            {m.review_page_question({ page: own, other })}
          </h2>
          <p className="mt-1 max-w-text text-small text-kajal-soft">
            {m.review_page_until_chosen({ page: other })}
            {only > 0 && ` ${m.review_page_only_lines({ count: only, page: own })}`}
          </p>
          {failure && <Refusal>{failure}</Refusal>}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => onAnswer('once')} className="min-h-11 px-5">
              {m.review_page_count_once()}
            </Button>
            <Button tone="secondary" busy={busy} onClick={() => onAnswer('both')} className="min-h-11 px-5">
              {m.review_page_keep_both()}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}

interface ThumbProps {
  page: PhotoPage | undefined
  number: number
  onShow: (key: string) => void
}

/** A thumbnail that opens the page in full size. */
function Thumb({ page, number, onShow }: ThumbProps) {
  if (!page?.picture) return null
  const { link, width, height } = page.picture
  return (
    <button
      type="button"
      onClick={() => onShow(page.key)}
      className="w-20 rounded-control text-fine font-semibold text-kumkum underline underline-offset-4 hover:text-kumkum-deep sm:w-24"
    >
      <span className="relative block">
        <img
          src={link}
          width={width}
          height={height}
          alt=""
          className="peer aspect-3/4 w-full rounded-control border border-chandan object-cover object-left-top"
        />
        <NotLoaded>{m.review_not_loaded()}</NotLoaded>
      </span>
      <span className="mt-0.5 block">{rich(m.review_page_see.parts({ page: number }), { spoken })}</span>
    </button>
  )
}

/** Text for screen readers only. */
const spoken = (words: ReactNode) => <span className="sr-only">{words}</span>
