import { CircleCheck, CircleHelp } from 'lucide-react'
import { formatLineAmount, formatPacks, formatRupees } from '#contract/format.ts'
import type { CustomOrder } from '#contract/order.ts'
import { isUnsettled, type Line, type Quotation } from '#contract/quotation.ts'
import { toConfirmWords, waitingWords } from '#contract/to-confirm.ts'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { langOf } from '#ui/lang-of.ts'
import { countLines, linesOnce, outcomeOf } from './reading-words.ts'

const FIRST_LINES = 6

/** A summary of the quotation: total, confidence, the first lines and a link to all of them. */
export function Estimate({ order, quotation }: { order: CustomOrder; quotation: Quotation }) {
  const { all, sure, doubtful } = countLines(order)
  const first = linesOnce(quotation).slice(0, FIRST_LINES)
  const more = all - first.length
  const isOver = outcomeOf(order) === 'over'
  return (
    <Card className="overflow-hidden">
      <div className="bg-haldi-tint px-5 py-5 sm:px-8 sm:py-6">
        <p className="text-kajal-soft">{order.status === 'Pending' ? m.list_total_so_far() : m.list_total()}</p>
        <p className="font-display text-h1 text-kajal figures">{formatRupees(quotation.totalAmount)}</p>
        {doubtful > 0 && <p className="text-kajal-soft figures">{toConfirmWords(quotation.toConfirm)}</p>}
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 font-medium">
          <li className="flex items-center gap-2 text-tulsi">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            {m.list_lines_sure({ count: sure })}
          </li>
          {doubtful > 0 && (
            <li className="flex items-center gap-2 text-kumkum">
              <CircleHelp aria-hidden="true" className="size-5 shrink-0" />
              {m.list_need_look({ what: waitingWords(quotation.toConfirm), count: doubtful })}
            </li>
          )}
        </ul>
      </div>
      <div className="px-5 pb-6 pt-2 sm:px-8 sm:pb-8">
        <ul aria-label={m.list_first_lines()} className="divide-y divide-chandan">
          {first.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </ul>
        {more > 0 && (
          <p className="border-t border-chandan pt-3 text-kajal-soft">{m.list_more_lines({ count: more })}</p>
        )}
        <ButtonLink to={`/list-review/${order._id}`} className="mt-6 w-full sm:w-auto sm:min-w-60">
          {isOver ? m.list_see_quotation() : m.list_review_quotation()}
        </ButtonLink>
      </div>
    </Card>
  )
}

function LineRow({ line }: { line: Line }) {
  const packs = formatPacks(line)
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <div className="min-w-0">
        <p lang={line.title ? undefined : langOf(line.text)} className="font-medium leading-snug wrap-anywhere">
          {line.title || `“${line.text}”`}
        </p>
        {isUnsettled(line) ? (
          <p className="text-small font-medium text-kumkum">{m.list_line_needs_look()}</p>
        ) : (
          packs && <p className="text-small text-bhasma figures">{packs}</p>
        )}
      </div>
      <p className="shrink-0 text-right figures">{formatLineAmount(line)}</p>
    </li>
  )
}
