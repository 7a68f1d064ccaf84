import { Plus } from 'lucide-react'
import { type PhotoPage, pageOfLine } from '#contract/photo-pages.ts'
import type { SkippedKind, SkippedLine } from '#contract/quotation.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { Crop } from '#ui/crop.tsx'
import { langOf } from '#ui/lang-of.ts'
import { Refusal } from './refusal.tsx'
import type { Settling } from './use-settle.ts'

const WHY_SKIPPED: Record<SkippedKind, () => string> = {
  greeting: m.review_skipped_greeting,
  heading: m.review_skipped_heading,
  contact: m.review_skipped_contact,
  date: m.review_skipped_date,
  total: m.review_skipped_total,
  'page-number': m.review_skipped_page_number,
  noise: m.review_skipped_noise,
  'at-home': m.review_skipped_at_home,
  'no-list': m.review_skipped_no_list,
  unread: m.review_skipped_unread,
}

interface SkippedLinesProps {
  lines: readonly SkippedLine[]
  pages: readonly PhotoPage[]
  editable: boolean
  settling: Settling
  onTake: (line: SkippedLine) => void
}

/** The lines of the list that are not in the total, each with its picture and the reason. */
export function SkippedLines({ lines, pages, editable, settling, onTake }: SkippedLinesProps) {
  return (
    <ul className="divide-y divide-chandan">
      {lines.map((line) => {
        const picture = pageOfLine(pages, line)?.picture
        const failure = settling.failures[line.id]
        return (
          <li key={line.id} className="flex flex-wrap items-center gap-x-6 gap-y-2.5 py-4">
            <div className="min-w-0 grow basis-64">
              {picture && <Crop alt={m.review_line_on_photo()} picture={picture} box={line.box} className="mb-2" />}
              <p lang={langOf(line.text)} className="font-medium wrap-anywhere">
                {line.text.trim()}
              </p>
              <p className="text-fine text-bhasma">{WHY_SKIPPED[line.kind]()}</p>
              {failure && <Refusal>{failure.message}</Refusal>}
            </div>
            {editable && (
              <Button
                tone="secondary"
                busy={settling.busyIds.includes(line.id)}
                onClick={() => onTake(line)}
                className="min-h-11 px-4"
                icon={<Plus aria-hidden="true" className="size-5" />}
              >
                {m.review_skipped_take()} <span className="sr-only">: {line.text.trim()}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
