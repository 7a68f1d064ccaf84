import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Order, ShareLink } from '#contract/order.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'

export interface ShareDialogProps {
  order: Order
  onShare: (share: ShareLink | null) => void
  reload: () => void
  onClose: () => void
}

const ShareDialog = onDemand(
  coming(
    () => import('./share-dialog.tsx'),
    (part) => part.ShareDialog,
  ),
)

/** Opens the dialog for sharing the quotation. Hidden when the quotation has ended. */
export function ShareButton({ order, onShare, reload }: Omit<ShareDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  const { quotation } = order
  const isOver = quotation === null || quotation.state === 'rejected' || quotation.state === 'expired'
  if (isOver || Date.parse(quotation.validUntil) < Date.now()) return null
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)} icon={<Share2 aria-hidden="true" className="size-5" />}>
        {m.review_share()}
      </Button>
      {open && <ShareDialog order={order} onShare={onShare} reload={reload} onClose={() => setOpen(false)} />}
    </>
  )
}
