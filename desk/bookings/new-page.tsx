import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import { type TakeBooking, TakenBooking } from '#contract/desk/bookings.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { MESSAGES } from '#contract/messages.ts'
import { LANGUAGES, type Language } from '#contract/puja.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextArea, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { type Place, PlaceFields } from '../orders/address-fields.tsx'
import { ChooseCustomer, type ChosenCustomer } from '../orders/choose-customer.tsx'
import { idMadeBefore, MadeBefore } from '../shell/made-before.tsx'
import { useKept } from '../shell/use-kept.ts'
import { useTitle } from '../shell/use-title.ts'
import { AskedPandit, NOBODY, useToAsk } from './asked-pandit.tsx'
import { ChoosePuja } from './choose-puja.tsx'
import { FreeTimes } from './free-times.tsx'

interface Said {
  customer: ChosenCustomer | null
  nameOfPuja: string
  date: string
  time: string
  language: '' | Language
  panditOnly: boolean
  remark: string
  place: Place
  /** The idempotency key. After a lost response, a retry sends the same booking. */
  requestId: string
}

const NOWHERE: Place = { lane1: '', lane2: '', lane3: '', floor: '', instructions: '', pincode: '' }
const NOTHING: Said = {
  customer: null,
  nameOfPuja: '',
  date: '',
  time: '',
  language: '',
  panditOnly: false,
  remark: '',
  place: NOWHERE,
  requestId: '',
}

/**
 * Books a puja by telephone: the caller, the puja, the time and the place. A pandit is reserved at once, as for a
 * booking on the website.
 */
