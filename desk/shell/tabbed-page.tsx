import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Tabs } from '#ui/tabs.tsx'
import { useTitle } from './use-title.ts'

interface Tab {
  value: string
  label: string
  panel: ReactNode
}

interface TabbedPageProps {
  title: string
  /** The first tab is the default. */
  tabs: readonly [Tab, ...Tab[]]
}

/** A page with several lists as tabs. The URL contains the current tab. Switching tabs clears the other parameters. */
export function TabbedPage({ title, tabs }: TabbedPageProps) {
  const [params, setParams] = useSearchParams()
  const { value, label } = tabs.find((tab) => tab.value === params.get('tab')) ?? tabs[0]
  useTitle(`${title}, ${label.toLowerCase()}`)
  return (
    <>
      <h1>{title}</h1>
      <div className="mt-3">
        <Tabs label={title} value={value} onChange={(tab) => setParams({ tab }, { replace: true })} tabs={tabs} />
      </div>
    </>
  )
}
