import { Printer } from 'lucide-react'
import { useState } from 'react'
import { orderNumber } from '#contract/format.ts'
import type { Order, ShareLink } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { onDemand } from '../later.tsx'
import type { Ask } from './ask-dialog.tsx'
import { DownloadPdf } from './download-pdf.tsx'
import { ORDER_WORDS } from './order-words.ts'
import { ShareButton } from './share-button.tsx'

const AskDialog = onDemand(
  coming(
    () => import('./ask-dialog.tsx'),
    (part) => part.AskDialog,
  ),
)

interface ActionsProps {
  order: Order
  onOrder: (order: Order) => void
  onShare: (share: ShareLink | null) => void
  reload: () => void
}

/** All actions on the quotation except accepting it, as far as the order allows them. */
export function Actions({ order, onOrder, onShare, reload }: ActionsProps) {
  const [ask, setAsk] = useState<Ask>()
  const [asking, setAsking] = useState(false)
  const allows = (move: Order['moves'][number]) => order.moves.includes(move)
  const open = (next: Ask) => {
    setAsk(next)
    setAsking(true)
  }

  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">
      {allows('changes') && (
        <Button tone="secondary" onClick={() => open('changes')}>
          {m.quotation_request_changes()}
        </Button>
      )}
      {allows('reject') && (
        <Button tone="secondary" onClick={() => open('reject')}>
          {m.quotation_reject()}
        </Button>
      )}
      {order.quotation && (
        <>
          <DownloadPdf
            path={PATHS.orderAction(order.type, order._id, 'quotation.pdf')}
            name={m.quotation_pdf_name({ number: orderNumber(order._id) })}
          />
          <ShareButton order={order} onShare={onShare} reload={reload} />
          <Button
            tone="quiet"
            className="max-sm:hidden"
            onClick={() => window.print()}
            icon={<Printer aria-hidden="true" className="size-5" />}
          >
            {m.quotation_print()}
          </Button>
        </>
      )}
      {allows('cancel') && (
        <Button tone="quiet" onClick={() => open('cancel')}>
          {ORDER_WORDS[order.type].cancel.send}
        </Button>
      )}
      {ask && (
        <AskDialog
          key={ask}
          order={order}
          ask={ask}
          open={asking}
          onClose={() => setAsking(false)}
          onOrder={onOrder}
          reload={reload}
        />
      )}
    </div>
  )
}
