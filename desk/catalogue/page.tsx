import { useSearchParams } from 'react-router'
import { TABS, type Tab } from '#contract/desk/catalogue.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useTitle } from '../shell/use-title.ts'
import { ItemsTab } from './items/items-tab.tsx'
import { PanditsTab } from './pandits/pandits-tab.tsx'
import { PincodesTab } from './pincodes/pincodes-tab.tsx'
import { PujasTab } from './pujas/pujas-tab.tsx'

const PANELS = {
  items: { label: 'Items', panel: <ItemsTab /> },
  pujas: { label: 'Pujas', panel: <PujasTab /> },
  pandits: { label: 'Pandits', panel: <PanditsTab /> },
  pincodes: { label: 'Pincodes', panel: <PincodesTab /> },
} as const satisfies Record<Tab, object>

/** What the shop sells, leads and reaches; each part can be searched, edited in place, and taken out and in as a file. */
export function CataloguePage() {
  useTitle('Catalogue')
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'items'
  return (
    <>
      <h1>Catalogue</h1>
      <div className="mt-3">
        <Tabs
          label="Parts of the catalogue"
          value={tab}
          onChange={(next) => setParams({ tab: next })}
          tabs={TABS.map((value) => ({ value, ...PANELS[value] }))}
        />
      </div>
    </>
  )
}
