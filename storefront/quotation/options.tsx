import { CircleCheck, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import type { Line } from '#contract/quotation.ts'
import type { SettleLine } from '#contract/settle-line.ts'
import * as m from '#messages'
import { unreachable } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { coming } from '#ui/coming.ts'
import { NumberField } from '#ui/number-field.tsx'
import type { ReadPlates } from './read-plates.ts'
import { Refusal } from './refusal.tsx'
import type { Settling } from './use-settle.ts'

interface OptionsProps {
  lines: readonly Line[]
  editable: boolean
  settling: Settling
  onSettle: (line: Line, change: SettleLine) => void
}

/** The options that can be added to a puja, each with its price. */
export function Options({ lines, ...rest }: OptionsProps) {
  return (
    <section
      aria-labelledby="options"
      className={classes(
        'border-t border-chandan px-4.5 pb-7 pt-5 sm:px-8 print:px-0',
        lines.every(({ leftOut }) => leftOut) && 'print:hidden',
      )}
    >
      <h2 id="options" className="text-h3">
        {rest.editable ? m.review_options_open() : m.review_options_decided()}
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4">
        {lines.map((line) => (
          <li
            key={line.id}
            id={`line-${line.id}`}
            tabIndex={-1}
            className={classes(
              'flex scroll-mt-4 flex-col rounded-control border-[1.5px] p-4 outline-none',
              line.leftOut ? 'border-dashed border-chandan-deep print:hidden' : 'border-tulsi bg-tulsi-tint/50',
            )}
          >
            <Option line={line} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Option({ line, editable, settling, onSettle }: { line: Line } & Omit<OptionsProps, 'lines'>) {
  const failure = settling.failures[line.id]
  const busy = settling.busyIds.includes(line.id)
  const choice = { line, busy, onSettle: (change: SettleLine) => onSettle(line, change) }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-text text-body font-semibold">{line.title}</h3>
        {!line.leftOut && <p className="font-semibold figures">{formatRupees(line.amount)}</p>}
      </div>
      {(line.leftOut || line.unit === 'plate') && (
        <p className="text-small text-kajal-soft figures">{priceWords(line)}</p>
      )}
      {!line.leftOut && (
        <p className="mt-1 flex items-center gap-1.5 text-fine font-semibold text-tulsi print:hidden">
          <CircleCheck aria-hidden="true" className="size-4.5" />
          {m.review_option_taken()}
        </p>
      )}
      {failure && !failure.fields.quantity && <Refusal>{failure.message}</Refusal>}
      {editable && (
        <div className="mt-auto pt-3 print:hidden">
          {line.unit === 'plate' ? <Plates {...choice} refusal={failure?.fields.quantity} /> : <InOrOut {...choice} />}
        </div>
      )}
    </>
  )
}

/** The price of one unit, and the number of plates if the option is chosen. */
function priceWords({ unit, leftOut, packs, unitPrice }: Line): string {
  const price = formatRupees(unitPrice)
  if (unit !== 'plate') return m.review_option_price({ price })
  return leftOut ? m.review_plate_price({ price }) : m.review_plates_at_price({ count: packs, price })
}

interface ChoiceProps {
  line: Line
  busy: boolean
  onSettle: (change: SettleLine) => void
}

function InOrOut({ line, busy, onSettle }: ChoiceProps) {
  return line.leftOut ? (
    <Button
      tone="secondary"
      data-edit
      busy={busy}
      onClick={() => onSettle({ leftOut: false })}
      icon={<Plus aria-hidden="true" className="size-5" />}
    >
      {m.review_add_it()} <span className="sr-only">: {line.title}</span>
    </Button>
  ) : (
    <LeaveOut line={line} busy={busy} onSettle={onSettle} />
  )
}

function LeaveOut({ line, busy, onSettle }: ChoiceProps) {
  return (
    <Button tone="quiet" data-edit busy={busy} onClick={() => onSettle({ leftOut: true })} className="-ml-3 px-3!">
      {m.review_leave_it_out()} <span className="sr-only">: {line.title}</span>
    </Button>
  )
}

/** Loaded on demand, because few families change the number. */
const reader = coming(
  () => import('./read-plates.ts'),
  (part) => part.readPlates,
)

/** The catering option with a number of plates. */
function Plates({ line, busy, refusal, onSettle }: ChoiceProps & { refusal: string | undefined }) {
  const [typed, setTyped] = useState(String(line.packs))
  const [error, setError] = useState<string>()
  // Undefined while the parser loads.
  const [read, setRead] = useState<ReadPlates | undefined>({ stated: { plates: line.packs }, words: null })
  const isChanged = line.leftOut || typed !== String(line.packs)
  const type = (next: string) => {
    setTyped(next)
    setError(undefined)
    setRead(undefined)
    void reader().then(
      (readPlates) => setRead(readPlates(next)),
      () => {}, // on failure, submitting shows the error
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    try {
      const { stated } = (await reader())(typed)
      if ('error' in stated) setError(stated.error)
      else onSettle({ quantity: stated.plates, leftOut: false })
    } catch {
      setError(unreachable().message)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <NumberField
        label={m.review_number_of_plates()}
        inputMode="numeric"
        value={typed}
        onChange={(event) => type(event.target.value)}
        error={error ?? refusal}
        hint={
          isChanged && read && 'plates' in read.stated
            ? m.review_plates_come_to({ amount: formatRupees(read.stated.plates * line.unitPrice) })
            : undefined
        }
        understood={read?.words ?? null}
      />
      <div className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
        {isChanged && (
          <Button
            type="submit"
            data-edit
            tone="secondary"
            busy={busy}
            icon={line.leftOut && <Plus aria-hidden="true" className="size-5" />}
          >
            {line.leftOut ? m.review_add_it() : m.review_change_plates()}{' '}
            <span className="sr-only">: {line.title}</span>
          </Button>
        )}
        {!line.leftOut && <LeaveOut line={line} busy={busy && !isChanged} onSettle={onSettle} />}
      </div>
    </form>
  )
}
