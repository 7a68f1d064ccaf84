import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tab } from '#contract/desk/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { SearchField } from '../shell/search-field.tsx'
import { CsvTools } from './csv-tools.tsx'

interface TabToolsProps {
  tab: Tab
  searchLabel: string
  query: string
  onQuery: (text: string) => void
  addLabel: string
  onAdd: () => void
  /** Called after an import. */
  onImported: () => void
  /** Shown beside the search. */
  children?: ReactNode
  /** More actions for the list. */
  more?: ReactNode
}

/** The toolbar above the list of a tab: search, filters, adding, and export and import. */
export function TabTools(props: TabToolsProps) {
  const { tab, searchLabel, query, onQuery, addLabel, onAdd, onImported, children, more } = props
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-64">
        <SearchField label={searchLabel} value={query} onChange={onQuery} />
      </div>
      {children}
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:grow">
        <CsvTools tab={tab} onImported={onImported} />
        <Button className="min-h-11 px-4" onClick={onAdd} icon={<Plus aria-hidden="true" className="size-5" />}>
          {addLabel}
        </Button>
        {more}
      </div>
    </div>
  )
}
