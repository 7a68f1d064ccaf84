import { Fragment, type ReactNode } from 'react'
import { formatList } from '#contract/format.ts'
import type { Appointment } from '#contract/order.ts'
import { LANGUAGE_NAMES } from '#contract/puja.ts'
import * as m from '#messages'
import { Card } from '#ui/card.tsx'
import { DateLeaf } from './date-leaf.tsx'
import { timesOf } from './puja-words.ts'

interface BookingSheetProps {
  booking: Appointment
  /** Actions for the booking. */
  children?: ReactNode
}

/** Details of a booking: the puja, its date and time in India, the pandit, the language, and the customer's notes. */
export function BookingSheet({ booking, children }: BookingSheetProps) {
  const { title, startsAt, description, pandit, language } = booking
  const { day, hours } = timesOf(booking)
  return (
    <Card className="overflow-hidden border-t-[6px] border-t-haldi p-5 sm:p-6 print:border-x-0 print:border-b-0 print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <DateLeaf iso={startsAt} className="w-21 shrink-0 print:hidden" />
        <div className="min-w-0 grow basis-40">
          <h2 className="text-h3 wrap-anywhere">{title}</h2>
          <p className="mt-1.5 font-medium leading-snug figures">
            {/* The line may break after the weekday or between the hours, but not inside a date or a time. */}
            {[...`${day},`.split(/(?<=,) /u), hours.replace(/(?<=\d) | (?=IST)/gu, '\u00a0')].map((part) => (
              <Fragment key={part}>
                <span className="inline-block">{part}</span>{' '}
              </Fragment>
            ))}
          </p>
        </div>
      </div>
      {(pandit || language) && (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2.5 border-t border-chandan pt-3.5">
          {pandit && (
            <Fact
              label={m.booking_pandit()}
              more={m.booking_pandit_speaks({
                languages: formatList(pandit.languages.map((each) => LANGUAGE_NAMES[each]())),
              })}
            >
              {pandit.name}
            </Fact>
          )}
          {language && <Fact label={m.booking_language()}>{LANGUAGE_NAMES[language]()}</Fact>}
        </dl>
      )}
      {description && (
        <div className="mt-4 border-t border-chandan pt-3.5">
          <p className="text-fine text-bhasma">{m.booking_your_words()}</p>
          <p className="mt-0.5 whitespace-pre-line text-small text-kajal-soft wrap-anywhere">{description}</p>
        </div>
      )}
      {children}
    </Card>
  )
}

function Fact({ label, more, children }: { label: string; more?: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-fine text-bhasma">{label}</dt>
      <dd className="leading-snug">
        <span className="font-medium">{children}</span>
        {more && <span className="block text-small text-kajal-soft">{more}</span>}
      </dd>
    </div>
  )
}
