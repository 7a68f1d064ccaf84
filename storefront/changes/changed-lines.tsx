import type { Balance } from '#contract/balance.ts'
import type { ChangedLine, ChangedSide, OrderChange } from '#contract/changes.ts'
import { formatPacks, formatRupees } from '#contract/format.ts'
import * as m from '#messages'
import { rich } from '#ui/rich.tsx'
import { differenceWords } from './difference-words.ts'

const HOW = {
  added: m.changes_line_added,
  'left-out': m.changes_line_left_out,
  substituted: m.changes_line_substituted,
  changed: m.changes_line_changed,
} as const satisfies Record<ChangedLine['how'], () => string>

/** The effect of a change on each line and on the total. `balance` is the balance of the order before the change. */
export function ChangedLines({ change: { lines, was, total }, balance }: { change: OrderChange; balance: Balance }) {
  return (
    <>
      <ul className="mt-3 grid gap-2.5">
        {lines.map(({ id, how, before, after }) => (
          <li key={id} className="rounded-control bg-white px-3.5 py-2.5 text-kajal">
            <p className="font-semibold">{HOW[how]()}</p>
            <dl className="mt-1 grid gap-1.5">
              {before && <Side name={m.changes_before()} side={before} />}
              {after && <Side name={m.changes_after()} side={after} />}
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-body text-kajal figures">
        {rich(m.changes_totals.parts({ before: formatRupees(was), after: formatRupees(total) }), {
          bold: (words) => <span className="font-semibold">{words}</span>,
        })}{' '}
        {differenceWords(was, total, balance)}
      </p>
    </>
  )
}

function Side({ name, side }: { name: string; side: ChangedSide }) {
  const packs = formatPacks(side)
  return (
    <div>
      <dt className="text-fine text-bhasma">{name}</dt>
      <dd className="flex items-baseline justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">
          {side.title}
          {packs && <span className="block text-kajal-soft figures">{packs}</span>}
          {side.note && <span className="block text-kajal-soft">{side.note}</span>}
        </span>
        <span className="shrink-0 figures">{formatRupees(side.amount)}</span>
      </dd>
    </div>
  )
}
