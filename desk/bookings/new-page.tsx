import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import { type TakeBooking, TakenBooking } from '#contract/desk/bookings.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { MESSAGES } from '#contract/messages.ts'
import { LANGUAGES, type Language } from '#contract/puja.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextArea, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { call } from '../api/call.ts'
import { type Place, PlaceFields } from '../orders/address-fields.tsx'
import { ChooseCustomer, type ChosenCustomer } from '../orders/choose-customer.tsx'
import { useKept } from '../shell/use-kept.ts'
import { useTitle } from '../shell/use-title.ts'
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
  /** What is sent again after a lost answer is the same booking. */
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

/** A puja booked on the telephone: who calls, which puja, when and where. A pandit is kept free at once, as for a booking on the site. */
export function NewBookingPage() {
  useTitle('A booking by telephone')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [said, setSaid] = useKept('telephone booking', NOTHING)
  const { customer, nameOfPuja, date, time, language, panditOnly, remark, place, requestId } = said
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const say = useCallback(
    (change: Partial<Said>) => {
      setSaid((last) => ({ ...last, requestId: last.requestId || crypto.randomUUID(), ...change }))
      setMissing({})
      setFailure(undefined)
    },
    [setSaid],
  )
  const choose = useCallback((next: ChosenCustomer | null) => say({ customer: next }), [say])
  const errors = { ...failure?.fields, ...missing }
  const free = failure?.errors.filter(({ path }) => path === 'timeToCall.free').map(({ message }) => message) ?? []
  const isUnasked = errors.asked !== undefined

  const book = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    const lacks = lackingIn(said)
    setMissing(lacks)
    if (customer === null || Object.keys(lacks).length > 0) return
    const body: TakeBooking = {
      requestId,
      customerId: customer.id,
      nameOfPuja,
      timeToCall: `${date} ${time}`,
      remark,
      address: isSomewhere(place) ? place : null,
      ...(language !== '' && { language }),
      ...(panditOnly && { panditOnly }),
      ...(isUnasked && { asked: true }),
    }
    setBusy(true)
    try {
      const { id } = await call(DESK_PATHS.takeBooking, { method: 'POST', body, answer: TakenBooking })
      setSaid(NOTHING)
      void navigate(`/bookings/${id}`)
    } catch (cause) {
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }
  const isBeside = ['nameOfPuja', 'timeToCall', 'language', 'remark', 'asked'].some((name) => errors[name])
  const inPlace = (name: keyof Place) => ({
    value: place[name],
    readOnly: busy,
    autoComplete: 'off',
    error: errors[`address.${name}`] ?? errors[name],
    onChange: ({ target }: { target: { value: string } }) => say({ place: { ...place, [name]: target.value } }),
  })
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
          <form onSubmit={book} noValidate className="mt-3 grid gap-4">
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
            <FreeTimes free={free} onChoose={(moment) => say(moment)} />
            <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
              <Field label="Language of the pandit" error={errors.language}>
                {(aria) => (
                  <select
                    {...aria}
                    className={classes(CONTROL, 'read-only:bg-white!')} // a select counts as read-only in CSS
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
            <details open={isSomewhere(place) || hasPlaceError} className="rounded-control border border-chandan px-4">
              <summary className="cursor-pointer py-2.5 font-semibold">Where it is, if they say so now</summary>
              <div className="grid gap-4 pt-1 pb-4 sm:grid-cols-2">
                <PlaceFields field={inPlace} note="How to find it (optional)" />
              </div>
            </details>
            <div role="status" className="empty:hidden">
              <FormMessage>
                {failure && (isUnasked || !isBeside) && !hasPlaceError ? failure.message : undefined}
              </FormMessage>
            </div>
            <Button type="submit" busy={busy} className="justify-self-start">
              {isUnasked ? 'A pandit can come: book it' : 'Book the puja'}
            </Button>
          </form>
        </Card>
      </div>
    </>
  )
}

const isSomewhere = (place: Place) => Object.values(place).some((typed) => typed.trim() !== '')

/** What has to be said first, by the field that asks for it. */
function lackingIn({ customer, nameOfPuja, date, time }: Said): Record<string, string> {
  return {
    ...(customer === null && { customer: 'Say who calls first.' }),
    ...(nameOfPuja.trim() === '' && { nameOfPuja: MESSAGES.bookingNoName }),
    ...(date === '' && { date: MESSAGES.bookingNoDate }),
    ...(time === '' && { time: MESSAGES.bookingNoTime }),
  }
}
