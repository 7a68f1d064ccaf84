import { useId, useRef, useState } from 'react'
import { DeskOrderAnswer, MAX_BAGS } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'

interface BagCountProps {
  id: string
  bags: number
  onSaved: (bags: number) => void
}

/** The number of bags of an order, saved when it changes. A change made during a save is saved afterwards. */
export function BagCount({ id, bags, onSaved }: BagCountProps) {
  const why = useId()
  const [chosen, setChosen] = useState<number>()
  const last = useRef(bags)
  // The callback may change while a count is being saved.
  const saved = useRef(onSaved)
  saved.current = onSaved
  const { busy, failure, send } = useSubmit(async () => {
    for (;;) {
      const count = last.current
      const options = { method: 'PUT', body: { bags: count }, answer: DeskOrderAnswer } as const
      try {
        saved.current((await call(DESK_PATHS.orderAction(id, 'bags'), options)).order.bags)
        if (last.current === count) return
      } catch (cause) {
        if (last.current === count) throw cause
      }
    }
  })
  const choose = (count: number) => {
    setChosen(count)
    last.current = count
    void send()
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 print:hidden">
      <label className="flex items-center gap-2 text-small">
        Bags
        <select
          value={busy ? chosen : bags}
          aria-busy={busy}
          aria-describedby={why}
          onChange={({ target }) => choose(Number(target.value))}
          className={classes(CONTROL, 'min-h-11! w-auto! read-only:bg-white!')} // a select matches :read-only
        >
          {Array.from({ length: MAX_BAGS }, (_, bag) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
            <option key={bag}>{bag + 1}</option>
          ))}
        </select>
      </label>
      <span id={why} role="status" className="text-small font-medium text-sindoor empty:hidden">
        {failure && `Not saved. ${failure.message}`}
      </span>
    </span>
  )
}
