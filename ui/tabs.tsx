import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'

interface Tab<Value extends string> {
  value: Value
  label: string
  /** Shown after the label. Undefined while unknown; leave the key out if nothing is counted. */
  count?: number | undefined
  panel: ReactNode
}

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
}

/** Tabs whose state belongs to the page (keep it in the URL). Arrow keys move, Home and End jump. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  // A press both focuses and clicks a tab. Ignore the second event if the page has not yet rendered the first.
  const asked = useRef(value)
  useEffect(() => {
    asked.current = value
  }, [value])
  const ask = (next: Value) => {
    if (next === asked.current) return
    asked.current = next
    onChange(next)
  }
  return (
    <Base.Root value={value} onValueChange={(next) => ask(next as Value)}>
      <Base.List aria-label={label} activateOnFocus className="flex gap-6 overflow-x-auto border-b border-chandan">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px flex min-h-12 shrink-0 items-center gap-2 border-b-[3px] border-transparent px-1 pt-1 font-semibold text-kajal-soft transition-colors hover:text-kumkum focus-visible:outline-offset-[-3px] data-active:border-genda data-active:text-kumkum"
          >
            {tab.label}
            {/* Reserves its space while the number is unknown. */}
            {'count' in tab && (
              <span className="min-w-7 rounded-full bg-akshat-deep px-2 py-0.5 text-center text-fine figures empty:invisible">
                {tab.count}
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6 focus-visible:rounded-card">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
