import { useState } from 'react'
import { Link } from 'react-router'
import type { CalendarAnswer } from '#contract/desk/bookings.ts'
import { formatDateTime } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { AskByChat } from './ask-by-chat.tsx'
import type { Dragging } from './dragging.ts'

/** How many bookings are shown before the operator expands the list. */
const SHOWN_AT_FIRST = 4

/** Upcoming bookings without a pandit, soonest first, whatever day the calendar shows. */
export function Tray({
  unassigned: { count, soonest },
  dragging,
}: Pick<CalendarAnswer, 'unassigned'> & { dragging: Dragging }) {
  const [isWhole, setWhole] = useState(false)
  if (count === 0) return <p className="text-small text-tulsi">Every booking to come has its pandit.</p>
  const shown = isWhole ? soonest : soonest.slice(0, SHOWN_AT_FIRST)
  const more = soonest.length - shown.length
  return (
    <section aria-labelledby="tray" className="rounded-card border border-chandan bg-haldi-tint p-3 sm:p-4">
      <h2 id="tray" className="text-body font-semibold">
        {count === 1 ? '1 booking has no pandit yet' : `${count} bookings have no pandit yet`}
      </h2>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {shown.map(({ id, nameOfPuja, customerName, startsAt, status, language, isProposed }) => (
          <li key={id}>
            <Link
              {...dragging.source({ id, status, startsAt })}
              to={`/bookings/${id}`}
              className="block h-full rounded-control border border-chandan bg-white px-3 py-2 leading-snug hover:border-kumkum"
            >
              <span className="block font-semibold wrap-anywhere">{nameOfPuja}</span>
              <span className="block text-small figures">{formatDateTime(startsAt)}</span>
              <span className="block text-small text-kajal-soft wrap-anywhere">
                {[customerName, language, status, isProposed && 'another time proposed'].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button tone="quiet" className="mt-1 -mb-1" onClick={() => setWhole(true)}>
          Show {more} more
        </Button>
      )}
      {isWhole && count > soonest.length && (
        <p className="mt-2 text-small text-kajal-soft">These are the {soonest.length} that come first.</p>
      )}
    </section>
  )
}

/**
 * Bookings whose pandit was asked and has not answered: the puja, the pandit, when the pandit was asked, and a button
 * to ask again.
 */
export function Unanswered({ unanswered: { count, soonest } }: Pick<CalendarAnswer, 'unanswered'>) {
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <section aria-labelledby="unanswered" className="rounded-card border border-chandan bg-white p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="unanswered" className="text-body font-semibold">
          {count === 1 ? '1 booking waits for its pandit’s answer' : `${count} bookings wait for their pandit’s answer`}
        </h2>
        <Button tone="quiet" className="-my-1 min-h-11" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Who was asked'}
        </Button>
      </div>
      {isOpen && (
        <ul className="mt-2 grid gap-x-6 gap-y-2 lg:grid-cols-2">
          {soonest.map(({ id, nameOfPuja, startsAt, askedAt, pandit }) => (
            <li key={id} className="border-t border-chandan pt-2 text-small leading-snug">
              <Link to={`/bookings/${id}`} className="link font-semibold wrap-anywhere">
                {nameOfPuja}, {formatDateTime(startsAt)}
              </Link>
              <span className="block text-kajal-soft figures wrap-anywhere">
                {pandit.name}, asked on {formatDateTime(askedAt)}
              </span>
              {pandit.phone && pandit.link && (
                <AskByChat
                  phone={pandit.phone}
                  asked={{ name: pandit.name, nameOfPuja, startsAt, link: pandit.link }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && count > soonest.length && (
        <p className="mt-2 text-small text-kajal-soft">These are the {soonest.length} that come first.</p>
      )}
    </section>
  )
}
