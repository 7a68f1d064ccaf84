import { ArrowRight, Check, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatAsked } from '#contract/asked.ts'
import { formatPacks, formatQuantity, formatRupees } from '#contract/format.ts'
import { lineTitle } from '#contract/line-title.ts'
import { questionOf, ruleWords } from '#contract/line-words.ts'
import type { Order } from '#contract/order.ts'
import { type PhotoPage, pageOfLine } from '#contract/photo-pages.ts'
import { isUnsettled, type Line, mayNotBeNeeded } from '#contract/quotation.ts'
import type { SettleLine } from '#contract/settle-line.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { Crop } from '#ui/crop.tsx'
import { EditorSheet } from './editor-sheet.tsx'
import { nextQuestion, roundOf } from './question-round.ts'
import { Refusal } from './refusal.tsx'
import { LineChoices, LineEditor } from './shown-notes.ts'
import type { Settling } from './use-settle.ts'

interface QuestionsProps {
  lines: readonly Line[]
  pages: readonly PhotoPage[]
  settling: Settling
  /** Called after the last question was answered. */
  onDone: () => void
}

/** Asks about the uncertain lines one at a time. Customers can also use the list below instead. */
export function Questions({ lines, pages, settling, onDone }: QuestionsProps) {
  const [asked, setAsked] = useState<readonly string[]>([])
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [editing, setEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const [turns, setTurns] = useState(0)
  const round = roundOf(asked, lines)
  const line = lines.find((each) => each.id === currentId && isUnsettled(each)) ?? nextQuestion(round, lines, currentId)

  // The buttons of the last question are gone, so the focus moves to the next question and screen readers announce it.
  useEffect(() => {
    if (turns === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [turns])

  if (!line) return null
  const goOn = (after: readonly Line[]) => {
    const next = nextQuestion(round, after, line.id)
    setAsked(round)
    setCurrentId(next?.id ?? null)
    setEditing(false)
    if (next) setTurns((taken) => taken + 1)
    else onDone()
  }
  const answer = async (change: SettleLine) => {
    const order: Order | null = await settling.settle(line.id, change)
    const after = order?.quotation?.lines
    if (after) goOn(after)
  }
  const busy = settling.busyIds.includes(line.id)
  const failure = settling.failures[line.id]
  const number = round.indexOf(line.id) + 1
  const waiting = lines.filter(isUnsettled).length
  return (
    <section
      aria-labelledby="question"
      className="scroll-mt-3 rounded-card border border-chandan border-t-4 border-t-genda bg-white px-4.5 pb-4.5 pt-3 shadow-card sm:px-6 sm:pb-6 print:hidden"
    >
      <div className="flex items-center justify-between gap-x-3">
        <h2 id="question" ref={heading} tabIndex={-1} className="scroll-mt-3 text-h3 outline-none">
          {m.review_question_number({ number, count: round.length })}
          <span className="sr-only">: {lineTitle(line)}</span>
        </h2>
        {waiting > 1 && (
          <Button tone="quiet" onClick={() => goOn(lines)} className="-mr-3 min-h-11 gap-1.5 px-3 text-small">
            {m.review_skip_question()}
            <ArrowRight aria-hidden="true" className="size-4.5" />
          </Button>
        )}
      </div>
      <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-akshat-deep" aria-hidden="true">
        <div
          className="h-full rounded-full bg-genda transition-[width] duration-200"
          style={{ width: `${(100 * (round.length - waiting)) / round.length}%` }}
        />
      </div>
      <Question
        key={line.id}
        line={line}
        page={pageOfLine(pages, line)}
        busy={busy}
        failure={editing ? undefined : failure?.message}
        onAnswer={(change) => void answer(change)}
        onEdit={() => {
          settling.forgetFailure(line.id)
          setEditing(true)
        }}
      />
      <EditorSheet
        line={editing ? line : undefined}
        pages={pages}
        editor={() => (
          <LineEditor
            line={line}
            first={asksForAmount(line) ? 'amount' : 'item'}
            busy={busy}
            failure={failure}
            onSettle={(change) => void answer(change)}
            onClose={() => setEditing(false)}
          />
        )}
        onClose={() => setEditing(false)}
      />
    </section>
  )
}

const CLEAR = 0.8

/** Whether the item is clear and only its amount is uncertain. */
function asksForAmount({ itemId, doubt, confidence }: Line): boolean {
  return (
    itemId !== null &&
    // Crossed out words are hard to read too, so a low confidence leaves the item uncertain.
    ((mayNotBeNeeded({ doubt }) && confidence >= CLEAR) ||
      doubt === 'quantity' ||
      doubt === 'price' ||
      doubt === 'implausible' ||
      doubt === 'costly')
  )
}

/** The text of the list, as our readers read it. */
function readWords({ text, alsoRead }: Line): string {
  const read = text.trim()
  return alsoRead ? m.review_read_either({ read, other: alsoRead }) : m.review_read({ read })
}

interface QuestionProps {
  line: Line
  page: PhotoPage | undefined
  busy: boolean
  failure: string | undefined
  onAnswer: (change: SettleLine) => void
  onEdit: () => void
}

function Question({ line, page, busy, failure, onAnswer, onEdit }: QuestionProps) {
  const isSuggested = line.itemId !== null && line.doubt !== 'unavailable'
  const isRange = isSuggested && line.rule === 'range' && line.lower !== null
  const isOfAmount = asksForAmount(line)
  const read = line.text.trim()
  return (
    <div className="mt-3.5 grid gap-x-8 gap-y-3 md:grid-cols-2">
      <div className="min-w-0">
        {page?.picture && line.box && (
          <Crop alt={m.review_line_on_photo()} picture={page.picture} box={line.box} className="mb-2" />
        )}
        {read !== '' && <p className="text-fine text-bhasma wrap-anywhere">{readWords(line)}</p>}
        <p className="mt-1 max-w-text">
          {line.rule !== null && <>{ruleWords(line)} </>}
          {questionOf(line)}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {failure && <Refusal>{failure}</Refusal>}
        {isSuggested ? (
          <Button
            busy={busy}
            onClick={() => onAnswer({ asSuggested: true })}
            className="w-full justify-start px-4 text-left"
            icon={<Check aria-hidden="true" className="size-5 shrink-0" />}
          >
            <span className="min-w-0">
              <span className="wrap-anywhere">
                {(mayNotBeNeeded(line) ? m.review_yes_needed : m.review_yes_item)({ item: line.title })}
              </span>
              <span className="block text-small font-normal figures">{offerWords(line)}</span>
            </span>
          </Button>
        ) : (
          <Button
            onClick={onEdit}
            className="w-full justify-start px-4 text-left"
            icon={<Search aria-hidden="true" className="size-5 shrink-0" />}
          >
            {line.itemId === null ? m.review_choose_item() : m.review_choose_other_item()}
          </Button>
        )}
        {isRange && (
          <Button
            tone="secondary"
            disabled={busy}
            onClick={() => onAnswer({ quantity: line.lower ?? undefined, unit: line.unit ?? undefined })}
            className="min-h-11 w-full justify-start px-4 text-left text-small"
          >
            {m.review_lower_is_enough({ amount: formatQuantity(line.lower, line.unit) })}
          </Button>
        )}
        {mayNotBeNeeded(line) && (
          <Button
            tone="secondary"
            disabled={busy}
            onClick={() => onAnswer({ leftOut: true })}
            className="w-full justify-start px-4 text-left"
          >
            {m.review_no_leave_out()}
          </Button>
        )}
        {!isOfAmount && line.alternatives.length > 0 && (
          <LineChoices line={line} busy={busy} onPick={(itemId) => onAnswer({ itemId })} />
        )}
        <div className="-mx-1 flex flex-wrap justify-between gap-x-2">
          {isSuggested && (
            <Button tone="quiet" disabled={busy} onClick={onEdit} className="min-h-11 px-3 text-small">
              {isOfAmount ? m.review_other_amount() : m.review_other_item()}
            </Button>
          )}
          {!mayNotBeNeeded(line) && (
            <Button
              tone="quiet"
              disabled={busy}
              onClick={() => onAnswer({ leftOut: true })}
              className="min-h-11 px-3 text-small"
            >
              {m.review_leave_it_out()}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** What accepting the line buys; the requested amount if it has no price yet. */
function offerWords(line: Line): string {
  if (line.packs === 0) return formatAsked(line)
  return [formatPacks(line), formatRupees(line.amount)].filter(Boolean).join(', ')
}
