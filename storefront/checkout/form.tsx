import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AddressesAnswer, KeptAddress } from '#contract/addresses.ts'
import { DELIVERY_PATHS, DeliveryChoices } from '#contract/delivery.ts'
import { digitsOf } from '#contract/digits.ts'
import { formatRupees } from '#contract/format.ts'
import { MESSAGES } from '#contract/messages.ts'
import { type Order, OrderAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { quotedPaymentTerm } from '#contract/payment-term.ts'
import { PincodesAnswer } from '#contract/pincode.ts'
import type { Quotation } from '#contract/quotation.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showNotice } from '#ui/notices.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { onDemand } from '../later.tsx'
import { placedPath } from '../orders/order-pages.ts'
import { POLICIES } from '../shell/footer.tsx'
import { useSite } from '../site.ts'
import { AddressChoice } from './address-choice.tsx'
import { cancellingText } from './cancelling.ts'
import {
  addressIn,
  changeOf,
  type Details,
  detailsFor,
  detailsOf,
  type FieldErrors,
  forgetDraft,
  keepDraft,
  readDetails,
  readDraft,
} from './details.ts'
import { setJustPlaced } from './just-placed.ts'
import { isPlain, keepPicked, type Picked, pickOf, readPicked } from './picked.ts'
import { PincodeField } from './pincode-field.tsx'
import { readSubstitutes, SubstitutesField } from './substitutes-field.tsx'
import { Summary } from './summary.tsx'

const AddressBook = onDemand(
  coming(
    () => import('../addresses/address-book.tsx'),
    (part) => part.AddressBook,
  ),
)

const DeliveryChoice = onDemand(
  coming(
    () => import('./delivery-choice.tsx'),
    (part) => part.DeliveryChoice,
  ),
  () => <div className="min-h-40" />,
)

const WhatsAppChoice = onDemand(
  coming(
    () => import('../account/whatsapp-switch.tsx'),
    (part) => part.WhatsAppChoice,
  ),
)

interface FormProps {
  order: Order
  quotation: Quotation
  /** The saved addresses of the customer; empty until they are loaded. */
  addresses: readonly KeptAddress[]
  onAddresses: (answer: AddressesAnswer) => void
  /** The order on the server differs from the one shown, so it must be fetched again. */
  onOutdated: () => void
}

const WORDS = {
  custom: {
    type: m.checkout_type_list,
    who: m.checkout_who_receives_it,
    call: m.checkout_phone_hint,
    where: m.checkout_where_it_goes,
    served: m.checkout_served_delivery,
  },
  appointment: {
    type: m.checkout_type_appointment,
    who: m.checkout_who_receives_us,
    call: m.checkout_phone_hint_puja,
    where: m.checkout_where_the_puja_is,
    served: m.checkout_served_puja,
  },
} as const

export function CheckoutForm({ order, quotation, addresses, onAddresses, onOutdated }: FormProps) {
  const navigate = useNavigate()
  const site = useSite()
  const form = useRef<HTMLFormElement>(null)
  const withdraw = useRef<() => void>(undefined)
  const areas = useCall(PATHS.pincodes, PincodesAnswer)
  const [details, setDetails] = useState(() => detailsFor(order, readDraft(order._id), addresses[0]))
  // A ref, because the customer may type more before an address correction returns.
  const latest = useRef(details)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [reason, setReason] = useState<string>()
  const [complaints, setComplaints] = useState(0)
  const [busy, setBusy] = useState(false)
  /** The submit button was pressed before the delivery choices had loaded. */
  const [isWaiting, setWaiting] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [picked, setPicked] = useState(() => readPicked(order._id))
  const words = WORDS[order.type]
  const pincode = digitsOf(details.pincode)
  const isServed = areas.data?.some((entry) => entry.pincode === pincode)
  const choices = useCall(
    isServed ? `${DELIVERY_PATHS.choice(order.type, order._id)}?pincode=${pincode}` : null,
    DeliveryChoices,
  )
  const pick = choices.data && pickOf(choices.data, picked)
  const total = totalOf(quotation, pick?.way.shipping)
  const pays = pick?.way.pays ?? order.pays
  const advance = pick?.way.advance ?? order.advance
  const asQuoted = quotedPaymentTerm(order)
  const asChosen = quotedPaymentTerm({ type: order.type, pays, advance })
  const terms = quotation.terms.map((term) => (term === asQuoted ? asChosen : term))
  const startsAt = order.type === 'appointment' ? order.startsAt : pick?.startsAt

  const { retry: lookAgain } = choices
  const seen = useRef(quotation.version)
  // The delivery choices depend on the price of the order.
  useEffect(() => {
    if (seen.current !== quotation.version) lookAgain()
    seen.current = quotation.version
  }, [quotation.version, lookAgain])

  useEffect(() => {
    if (!isWaiting || choices.loading) return
    setWaiting(false)
    // The customer must see the payment method and the total before the order is placed.
    if (pick && !isPlain(order, pick)) setReason(m.checkout_look_first())
    else form.current?.requestSubmit()
  }, [isWaiting, choices.loading, pick, order])

  // Runs once per submit, not once per error, because the customer corrects errors one at a time.
  useEffect(() => {
    if (complaints > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [complaints])
  useEffect(() => () => withdraw.current?.(), [])

  const fill = (change: Partial<Details>) => {
    latest.current = { ...latest.current, ...change }
    setDetails(latest.current)
    keepDraft(order._id, latest.current)
    setErrors((last) => ({ ...last, ...blankOf(change) }))
  }
  const field = (name: keyof Details) => ({
    name,
    value: details[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => fill({ [name]: event.target.value }),
  })

  const complain = (found: FieldErrors) => {
    setErrors(found)
    setComplaints((last) => last + 1)
  }

  const choose = (address: KeptAddress | null) => {
    if (address) fill(detailsOf(address))
    else fill({ lane1: '', lane2: '', lane3: '', floor: '', instructions: '', pincode: '' })
  }

  const choosePick = (change: Picked) => {
    const next = { ...picked, ...change }
    setPicked(next)
    keepPicked(order._id, next)
    setErrors((last) => ({ ...last, ...blankOf(change) }))
  }

  /** Saves the chosen delivery in the quotation, and returns the order as it will be placed. */
  const chosenOrder = async (): Promise<Order> => {
    if (pick === undefined || isPlain(order, pick)) return order
    const body = { pincode, pays: pick.way.pays, startsAt: pick.startsAt }
    const path = DELIVERY_PATHS.choice(order.type, order._id)
    return (await call(path, { method: 'PUT', body, answer: OrderAnswer })).order
  }

  const takeOver = (answer: AddressesAnswer) => {
    fill(changeOf(latest.current, addresses, answer.addresses))
    onAddresses(answer)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    withdraw.current?.()
    setReason(undefined)
    const read = readDetails(order, details, areas.data, new Date())
    if ('errors' in read) return complain(read.errors)
    const substitutes = readSubstitutes(form.current)
    if ('error' in substitutes) return complain({ substitutesUpTo: substitutes.error })
    if (isServed && pick === undefined) {
      if (choices.loading) return setWaiting(true)
      return setReason(choices.data ? m.checkout_no_way_to_pay() : choices.failure?.message)
    }
    setErrors({})
    setBusy(true)
    try {
      const { quotation: chosen } = await chosenOrder()
      // The server rejects a total or an advance that the customer has not seen. The form then shows the new one.
      const seen = { version: chosen?.version, totalAmount: total, advance }
      const body = { ...read.body, ...substitutes, ...seen }
      const placed = await call(PATHS.placeOrder, { method: 'PATCH', body, answer: OrderAnswer })
      setJustPlaced(placed.order)
      forgetDraft(order._id)
      keepPicked(order._id, null)
      await navigate(placedPath(order), { replace: true })
    } catch (cause) {
      explain(asFailure(cause))
      setBusy(false)
    }
  }

  const explain = ({ status, message, fields }: ReturnType<typeof asFailure>) => {
    if (status === 401) return // the visitor goes to the log-in page and then returns to their input
    const answered = status >= 400
    withdraw.current = showNotice(answered ? MESSAGES.checkoutRefused : MESSAGES.checkoutException, 'failure')
    const isBesideField = Object.keys(fields).some((name) => name in details || name === 'startsAt' || name === 'pays')
    complain(fields)
    setReason(isBesideField ? undefined : message)
    if (status === 409) onOutdated()
    if (fields.startsAt || fields.pays || fields.pincode || fields.advance) lookAgain()
  }

  return (
    <>
      <form
        ref={form}
        onSubmit={submit}
        data-by-press
        noValidate
        className="mt-7 grid grid-cols-1 items-start gap-x-12 gap-y-8 sm:mt-9 lg:grid-cols-[minmax(0,1fr)_23.5rem]"
      >
        <div className="grid grid-cols-1 gap-9">
          {addresses.length > 0 && (
            <AddressChoice
              addresses={addresses}
              chosen={addressIn(details, addresses)}
              onChoose={choose}
              onEdit={() => setEditing(true)}
            />
          )}
          <fieldset className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <legend className="mb-4 font-display text-h3 font-semibold">{words.who()}</legend>
            <TextField label={m.checkout_name()} required autoComplete="name" {...field('name')} />
            <TextField
              label={m.checkout_phone()}
              required
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              hint={words.call()}
              {...field('phoneNumber')}
            />
          </fieldset>
          <fieldset className="grid grid-cols-1 gap-5">
            <legend className="mb-4 font-display text-h3 font-semibold">{words.where()}</legend>
            <PincodeField
              value={details.pincode}
              areas={areas.data}
              served={words.served()}
              error={errors.pincode}
              onChange={(pincode) => fill({ pincode })}
              onPick={({ pincode, area }) => fill({ pincode, lane2: details.lane2.trim() || area })}
            />
            <TextField label={m.checkout_street()} required autoComplete="address-line1" {...field('lane1')} />
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <TextField label={m.checkout_area()} autoComplete="address-line2" {...field('lane2')} />
              <TextField
                label={m.checkout_landmark()}
                autoComplete="address-line3"
                hint={m.checkout_landmark_hint()}
                {...field('lane3')}
              />
              <TextField label={m.checkout_floor()} autoComplete="off" {...field('floor')} />
              <TextField
                label={m.checkout_driver_note()}
                autoComplete="off"
                hint={m.checkout_driver_note_hint()}
                {...field('instructions')}
              />
            </div>
          </fieldset>
          {choices.data && pick && (
            <DeliveryChoice type={order.type} choices={choices.data} pick={pick} errors={errors} onPick={choosePick} />
          )}
          {choices.loading && (
            <Loading label={m.checkout_choices_loading()}>
              <Skeleton className="h-7 w-44" />
              <Skeleton className="mt-3 h-28 rounded-control" />
            </Loading>
          )}
          {choices.failure && !choices.data && (
            <LoadFailed
              message={`${m.checkout_choices_not_loaded()} ${choices.failure.message}`}
              busy={choices.fetching}
              onRetry={lookAgain}
            />
          )}
          <SubstitutesField
            error={errors.substitutesUpTo}
            onChange={() => setErrors((last) => ({ ...last, substitutesUpTo: undefined }))}
          />
          {site?.whatsApp && <WhatsAppChoice />}
          <fieldset className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <legend className="mb-4 font-display text-h3 font-semibold">{m.checkout_what_it_is_for()}</legend>
            <TextField label={m.checkout_order_id()} name="orderId" value={order._id} readOnly />
            <TextField label={m.checkout_type()} name="type" value={words.type()} readOnly />
          </fieldset>
        </div>
        <div className="grid grid-cols-1 gap-5 lg:sticky lg:top-6">
          <Summary order={order} quotation={quotation} way={pick?.way} total={total}>
            <div className="mt-5 grid gap-3">
              <div role="status">
                <FormMessage>{reason}</FormMessage>
              </div>
              <SubmitButton busy={busy || isWaiting} className="w-full">
                {m.checkout_place_order({ total: formatRupees(total) })}
              </SubmitButton>
              <p className="text-small text-bhasma">{m.checkout_accepts_terms()}</p>
              {startsAt && (
                <p className="text-small text-kajal-soft">
                  {cancellingText({ type: order.type, startsAt, totalAmount: total }, new Date())}
                </p>
              )}
            </div>
          </Summary>
          <section aria-label={m.checkout_terms()} className="px-1">
            <h2 className="text-body font-semibold">{m.checkout_terms()}</h2>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-small text-kajal-soft marker:text-genda">
              {terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
            <p className="mt-3 text-small">
              {POLICIES.map(({ to, text }) => (
                <Link key={to} to={to} className="link mr-5 inline-flex min-h-11 items-center">
                  {text}
                </Link>
              ))}
            </p>
          </section>
        </div>
      </form>
      {/* Outside the form, because the address book contains its own form. */}
      <Dialog open={isEditing} onOpenChange={setEditing} title={m.checkout_addresses()}>
        <AddressBook onChange={takeOver} />
      </Dialog>
    </>
  )
}

/**
 * The total with another shipping price than that of the quotation, in rupees, rounded to whole paise as on the server.
 */
function totalOf({ amount, tax, shipping: now }: Quotation, shipping = now): number {
  return Math.round((amount + tax + shipping) * 100) / 100
}

/** Clears the errors of changed fields, because they were about the previous values. */
function blankOf(change: Partial<Details> | Picked): FieldErrors {
  return Object.fromEntries(Object.keys(change).map((name) => [name, undefined]))
}
