import { Plus } from 'lucide-react'
import type { DraftLine } from '#contract/desk/quoting.ts'
import { type PhotoPage, pageOfLine } from '#contract/photo-pages.ts'
import type { SkippedKind, SkippedLine } from '#contract/quotation.ts'
import { isUnread } from '#contract/unread.ts'
import { Button } from '#ui/button.tsx'
import { Crop } from '#ui/crop.tsx'
import type { Quoting } from './use-quoting.ts'

const TAKEN_FOR: Readonly<Record<SkippedKind, string>> = {
  greeting: 'greeting',
  heading: 'heading',
  contact: 'name, address or number',
  date: 'date',
  total: 'total',
  'page-number': 'page number',
  noise: 'no words',
  'at-home': 'said to be at home',
  'no-list': 'on a page that is no list',
  unread: 'could not be read',
}

interface SkippedLinesProps {
  skipped: readonly SkippedLine[]
  quoting: Quoting
  pages: readonly PhotoPage[]
  editable: boolean
  onTaken: (lineId: string) => void
}

/** '2 rows could not be read, 10 lines are not items'. */
function titleOf(left: readonly SkippedLine[]): string {
  const unread = left.filter(isUnread).length
  const read = left.length - unread
  return [
    unread === 1 ? '1 row could not be read' : unread > 1 && `${unread} rows could not be read`,
    read === 1 ? '1 line is not an item' : read > 1 && `${read} lines are not items`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Lines that are not items, and rows that could not be read. Each one can be added to the quotation lines. */
export function SkippedLines({ skipped, quoting, pages, editable, onTaken }: SkippedLinesProps) {
  const { draft, step, pending, failures } = quoting
  const isIn = (id: string) => draft?.lines.some((line: DraftLine) => line.id === id)
  const left = skipped.filter(({ id }) => !isIn(id))
  if (left.length === 0) return null
  const take = async (id: string) => {
    const [made] = (await step(id, { do: 'take-in', skippedId: id })) ?? []
    if (made) onTaken(made)
  }
  return (
    <details className="border-t border-chandan px-4 sm:px-5">
      <summary className="min-h-11 py-2.5 text-small font-semibold text-kumkum">{titleOf(left)}</summary>
      <ul className="pb-3">
        {left.map((line) => {
          const picture = pageOfLine(pages, line)?.picture
          return (
            <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-chandan py-1.5">
              <div className="min-w-0 grow basis-48">
                {picture && (
                  <Crop alt={`The place on the list: ${line.text.trim()}`} picture={picture} box={line.box} />
                )}
                <p className="text-small wrap-anywhere">
                  {line.text.trim()} <span className="text-bhasma">· {TAKEN_FOR[line.kind]}</span>
                </p>
                {failures[line.id] && <p className="text-small text-sindoor">{failures[line.id]?.message}</p>}
              </div>
              {editable && (
                <Button
                  tone="secondary"
                  busy={pending.has(line.id)}
                  onClick={() => void take(line.id)}
                  className="min-h-11 px-3.5 text-small"
                  icon={<Plus aria-hidden="true" className="size-4.5" />}
                >
                  Take in <span className="sr-only">: {line.text.trim()}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