export function NewBookingPage() {
  useTitle('A booking by telephone')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [said, setSaid] = useKept('telephone booking', NOTHING)
  const { customer, nameOfPuja, date, time, language, panditOnly, remark, place, requestId } = said
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const button = useRef<HTMLButtonElement>(null)
  const [isUnasked, setUnasked] = useState(false)
  const [asked, setAsked] = useState(NOBODY)
  const wish = { nameOfPuja, timeToCall: `${date} ${time}`, ...(language !== '' && { language }) }
  const toAsk = useToAsk(isUnasked ? wish : null, asked)
  const { busy, failure, send, forget } = useSubmit(
    async (body: TakeBooking) => {
      const { id } = await call(DESK_PATHS.takeBooking, { method: 'POST', body, answer: TakenBooking })
      setUnasked(false)
      setSaid(NOTHING)
      void navigate(`/bookings/${id}`)
    },
    ({ status, fields }) => {
      if (fields.asked !== undefined) setUnasked(true)
      // The pandit has been booked since.
      if (status === 409) toAsk.retry()
    },
  )
  const say = useCallback(
    (change: Partial<Said>) => {
      setSaid((last) => ({ ...last, requestId: last.requestId || crypto.randomUUID(), ...change }))
      setMissing({})
      forget()
      if ('nameOfPuja' in change || 'date' in change || 'time' in change) {
        setUnasked(false)
        setAsked(NOBODY)
      }
    },
    [setSaid, forget],
  )
  const choose = useCallback((next: ChosenCustomer | null) => say({ customer: next }), [say])
  const errors = { ...failure?.fields, ...missing }

  const book = (id: string) => {
    const lacks = {
      ...lackingIn(said),
      ...(isUnasked && !toAsk.who && { asked: 'Choose the pandit who has said that he comes.' }),
    }
    setMissing(lacks)
    if (customer === null || Object.keys(lacks).length > 0) return forget()
    void send({
      requestId: id,
      customerId: customer.id,
      ...wish,
      remark,
      address: isSomewhere(place) ? place : null,
      ...(panditOnly && { panditOnly }),
      ...(toAsk.sent && { asked: toAsk.sent }),
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    book(requestId)
  }
  const again = (fresh: string) => {
    say({ requestId: fresh })
    button.current?.focus()
    book(fresh)
  }
  const isBeside = ['nameOfPuja', 'timeToCall', 'language', 'remark', 'asked.minutes', 'asked.days'].some(
    (name) => errors[name],
  )
  const inPlace = (name: keyof Place) => ({
    value: place[name],
    readOnly: busy,
    autoComplete: 'off',
    error: errors[`address.${name}`] ?? errors[name],
    onChange: ({ target }: { target: { value: string } }) => say({ place: { ...place, [name]: target.value } }),
  })
  const [isPlaceOpen, setPlaceOpen] = useState(isSomewhere(place))
  const hasPlaceError = Object.keys(NOWHERE).some((name) => errors[`address.${name}`] || errors[name])
  return (
    <>
      <Link to="/bookings" className="link inline-flex min-h-11 items-center gap-2 text-small">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Bookings
      </Link>
      <h1>A booking by telephone</h1>
      <p className="mt-1 max-w-text text-kajal-soft">
        Who calls, which puja, and when. Next you see what it costs, read it out, and write down their yes.
      </p>
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card className="px-5 py-4">
          <h2 className="text-h3">Who calls</h2>
          <ChooseCustomer chosen={customer} first={search.get('customer')} onChoose={choose} />
          <div role="status" className="mt-3 empty:hidden">
            <FormMessage>{missing.customer}</FormMessage>
          </div>
        </Card>
        <Card className="px-5 py-4">
          <h2 className="text-h3">The puja</h2>
          <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
            <ChoosePuja typed={nameOfPuja} error={errors.nameOfPuja} onType={(name) => say({ nameOfPuja: name })} />
            <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
              <TextField
                label="Day"
                type="date"
                min={dayInIndia(new Date())}
                max="9999-12-31"
                value={date}
                readOnly={busy}
                onChange={({ target }) => say({ date: target.value })}
                error={errors.date}
              />
              <TextField
                label="Hour"
                type="time"
                value={time}
                readOnly={busy}
                onChange={({ target }) => say({ time: target.value })}
                hint="Indian time."
                error={errors.time ?? errors.timeToCall}
              />
            </div>
            <FreeTimes failure={failure} onChoose={(moment) => say(moment)} />
            <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
              <Field label="Language of the pandit" error={errors.language}>
                {(aria) => (
                  <select
                    {...aria}
                    className={classes(CONTROL, 'read-only:bg-white!')} // a select matches :read-only
                    value={language}
                    onChange={({ target }) => say({ language: target.value as Said['language'] })}
                  >
                    <option value="">Any language</option>
                    {LANGUAGES.map((each) => (
                      <option key={each} value={each}>
                        {each}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:mt-7">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={panditOnly}
                  onChange={({ target }) => say({ panditOnly: target.checked })}
                />
                Only the pandit, no items
              </label>
            </div>
            <TextArea
              label="What they say of it (optional)"
              rows={2}
              value={remark}
              readOnly={busy}
              onChange={({ target }) => say({ remark: target.value })}
              error={errors.remark}
              hint="How many guests, what they have at home. The family reads it as their own words."
            />
            <details
              open={isPlaceOpen || hasPlaceError}
              onToggle={({ currentTarget }) => setPlaceOpen(currentTarget.open)}
              className="rounded-control border border-chandan px-4"
            >
              <summary className="cursor-pointer py-2.5 font-semibold">Where it is, if they say so now</summary>
              <div className="grid gap-4 pt-1 pb-4 sm:grid-cols-2">
                <PlaceFields field={inPlace} note="How to find it (optional)" />
              </div>
            </details>
            {isUnasked && (
              <AskedPandit
                toAsk={toAsk}
                asked={asked}
                errors={errors}
                onChange={(change) => {
                  setAsked({ ...asked, ...change })
                  setMissing({})
                  forget()
                }}
              />
            )}
            <div role="status" className="empty:hidden">
              <FormMessage>
                {missing.asked ??
                  (failure && !isBeside && !hasPlaceError && !idMadeBefore(failure) ? failure.message : undefined)}
              </FormMessage>
              <MadeBefore
                failure={failure}
                to={(id) => `/bookings/${id}`}
                open="Open that booking"
                again="Book another one"
                busy={busy}
                onAgain={again}
              />
            </div>
            <Button ref={button} type="submit" busy={busy} className="justify-self-start">
              {toAsk.who ? `${toAsk.who.name} comes: book it` : 'Book the puja'}
            </Button>
          </form>
        </Card>
      </div>
    </>
  )
}

const isSomewhere = (place: Place) => Object.values(place).some((typed) => typed.trim() !== '')

/** The missing required values, by field. */
function lackingIn({ customer, nameOfPuja, date, time }: Said): Record<string, string> {
  return {
    ...(customer === null && { customer: 'Say who calls first.' }),
    ...(nameOfPuja.trim() === '' && { nameOfPuja: MESSAGES.bookingNoName }),
    ...(date === '' && { date: MESSAGES.bookingNoDate }),
    ...(time === '' && { time: MESSAGES.bookingNoTime }),
  }
}
