import { DeliveryChoices, type WayToPay } from '#contract/delivery.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatRupees, formatWindow } from '#contract/format.ts'
import { PAYS_WORDS } from '#contract/pays.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useCall } from '../api/call.ts'
import { type OpenOrder, useSending } from './use-order.ts'

/** A select always matches `:read-only`. */
const SELECT = classes(CONTROL, 'read-only:bg-white!')

interface ChoiceFieldsProps {
  open: OpenOrder
  /** Six digits, or null while the pincode is incomplete. */
  pincode: string | null
}

/**
 * The delivery time and payment method that a customer chooses by telephone. Each choice is saved immediately, because
 * the total to read out depends on it.
 */
export function ChoiceFields({ open, pincode }: ChoiceFieldsProps) {
  const { order } = open.order
  const path = DESK_PATHS.orderAction(order._id, 'choice')
  const choices = useCall(pincode === null ? null : `${path}?pincode=${pincode}`, DeliveryChoices)
  const { busy, failure, message, send } = useSending(open)
  if (!choices.data) {
    const unserved = choices.failure?.fields.pincode
    return choices.failure && !unserved ? <FormMessage>{choices.failure.message}</FormMessage> : null
  }
  const { chosen, ways, slots } = choices.data
  const times = withChosen(choices.data)
  const choose = async (change: { pays?: string; startsAt?: string | null }) => {
    const { pays = 'later', startsAt = null } = chosen ?? {}
    await send('PUT', path, { pincode, pays, startsAt, ...change })
    choices.retry()
  }
  return (
    <>
      <Field label="How it is paid" error={failure?.fields.pays}>
        {(aria) => (
          <select
            {...aria}
            className={SELECT}
            value={chosen?.pays ?? ''}
            disabled={!open.claim.isMine || busy}
            onChange={({ target }) => void choose({ pays: target.value })}
          >
            {chosen === null && <option value="">Not chosen: later</option>}
            {ways.map((way) => (
              <option key={way.pays} value={way.pays}>
                {wayWords(way)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {slots.length > 0 && (
        <Field label="When it comes" error={failure?.fields.startsAt}>
          {(aria) => (
            <select
              {...aria}
              className={SELECT}
              value={chosen?.startsAt ?? ''}
              disabled={!open.claim.isMine || busy}
              onChange={({ target }) => void choose({ startsAt: target.value || null })}
            >
              <option value="">We set it afterwards</option>
              {times.map(({ startsAt, endsAt }) => (
                <option key={startsAt} value={startsAt}>
                  {formatWindow(startsAt, endsAt)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div role="status" className="empty:hidden sm:col-span-2">
        <FormMessage>{message}</FormMessage>
      </div>
    </>
  )
}

function wayWords({ pays, total, gift }: WayToPay): string {
  return `${PAYS_WORDS[pays]}: ${formatRupees(total)}${gift === null ? '' : `, with ${gift}`}`
}

/** Adds the chosen window to the options when it is full or closed by now. */
function withChosen({ chosen, slots }: DeliveryChoices): { startsAt: string; endsAt: string | null }[] {
  const startsAt = chosen?.startsAt
  if (!startsAt || slots.some((slot) => slot.startsAt === startsAt)) return slots
  return [{ startsAt, endsAt: null }, ...slots]
}
