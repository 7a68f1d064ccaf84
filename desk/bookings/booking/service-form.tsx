import { type FormEvent, useId, useState } from 'react'
import type { LineKind } from '#contract/quotation.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import type { Quoting } from '../../quoting/use-quoting.ts'

/** What is paid for beside items, each with the words it begins with. */
const SERVICES = {
  dakshina: { label: 'Dakshina', title: 'Dakshina' },
  travel: { label: 'Travel', title: 'Travel of the pandit' },
  decoration: { label: 'Decoration', title: 'Decoration with flowers' },
  catering: { label: 'Catering', title: 'Vegetarian catering' },
  item: { label: 'Something else', title: '' },
} as const satisfies Record<LineKind, { label: string; title: string }>
const KINDS = Object.keys(SERVICES) as LineKind[]

const SERVICE = 'service'

/** Adds a service, or what is no item of the catalogue, with its own price. */
export function ServiceForm({ quoting: { step, pending, failures } }: { quoting: Quoting }) {
  const [kind, setKind] = useState<LineKind>('dakshina')
  const [title, setTitle] = useState<string>(SERVICES.dakshina.title)
  const [packs, setPacks] = useState('1')
  const [price, setPrice] = useState('')
  const [isOpen, setOpen] = useState(false)
  const formId = useId()
  const failure = failures[SERVICE]
  const busy = pending.has(SERVICE)
  const errorOf = (field: string) => failure?.fields[`step.${field}`]

  const open = (next: LineKind) => {
    setKind(next)
    setTitle(SERVICES[next].title)
    setOpen(true)
  }
  const turnTo = (next: LineKind) => {
    setKind(next)
    // Words of the operator's own stay.
    if (title === SERVICES[kind].title) setTitle(SERVICES[next].title)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const added = await step(SERVICE, { do: 'add', kind, title, packs: Number(packs), unitPrice: Number(price) })
    if (added === null) return
    setOpen(false)
    setPacks('1')
    setPrice('')
  }
  if (!isOpen) {
    return (
      <div className="mb-4 flex flex-wrap items-center gap-x-1 gap-y-1">
        <span className="mr-1 text-small font-semibold">Add a service:</span>
        {KINDS.map((each) => (
          <Button key={each} tone="quiet" className="min-h-11 px-2 text-small" onClick={() => open(each)}>
            {SERVICES[each].label}
          </Button>
        ))}
      </div>
    )
  }
  return (
    <form id={formId} onSubmit={submit} noValidate className="mb-4 rounded-control bg-akshat-deep p-3">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_5rem_8rem]">
        <Field label="Kind">
          {(aria) => (
            <select
              {...aria}
              value={kind}
              onChange={({ target }) => turnTo(target.value as LineKind)}
              className={classes(CONTROL, 'bg-white!')}
            >
              {KINDS.map((each) => (
                <option key={each} value={each}>
                  {SERVICES[each].label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="What"
          autoFocus
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          error={errorOf('title')}
        />
        <TextField
          label="How many"
          inputMode="numeric"
          value={packs}
          onChange={({ target }) => setPacks(target.value)}
          error={errorOf('packs')}
        />
        <TextField
          label="Rupees each"
          inputMode="decimal"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
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
        <Button tone="quiet" className="min-h-11 px-3" onClick={() => setOpen(false)}>
          Not now
        </Button>
      </div>
    </form>
  )
}
