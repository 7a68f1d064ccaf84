import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type PhotoPage, pageKey } from '#contract/photo-pages.ts'
import type { Line } from '#contract/quotation.ts'
import { copiesIn, type PageCopy } from '#contract/same-page.ts'
import type { AnswerSamePage } from '#contract/settle-line.ts'
import { Button } from '#ui/button.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Refusal } from './refusal.tsx'
import { Sheet } from './sheet.ts'
import type { Settling } from './use-settle.ts'

interface SamePagesProps {
  lines: readonly Line[]
  pages: readonly PhotoPage[]
  settling: Settling
  /** A page was answered for. */
  onDone: () => void
  /** A page as large as there is room. */
  photo: (page: PhotoPage) => ReactNode
}

/** Pages that look like another page of the list: each is asked about once, and the answer can be taken back. */
export function SamePages({ lines, pages, settling, photo, onDone }: SamePagesProps) {
  const [shownKey, setShownKey] = useState<string | null>(null)
  const shown = pages.find(({ key }) => key === shownKey)
  const numberOf = (key: string) => pages.findIndex((page) => page.key === key) + 1
  const answer = async (said: AnswerSamePage) => {
    if (await settling.answerPage(said, ANSWERED[said.count](`Page ${numberOf(said.page)}`))) onDone()
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
        <Sheet open onOpenChange={() => setShownKey(null)} title={`Page ${numberOf(shown.key)} of your list`} wide>
          {photo(shown)}
        </Sheet>
      )}
    </>
  )
}

const ANSWERED: Record<AnswerSamePage['count'], (page: string) => string> = {
  once: (page) => `${page} is counted once`,
  both: () => 'Both pages are counted',
  ask: (page) => `${page} asks again`,
}

interface SamePageProps {
  copy: PageCopy
  /** All lines of the page that is a copy. */
  lines: readonly Line[]
  pages: readonly PhotoPage[]
  busy: boolean
  failure: string | undefined
  onShow: (key: string) => void
  onAnswer: (count: AnswerSamePage['count']) => void
}

function SamePage({ copy, lines, pages, busy, failure, onShow, onAnswer }: SamePageProps) {
  const nameOf = (key: string) => `page ${pages.findIndex((page) => page.key === key) + 1}`
  const own = nameOf(copy.page)
  const other = nameOf(copy.copyOf)
  if (copy.answer !== 'ask') {
    return (
      <div className="rounded-card border border-chandan bg-white px-4.5 py-2 text-small sm:px-6 print:hidden">
        <p className="flex items-center gap-x-2.5">
          <Copy aria-hidden="true" className="size-4.5 shrink-0 text-bhasma" />
          <span className="min-w-0 py-1">
            {copy.answer === 'once'
              ? `${capital(own)} is the same as ${other}. It is counted once.`
              : `${capital(own)} and ${other} are both counted.`}
          </span>
          {!copy.isByDesk && (
            <button
              type="button"
              aria-disabled={busy || undefined}
              onClick={() => !busy && onAnswer('ask')}
              className="-mr-1.5 min-h-11 min-w-11 shrink-0 px-1.5 font-semibold text-kumkum underline underline-offset-4 hover:text-kumkum-deep"
            >
              Undo<span className="sr-only"> what you said of {own}</span>
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
            <Thumb key={key} page={pages.find((page) => page.key === key)} name={nameOf(key)} onShow={onShow} />
          ))}
        </div>
        <div className="min-w-0 grow basis-64">
          <h2 id={`same-${copy.page}`} className="text-h3">
            {capital(own)} looks like the same page as {other}. Count it once?
          </h2>
          <p className="mt-1 max-w-text text-small text-kajal-soft">
            Until you choose, only {other} is in the total.
            {only > 0 &&
              ` ${only === 1 ? 'One line that only' : `${only} lines that only`} ${own} has ${only === 1 ? 'stays' : 'stay'} on your list.`}
          </p>
          {failure && <Refusal>{failure}</Refusal>}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => onAnswer('once')} className="min-h-11 px-5">
              Count once
            </Button>
            <Button tone="secondary" busy={busy} onClick={() => onAnswer('both')} className="min-h-11 px-5">
              Keep both
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}

interface ThumbProps {
  page: PhotoPage | undefined
  name: string
  onShow: (key: string) => void
}

/** A page in small: pressed, it is shown as large as there is room. */
function Thumb({ page, name, onShow }: ThumbProps) {
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
        <NotLoaded>Not loaded</NotLoaded>
      </span>
      <span className="mt-0.5 block">
        <span className="sr-only">See </span>
        {capital(name)}
      </span>
    </button>
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
