import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'
import { Awaited } from '../shared/awaited.tsx'

export const meta = () => [{ title: `${m.guest_meta_title()} · Pujaghar` }, { name: 'robots', content: 'noindex' }]

const EstimateView = onDemand(
  coming(
    () => import('./estimate-view.tsx'),
    (part) => part.EstimateView,
  ),
  Awaited,
)

export default function EstimatePage() {
  return (
    <div className="page max-w-4xl pt-8 sm:pt-12">
      <EstimateView />
    </div>
  )
}
