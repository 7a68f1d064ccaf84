import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'
import { ConfirmAwaited } from './confirm-awaited.tsx'

export const meta = () => [
  { title: `${m.account_confirm_address()} · Pujaghar` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

// Every page names in its manifest what each of the others runs, so this one names little and fetches the rest itself.
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
