import { PencilLine, ScanLine } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import { type PhotoPage, pageOfLine } from '#contract/photo-pages.ts'
import { unreadRows, unreadTitle } from '#contract/unread.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { Crop } from '#ui/crop.tsx'
import { useAnswerTime } from '../answer-time.tsx'
import { Band } from './band.tsx'
import { Refusal } from './refusal.tsx'
import { type Settling, UNREAD } from './use-settle.ts'

/** The number of rows shown at first. A page that could not be read at all has dozens. */
const SHOWN = 3

interface UnreadRowsProps {
  order: Order
  pages: readonly PhotoPage[]
  settling: Settling
  /** Called after a row became a line, which the customer can then fill in. */
  onTaken: (lineId: string) => void
  /** Called after the customer said that the rows contain nothing to order. */
  onDone: () => void
}

/**
 * The rows of the photo that could not be read, each with a button to fill it in. They are not in the total, and the
 * list is not quoted until they are answered.
 */
export function UnreadRows({ order, pages, settling, onTaken, onDone }: UnreadRowsProps) {
  const [all, setAll] = useState(false)
  const time = useAnswerTime()
  const rows = unreadRows(order)
  const take = async (id: string) => {
    if (await settling.takeIn(id)) onTaken(id)
  }
  const leave = async () => {
    if (await settling.leaveUnread()) onDone()
  }
  const failure = settling.failures[UNREAD]
  return (
    <Band ground="look" icon={<ScanLine className="text-kumkum" />} title={unreadTitle(order)}>
      <p>{m.review_unread_rows({ time })}</p>
      <ul className="mt-3 grid gap-3">
        {(all ? rows : rows.slice(0, SHOWN)).map((row) => {
          const picture = pageOfLine(pages, row)?.picture
          const refused = settling.failures[row.id]
          return (
            <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:max-w-120">
              {picture && (
                <div className="grow basis-56">
                  <Crop alt={m.review_unread_row_on_photo()} picture={picture} box={row.box} />
                </div>
              )}
              <Button
                tone="secondary"
                busy={settling.busyIds.includes(row.id)}
                onClick={() => void take(row.id)}
                className="min-h-11 px-4"
                icon={<PencilLine aria-hidden="true" className="size-5" />}
              >
                {m.review_unread_fill_in()}
              </Button>
              {refused && <Refusal>{refused.message}</Refusal>}
            </li>
          )
        })}
      </ul>
      {failure && <Refusal>{failure.message}</Refusal>}
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {!all && rows.length > SHOWN && (
          <Button tone="secondary" onClick={() => setAll(true)} className="min-h-11 px-4">
            {m.review_unread_show_all({ count: rows.length })}
          </Button>
        )}
        <Button
          tone="quiet"
          busy={settling.busyIds.includes(UNREAD)}
          onClick={() => void leave()}
          className="min-h-11 px-4"
        >
          {m.review_unread_nothing({ count: rows.length })}
        </Button>
      </div>
    </Band>
  )
}
