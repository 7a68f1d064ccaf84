import { CircleQuestionMark, Hourglass } from 'lucide-react'
import type { SharedLine } from '#contract/shared-quotation.ts'
import * as m from '#messages'
import { ColumnHeads, LineFigures } from '../quotation/line-figures.tsx'
import { certaintyOf } from '../quotation/line-words.ts'
import { RuleNote } from '../quotation/shown-notes.ts'

interface SharedLinesProps {
  lines: readonly SharedLine[]
  /** The text for an open line. */
  open?: string
}

/** The lines of a quotation, read-only. */
export function SharedLines({ lines, open = m.shared_line_open() }: SharedLinesProps) {
  return (
    <>
      <ColumnHeads asked={m.shared_column_asked()} />
      <ol>
        {lines.map((line, index) => (
          <li
            key={line.id}
            className="flex break-inside-avoid items-start gap-x-3 border-chandan px-4.5 py-3.5 not-first:border-t sm:border-t sm:px-8 print:border-t print:px-0 print:py-1.5"
          >
            <span className="-ml-3 w-9 shrink-0 pt-0.5 text-right text-small text-bhasma figures">{index + 1}</span>
            <LineFigures
              line={line}
              title={line.title || m.shared_line_untitled()}
              muted={certaintyOf(line) === 'left-out'}
            >
              <Standing line={line} open={open} />
              {line.rule !== null && (
                <p className="mt-0.5 text-fine text-kajal-soft">
                  <RuleNote line={line} />
                </p>
              )}
            </LineFigures>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Why a line differs from the others: open or left out. */
function Standing({ line, open }: { line: SharedLine; open: string }) {
  const certainty = certaintyOf(line)
  if (certainty === 'sure') return null
  if (certainty === 'left-out') return <p className="text-fine sm:hidden print:hidden">{m.shared_line_left_out()}</p>
  const Icon = certainty === 'unknown' ? CircleQuestionMark : Hourglass
  return (
    <p className="mt-0.5 flex items-center gap-1.5 text-fine font-semibold text-kumkum">
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {certainty === 'unknown' ? m.shared_line_not_understood() : open}
    </p>
  )
}
