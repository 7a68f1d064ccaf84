import { Plus, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tab } from '#contract/desk/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'
import { CsvTools } from './csv-tools.tsx'

interface TabToolsProps {
  tab: Tab
  searchLabel: string
  typed: string
  onType: (text: string) => void
  addLabel: string
  onAdd: () => void
  /** After an import. */
  onImported: () => void
  /** Beside the search. */
  children?: ReactNode
}

/** Over the list of a tab: search, filters, a new one, and the list as a file. */
export function TabTools(props: TabToolsProps) {
  const { tab, searchLabel, typed, onType, addLabel, onAdd, onImported, children } = props
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="relative min-w-0 grow basis-64">
        <Search aria-hidden="true" className="pointer-events-none absolute left-3.5 top-3 size-5 text-bhasma" />
        <input
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          autoComplete="off"
          className={classes(CONTROL, 'min-h-11 pl-11')}
        />
      </div>
      {children}
      <div className="flex flex-wrap gap-2">
        <CsvTools tab={tab} onImported={onImported} />
        <Button className="min-h-11 px-4" onClick={onAdd} icon={<Plus aria-hidden="true" className="size-5" />}>
          {addLabel}
        </Button>
      </div>
    </div>
  )
}
