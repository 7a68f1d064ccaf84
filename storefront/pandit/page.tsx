import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'
import { Awaited } from './awaited.tsx'

export const meta = () => [
  { title: `${m.pandit_title()} · Pujaghar` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

// Loaded on demand, as for a shared quotation: every page's manifest lists the modules of this page.
const PanditView = onDemand(
  coming(
    () => import('./pandit-view.tsx'),
    (part) => part.PanditView,
  ),
  Awaited,
)

export default function Pandit() {
  return (
    <div className="page max-w-3xl pt-8 sm:pt-12">
      <PanditView />
    </div>
  )
}
