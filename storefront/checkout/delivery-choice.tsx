import { dayInIndia } from '#contract/day.ts'
import type { DeliveryChoices, Slot, WayToPay } from '#contract/delivery.ts'
import { calendarLeaf, formatDate, formatHours, formatRupees, formatShipping } from '#contract/format.ts'
import { PAYMENT_DAYS } from '#contract/limits.ts'
import type { OrderType } from '#contract/order.ts'
import type { Site } from '#contract/site.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { payingWays } from '../payment/ways.ts'
import { useSite } from '../site.ts'
import { Choice } from './address-choice.tsx'
import type { FieldErrors } from './details.ts'
import type { Pick, Picked } from './picked.ts'

interface DeliveryChoiceProps {
  type: OrderType
  choices: DeliveryChoices
  pick: Pick
  errors: FieldErrors
  onPick: (change: Picked) => void
}

/** The delivery window and the payment method, if there is a choice. */
export function DeliveryChoice({ type, choices: { slots, ways, pujaDay }, pick, errors, onPick }: DeliveryChoiceProps) {
  const site = useSite()
  return (
    <>
      {slots.length > 0 && (
        <Times
          slots={slots}
          chosen={pick.startsAt}
          hint={pujaDay === null ? undefined : m.checkout_puja_day({ day: dayWords(pujaDay) })}
          error={errors.startsAt}
          onPick={onPick}
        />
      )}
      {ways.length > 1 && (
        <fieldset>
          <legend className="mb-3 font-display text-h3 font-semibold">{m.checkout_how_you_pay()}</legend>
          <div className="divide-y divide-chandan rounded-control border border-chandan bg-white">
            {ways.map((way) => (
              <Choice
                key={way.pays}
                name="pays"
                isChosen={pick.way.pays === way.pays}
                onChoose={() => onPick({ pays: way.pays })}
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-medium">{WAYS[type][way.pays].title()}</span>
                  <span className="text-small figures">{costOf(way, type)}</span>
                </span>
                <span className="block text-small text-kajal-soft">{wayWords(way, type, site)}</span>
                {way.gift !== null && (
                  <span className="block text-small font-medium text-tulsi wrap-anywhere">
                    {m.checkout_with_gift({ gift: way.gift })}
                  </span>
                )}
              </Choice>
            ))}
          </div>
          <div role="status" className="mt-2 empty:hidden">
            <FormMessage>{errors.pays}</FormMessage>
          </div>
        </fieldset>
      )}
    </>
  )
}

const NOW = { title: m.checkout_pay_now }
const LATER = {
  title: m.checkout_pay_later,
  text: m.checkout_pay_later_text,
  afterAdvance: m.checkout_pay_later_after_advance,
}
const WAYS = {
  custom: {
    now: NOW,
    'on-delivery': {
      title: m.checkout_pay_on_delivery,
      text: m.checkout_pay_on_delivery_text,
      afterAdvance: m.checkout_pay_on_delivery_after_advance,
    },
    later: LATER,
  },
  appointment: {
    now: NOW,
    'on-delivery': {
      title: m.checkout_pay_on_the_day,
      text: m.checkout_pay_on_the_day_text,
      afterAdvance: m.checkout_pay_on_the_day_after_advance,
    },
    later: LATER,
  },
} as const

/** When and how the customer pays. An advance is always paid first. */
function wayWords({ pays, advance, cashFee }: WayToPay, type: OrderType, site: Site | null): string {
  if (pays === 'now') {
    const ways = site && payingWays(site)
    return ways ? m.checkout_pay_now_text_ways({ ways }) : m.checkout_pay_now_text()
  }
  const { text, afterAdvance } = WAYS[type][pays]
  const days = PAYMENT_DAYS
  const words = advance > 0 ? afterAdvance({ advance: formatRupees(advance), days }) : text({ days })
  return type === 'custom' && cashFee > 0 ? `${words} ${m.checkout_driver_fee({ fee: formatRupees(cashFee) })}` : words
}

/** The cost of a payment method. A puja has no delivery cost, so only the cash fee counts. */
function costOf({ shipping, cashFee }: WayToPay, type: OrderType): string {
  if (type === 'appointment') return cashFee === 0 ? '' : m.checkout_costs_more({ fee: formatRupees(cashFee) })
  return shipping === 0 ? m.checkout_delivery_free() : m.checkout_delivery_costs({ cost: formatShipping(shipping) })
}

interface TimesProps {
  slots: readonly Slot[]
  chosen: string | null
  hint?: string | undefined
  error: string | undefined
  onPick: (change: Picked) => void
}

/** A day, then one of the delivery windows of that day. */
export function Times({ slots, chosen, hint, error, onPick }: TimesProps) {
  const dayOf = ({ startsAt }: { startsAt: string }) => dayInIndia(new Date(startsAt))
  const days = [...new Set(slots.map(dayOf))]
  const day = chosen === null ? days[0] : dayOf({ startsAt: chosen })
  const times = slots.filter((slot) => dayOf(slot) === day)
  return (
    <fieldset>
      <legend className="mb-3 font-display text-h3 font-semibold">{m.checkout_how_it_comes()}</legend>
      <div className="grid gap-3">
        <Field label={m.checkout_day()} hint={hint} error={error}>
          {(aria) => (
            <select
              {...aria}
              // A select matches :read-only in CSS.
              className={classes(CONTROL, 'read-only:bg-white!')}
              value={day}
              onChange={({ target }) =>
                onPick({ startsAt: slots.find((slot) => dayOf(slot) === target.value)?.startsAt })
              }
            >
              {days.map((each) => (
                <option key={each} value={each}>
                  {dayWords(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="divide-y divide-chandan rounded-control border border-chandan bg-white">
          {times.map(({ startsAt, endsAt }) => (
            <Choice key={startsAt} name="startsAt" isChosen={chosen === startsAt} onChoose={() => onPick({ startsAt })}>
              <span className="font-medium figures">{formatHours(startsAt, endsAt)}</span>
            </Choice>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

/** `2026-11-28` -> `Saturday, 28 Nov 2026`. */
function dayWords(day: string): string {
  const noon = `${day}T12:00:00+05:30`
  return `${calendarLeaf(noon).weekday}, ${formatDate(noon)}`
}
