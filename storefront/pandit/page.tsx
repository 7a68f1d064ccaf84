import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'
import { Awaited } from './awaited.tsx'

export const meta = () => [
  { title: `${m.pandit_title()} · Pujaghar` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

// As on the page of a shared quotation: every page names what this one runs.
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
