import { type FormEvent, useState } from 'react'
import { type ItemsQuery, PRICE_STEPS, type PriceStep, Repriced, RepricePreview } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { sentNumber } from '#contract/desk/typed-number.ts'
import { formatRupees } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CONTROL, Field } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../../api/call.ts'
import { NumberField } from '../../shell/number-field.tsx'

const STEP_WORDS = {
  paisa: 'to the paisa',
  rupee: 'to the rupee',
  five: 'to 5 rupees',
  ten: 'to 10 rupees',
} as const satisfies Record<PriceStep, string>
const STEPS = Object.keys(PRICE_STEPS) as PriceStep[]

interface RepriceProps {
  /** The query of the displayed list. The prices of its items change. */
  query: ItemsQuery
  count: number
  onDone: () => void
  onClose: () => void
}

/**
 * Changes the prices of all listed items by a percentage. It first shows a preview, then changes all prices or none.
 */
export function Reprice({ query, count, onDone, onClose }: RepriceProps) {
  const [percent, setPercent] = useState('')
  const [step, setStep] = useState<PriceStep>('rupee')
  const [shown, setShown] = useState<{ plan: object; preview: RepricePreview }>()
  const look = useSubmit(async () => {
    const plan = { ...query, percent: sentNumber(percent), step }
    const preview = await call(DESK_PATHS.repricePreview, { method: 'POST', body: plan, answer: RepricePreview })
    setShown({ plan, preview })
  })
  const change = useSubmit(async () => {
    const body = { ...shown?.plan, fingerprint: shown?.preview.fingerprint }
    const { items } = await call(DESK_PATHS.reprice, { method: 'POST', body, answer: Repriced })
    toast(`${items === 1 ? '1 item has' : `${items} items have`} new prices. Undo is under Changes.`)
    onDone()
    onClose()
  })
  const forget = () => {
    setShown(undefined)
    look.forget()
    change.forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void look.send()
  }
  const changed = shown?.preview.items.length ?? 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title="Change prices by percent"
      description={`For ${count === 1 ? 'the item' : `all ${count} items`} that the list shows. Prices that wait for a later day stay as they are, and so do quotations that are out.`}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
          {shown?.preview.fingerprint && (
            <Button busy={change.busy} onClick={() => void change.send()}>
              {changed === 1 ? 'Change 1 item' : `Change ${changed} items`}
            </Button>
          )}
        </>
      }
    >
      <form onSubmit={submit} noValidate className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <NumberField
          label="Percent"
          of="percent"
          hint="5 makes 100 rupees 105; −5 makes them 95."
          value={percent}
          onChange={({ target }) => {
            setPercent(target.value)
            forget()
          }}
          error={look.failure?.fields.percent}
        />
        <Field label="Rounded" hint="To the nearest; half of one goes up.">
          {(aria) => (
            <select
              {...aria}
              value={step}
              onChange={({ target }) => {
                setStep(target.value as PriceStep)
                forget()
              }}
              className={classes(CONTROL, 'read-only:bg-white!')} // a select matches :read-only
            >
              {STEPS.map((one) => (
                <option key={one} value={one}>
                  {STEP_WORDS[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" tone="secondary" className="sm:justify-self-start" busy={look.busy}>
          Show the new prices
        </Button>
      </form>
      <div role="status" className="mt-4 grid gap-3">
        <FormMessage>{look.failure?.fields.percent ? undefined : look.failure?.message}</FormMessage>
        <FormMessage>{change.failure?.message}</FormMessage>
        {shown && <Preview preview={shown.preview} />}
      </div>
    </Dialog>
  )
}

function Preview({ preview: { items, unchanged, problems } }: { preview: RepricePreview }) {
  return (
    <>
      {problems.length > 0 && (
        <div className="rounded-card bg-sindoor-tint px-4 py-3">
          <p className="font-semibold text-sindoor">No price can be changed like this</p>
          <ul className="mt-1 list-disc pl-5">
            {problems.map(({ name, message }) => (
              <li key={name}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        {items.length === 0 ? 'Rounded like this, no price changes.' : `${items.length} items get new prices.`}
        {unchanged > 0 && items.length > 0 && ` ${unchanged} stay as they are.`}
      </p>
      {items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section aria-label="New prices" className="max-h-72 overflow-auto" tabIndex={0}>
          <table className="w-full text-small figures">
            <thead>
              <tr className="border-b border-chandan text-left">
                <th scope="col" className="py-1.5 pr-3 font-semibold">
                  Item
                </th>
                <th scope="col" className="px-2 py-1.5 text-right font-semibold">
                  Now
                </th>
                <th scope="col" className="py-1.5 pl-2 text-right font-semibold">
                  New
                </th>
              </tr>
            </thead>
            <tbody>
              {items.flatMap(({ id, name, packs }) =>
                packs.map(({ label, before, after }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two packs may have the same label
                  <tr key={`${id} ${at}`} className="border-b border-chandan last:border-0">
                    <th scope="row" className="py-1 pr-3 text-left font-normal wrap-anywhere">
                      {name} <span className="text-bhasma">{label}</span>
                    </th>
                    <td className="px-2 py-1 text-right text-bhasma">{formatRupees(before)}</td>
                    <td className="py-1 pl-2 text-right font-semibold">{formatRupees(after)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
