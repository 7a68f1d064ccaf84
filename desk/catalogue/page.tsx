import { TabbedPage } from '../shell/tabbed-page.tsx'
import { ChangesTab } from './changes/changes-tab.tsx'
import { DeliveryTab } from './delivery/delivery-tab.tsx'
import { ItemsTab } from './items/items-tab.tsx'
import { NotSoldTab } from './not-sold/not-sold-tab.tsx'
import { PanditsTab } from './pandits/pandits-tab.tsx'
import { PincodesTab } from './pincodes/pincodes-tab.tsx'
import { PujasTab } from './pujas/pujas-tab.tsx'

/**
 * The catalogue: items, pujas, pandits, pincodes, delivery and names that are not sold. Each part can be searched,
 * edited in place, and exported and imported as a file.
 */
export function CataloguePage() {
  return (
    <TabbedPage
      title="Catalogue"
      tabs={[
        { value: 'items', label: 'Items', panel: <ItemsTab /> },
        { value: 'pujas', label: 'Pujas', panel: <PujasTab /> },
        { value: 'pandits', label: 'Pandits', panel: <PanditsTab /> },
        { value: 'pincodes', label: 'Pincodes', panel: <PincodesTab /> },
        { value: 'delivery', label: 'Delivery', panel: <DeliveryTab /> },
        { value: 'not-sold', label: 'Not sold', panel: <NotSoldTab /> },
        { value: 'changes', label: 'Changes', panel: <ChangesTab /> },
      ]}
    />
  )
}
