import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'
import { Awaited } from './awaited.tsx'

export const meta = () => [
  { title: `${m.shared_page_title()} · Pujaghar` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

// Loaded on demand. The manifest of each page lists the modules of all other pages, so a small page module keeps the
// manifest small.
const SharedView = onDemand(
  coming(
    () => import('./shared-view.tsx'),
    (part) => part.SharedView,
  ),
  Awaited,
)

export default function Shared() {
  return (
    <div className="page max-w-4xl pt-8 sm:pt-12 print:pt-0">
      <SharedView />
    </div>
  )
}
