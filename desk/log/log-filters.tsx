import type { ReactNode } from 'react'
import { AuditOperators, DEED_KINDS, type DeedKind, NOBODY } from '#contract/desk/audit.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextField } from '#ui/field.tsx'
import { useCall } from '../api/call.ts'
import { SearchField } from '../shell/search-field.tsx'
import { useParam } from '../shell/use-param.ts'

const KINDS = Object.entries(DEED_KINDS) as [DeedKind, { words: string }][]

/** By whom, what, of which order and on which day; all of it stands in the address. */
export function LogFilters() {
  const [order, setOrder] = useParam('order')
  const [day, setDay] = useParam('day')
  const { data } = useCall(DESK_PATHS.auditOperators, AuditOperators)
  return (
    <search aria-label="Filter the log" className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
      <Choice name="operator" label="Operator" all="Everybody">
        {data?.operators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NOBODY}>No operator</option>
      </Choice>
      <Choice name="kind" label="Kind of action" all="Every kind">
        {KINDS.map(([kind, { words }]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </Choice>
      <SearchField label="Order number" placeholder="PG-7F3A-92C1" value={order} onChange={setOrder} />
      <TextField
        type="date"
        label="Day"
        min="2000-01-01"
        max="2099-12-31"
        value={day}
        onChange={({ target }) => target.validity.valid && setDay(target.value)}
      />
    </search>
  )
}

interface ChoiceProps {
  name: string
  label: string
  /** The option that filters nothing. */
  all: string
  children: ReactNode
}

function Choice({ name, label, all, children }: ChoiceProps) {
  const [value, set] = useParam(name)
  return (
    <Field label={label}>
      {(aria) => (
        <select
          {...aria}
          value={value}
          onChange={({ target }) => set(target.value)}
          className={classes(CONTROL, 'read-only:bg-white!')} // a select counts as read-only in CSS
        >
          <option value="">{all}</option>
          {children}
        </select>
      )}
    </Field>
  )
}
