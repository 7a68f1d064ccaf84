import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AddedKind } from '#contract/desk/quoting.ts'
import { readMoney, readNumber } from '#contract/number.ts'
import type { OrderType } from '#contract/order.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useMay } from '../session/may.tsx'
import { NumberField } from '../shell/number-field.tsx'
import { type Quoting, SERVICE } from './use-quoting.ts'
import type { WrittenService } from './use-unsaved.ts'

/** Kinds of lines other than catalogue items, each with its default title. */
const SERVICES = {
  dakshina: { label: 'Dakshina', title: 'Dakshina' },
  travel: { label: 'Travel', title: 'Travel of the pandit' },
  decoration: { label: 'Decoration', title: 'Decoration with flowers' },
  catering: { label: 'Catering', title: 'Vegetarian catering' },
  item: { label: 'Something else', title: '' },
  delivery: { label: 'Delivery charge', title: 'Delivery' },
  discount: { label: 'Discount', title: 'Discount' },
} as const satisfies Record<AddedKind, { label: string; title: string }>
/** Kinds that cannot be added to a placed order. Only operators who may set prices can add them. */
const NOT_ONCE_PLACED: readonly AddedKind[] = ['delivery', 'discount']
const KINDS: Record<OrderType, readonly AddedKind[]> = {
  custom: ['item', 'delivery', 'discount'],
  appointment: ['dakshina', 'travel', 'decoration', 'catering', 'item', 'discount'],
}

/** Adds a line with its own price: a service, a charge, a discount or something that is not in the catalogue. */
export function ServiceForm({ quoting }: { quoting: Quoting }) {
  const { order, draft, step, pending, failures, forget, stoppedAt, unsaved } = quoting
  const { service, writeService } = unsaved
  const form = useRef<HTMLFormElement>(null)
  const [isPressed, setPressed] = useState(false)
  const [reasons, setReasons] = useState<Readonly<Record<string, string | undefined>>>({})
  /** The button that gets the focus when the form closes. */
  const [closed, setClosed] = useState<AddedKind>()
  const failure = failures[SERVICE]
  const busy = pending.has(SERVICE)
  const errorOf = (field: string) => reasons[field] ?? failure?.fields[`step.${field}`]
  useEffect(() => {
    if (stoppedAt?.about === SERVICE) form.current?.querySelector<HTMLElement>('[name=price]')?.focus()
  }, [stoppedAt])

  const mayChangeSums = useMay('reprice') && order?.status !== 'Upcoming'
  const kinds = KINDS[order?.type ?? 'custom'].filter((each) => mayChangeSums || !NOT_ONCE_PLACED.includes(each))
  const open = (kind: AddedKind) => {
    setPressed(true)
    setReasons({})
    writeService({ kind, title: SERVICES[kind].title, packs: '1', price: '' })
  }
  if (service === null) {
    return (
      <div className="mb-4 flex flex-wrap items-center gap-x-1 gap-y-1">
        <span className="mr-1 text-small font-semibold">Also:</span>
        {kinds.map((each) => (
          <Button
            key={each}
            tone="quiet"
            autoFocus={each === closed}
            className="min-h-11 px-2 text-small"
            onClick={() => open(each)}
          >
            {SERVICES[each].label}
          </Button>
        ))}
        {order?.status !== 'Upcoming' && !draft?.lines.some((line) => line.kind === 'round-off') && (
          <Button
            tone="quiet"
            busy={busy}
            className="min-h-11 px-2 text-small"
            onClick={() => void step(SERVICE, { do: 'round-off' })}
          >
            Round off
          </Button>
        )}
        {failure && <FormMessage>{failure.message}</FormMessage>}
      </div>
    )
  }
  const { kind, title, packs, price } = service
  const change = (part: Partial<WrittenService>) => {
    writeService({ ...service, ...part })
    setReasons(({ packs, unitPrice }) => ({
      packs: part.packs === undefined ? packs : undefined,
      unitPrice: part.price === undefined ? unitPrice : undefined,
    }))
    forget(SERVICE)
  }
  const turnTo = (next: AddedKind) =>
    // Keeps a title that the operator has typed.
    change({ kind: next, ...(title === SERVICES[kind].title && { title: SERVICES[next].title }) })
  const close = () => {
    setClosed(form.current?.contains(document.activeElement) ? kind : undefined)
    writeService(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const [count, amount] = [readNumber(packs), readMoney(price)]
    setReasons({ packs: count.reason, unitPrice: amount.reason })
    if (count.reason ?? amount.reason) return
    const said = { packs: count.value ?? 0, unitPrice: amount.value ?? 0 }
    if ((await step(SERVICE, { do: 'add', kind, title, ...said })) !== null) close()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="mb-4 rounded-control bg-akshat-deep p-3">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_5rem_8rem]">
        <Field label="Kind">
          {(aria) => (
            <select
              {...aria}
              value={kind}
              onChange={({ target }) => turnTo(target.value as AddedKind)}
              className={classes(CONTROL, 'bg-white!')}
            >
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {SERVICES[each].label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="What"
          autoFocus={isPressed}
          value={title}
          readOnly={busy}
          onChange={({ target }) => change({ title: target.value })}
          error={errorOf('title')}
        />
        <NumberField
          label="How many"
          value={packs}
          readOnly={busy}
          onChange={({ target }) => change({ packs: target.value })}
          error={errorOf('packs')}
        />
        <NumberField
          label="Rupees each"
          name="price"
          money
          value={price}
          readOnly={busy}
          onChange={({ target }) => change({ price: target.value })}
          error={errorOf('unitPrice')}
        />
      </div>
      {failure && !errorOf('title') && !errorOf('packs') && !errorOf('unitPrice') && (
        <div className="mt-2">
          <FormMessage>{failure.message}</FormMessage>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" tone="secondary" busy={busy} className="min-h-11 px-4">
          Add {SERVICES[kind].label.toLowerCase()}
        </Button>
        <Button tone="quiet" className="min-h-11 px-3" onClick={close}>
          Not now
        </Button>
      </div>
    </form>
  )
}
