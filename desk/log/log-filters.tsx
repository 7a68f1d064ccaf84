import type { ReactNode } from 'react'
import { AuditOperators, DEED_KINDS, type DeedKind, NOBODY } from '#contract/desk/audit.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextField } from '#ui/field.tsx'
import { useCall } from '../api/call.ts'
import { SearchField } from '../shell/search-field.tsx'
import { useParam } from '../shell/use-param.ts'

const KINDS = Object.entries(DEED_KINDS) as [DeedKind, { words: string }][]

/** Filters by operator, kind, subject and days. The URL contains all filters. */
export function LogFilters() {
  const [about, setAbout] = useParam('about')
  const { data } = useCall(DESK_PATHS.auditOperators, AuditOperators)
  return (
    <search
      aria-label="Filter the log"
      className="mt-4 grid grid-cols-2 gap-x-3 gap-y-2 sm:gap-x-4 sm:gap-y-3 xl:grid-cols-[1fr_1fr_1.5fr_auto_auto]"
    >
      <Choice name="operator" label="Person" all="Everybody">
        {data?.operators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NOBODY}>Nobody: by itself</option>
      </Choice>
      <Choice name="kind" label="Kind of action" all="Every kind">
        {KINDS.map(([kind, { words }]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </Choice>
      <div className="max-sm:col-span-2">
        <SearchField label="About" placeholder="PG-7F3A or a name" value={about} onChange={setAbout} />
      </div>
      <DayField name="from" label="From" />
      <DayField name="to" label="To" />
    </search>
  )
}

function DayField({ name, label }: { name: string; label: string }) {
  const [day, set] = useParam(name)
  return (
    <TextField
      type="date"
      label={label}
      min="2000-01-01"
      max="2099-12-31"
      value={day}
      onChange={({ target }) => target.validity.valid && set(target.value)}
    />
  )
}

interface ChoiceProps {
  name: string
  label: string
  /** The label of the option that does not filter. */
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
          className={classes(CONTROL, 'read-only:bg-white!')} // a select matches :read-only
        >
          <option value="">{all}</option>
          {children}
        </select>
      )}
    </Field>
  )
}
