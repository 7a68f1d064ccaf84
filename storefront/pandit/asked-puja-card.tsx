import { MapPin, Phone } from 'lucide-react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { dayInIndia } from '#contract/day.ts'
import { calendarLeaf, formatDateTime, formatPhone, formatTime } from '#contract/format.ts'
import { type AskedPuja, MAX_REASON, PanditPage } from '#contract/pandit-page.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { DateLeaf } from '../appointment/date-leaf.tsx'

interface CardProps {
  puja: AskedPuja
  /** The API path for the answer. */
  path: string
  onAnswered: (page: PanditPage) => void
  /** Called if the puja has changed in the meantime. */
  onChanged: () => void
}

/** One puja with its time, place and the pandit's answer. */
export function AskedPujaCard({ puja, path, onAnswered, onChanged }: CardProps) {
  const { nameOfPuja, startsAt, hasAccepted } = puja
  const { weekday, day, month } = calendarLeaf(startsAt)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card className={classes('border-l-[6px] p-4 sm:p-5', hasAccepted ? 'border-l-tulsi' : 'border-l-genda')}>
      <article aria-label={nameOfPuja}>
        <div className="flex gap-4">
          <DateLeaf iso={startsAt} className="w-18 shrink-0 self-start" />
          <div className="min-w-0 grow">
            <h2 ref={heading} tabIndex={-1} className="text-body font-semibold wrap-anywhere">
              {nameOfPuja}
            </h2>
            <p className="figures">
              {weekday}, {day} {month}
            </p>
            <p className="figures">
              {puja.endsAt
                ? m.pandit_until({ from: formatTime(startsAt), until: endWords(startsAt, puja.endsAt) })
                : formatTime(startsAt)}
            </p>
            <p className="text-small text-kajal-soft">
              {[
                puja.language && m.pandit_language({ language: puja.language }),
                puja.panditOnly && m.pandit_no_samagri(),
                puja.number,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
        <Home puja={puja} />
        {hasAccepted && <p className="mt-3 font-medium text-tulsi">{m.pandit_accepted()}</p>}
        {!hasAccepted && new Date(startsAt) <= new Date() && <p className="mt-3 font-medium">{m.pandit_missed()}</p>}
        {puja.canAnswer && new Date(startsAt) > new Date() && (
          <Answer puja={puja} path={path} heading={heading} onAnswered={onAnswered} onChanged={onChanged} />
        )}
      </article>
    </Card>
  )
}

/** With the date if a puja of several days ends on another day. */
function endWords(startsAt: string, endsAt: string): string {
  return dayInIndia(new Date(startsAt)) === dayInIndia(new Date(endsAt)) ? formatTime(endsAt) : formatDateTime(endsAt)
}

function Home({ puja: { home, phone, pincode, hasAccepted, startsAt } }: { puja: AskedPuja }) {
  if (home === null) {
    const later = hasAccepted ? m.pandit_address_later() : null
    return <p className="mt-3 text-small text-kajal-soft figures">{pincode ? m.pandit_pincode({ pincode }) : later}</p>
  }
  const way = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(home.address)}`
  return (
    <div className="mt-3 rounded-control bg-akshat px-3.5 py-2.5">
      <p className="font-medium wrap-anywhere">{home.family}</p>
      <p className="text-small text-kajal-soft wrap-anywhere">{home.address}</p>
      {home.instructions && <p className="text-small text-kajal-soft wrap-anywhere">“{home.instructions}”</p>}
      <p className="flex flex-wrap gap-x-5">
        <a href={way} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4.5" />
          {m.pandit_directions()}
        </a>
        {phone !== null && (
          <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center gap-1.5 figures">
            <Phone aria-hidden="true" className="size-4.5" />
            {formatPhone(phone)}
          </a>
        )}
      </p>
      {phone === null && dayInIndia(new Date()) < dayInIndia(new Date(startsAt)) && (
        <p className="text-small text-kajal-soft">{m.pandit_phone_later()}</p>
      )}
    </div>
  )
}

function Answer({
  puja,
  path,
  heading,
  onAnswered,
  onChanged,
}: CardProps & { heading: RefObject<HTMLHeadingElement | null> }) {
  const [isDeclining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()

  const send = async (body: { accept: boolean; reason?: string }) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const page = await call(path, { method: 'POST', body, answer: PanditPage })
      // The pressed button disappears.
      heading.current?.focus()
      onAnswered(page)
      toast(body.accept ? m.pandit_thanks() : m.pandit_declined())
    } catch (cause) {
      const why = asFailure(cause)
      setFailure(why)
      if (why.status === 409) onChanged()
    } finally {
      setBusy(false)
    }
  }
  const decline = (event: FormEvent) => {
    event.preventDefault()
    void send({ accept: false, reason })
  }
  const wrong = failure?.fields.reason
  return (
    <div className="mt-3 grid gap-3">
      <FormMessage>{wrong ? undefined : failure?.message}</FormMessage>
      {isDeclining ? (
        <form noValidate onSubmit={decline} className="grid gap-3">
          <TextArea
            label={m.pandit_reason()}
            rows={2}
            maxLength={MAX_REASON}
            autoFocus
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            hint={m.pandit_reason_hint()}
            error={wrong}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {m.pandit_decline()}
            </Button>
            <Button tone="quiet" onClick={() => setDeclining(false)}>
              {m.pandit_back()}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
          {!puja.hasAccepted && (
            <Button busy={busy} onClick={() => send({ accept: true })}>
              {m.pandit_accept()}
            </Button>
          )}
          <Button
            tone={puja.hasAccepted ? 'quiet' : 'secondary'}
            className={puja.hasAccepted ? '-ml-5' : undefined}
            onClick={() => setDeclining(true)}
          >
            {puja.hasAccepted ? m.pandit_decline_after_all() : m.pandit_decline()}
          </Button>
        </div>
      )}
    </div>
  )
}
