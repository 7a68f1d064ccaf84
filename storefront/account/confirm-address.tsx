import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'
import { ConfirmAwaited } from './confirm-awaited.tsx'

export const meta = () => [
  { title: `${m.account_confirm_address()} · Pujaghar` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

// Loaded on demand. The manifest of each page lists the modules of all other pages, so a small page module keeps the
// manifest small.
const ConfirmView = onDemand(
  coming(
    () => import('./confirm-view.tsx'),
    (part) => part.ConfirmView,
  ),
  ConfirmAwaited,
)

export default function ConfirmAddress() {
  return (
    <div className="page max-w-3xl pt-8 sm:pt-12">
      <ConfirmView />
    </div>
  )
}
