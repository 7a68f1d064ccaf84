import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'
import { Awaited } from './awaited.tsx'

export const meta = () => [
  { title: `${m.shared_page_title()} · Pujaghar` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

// Every page names in its manifest what each of the others runs, so this one names little and fetches the rest itself.
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
