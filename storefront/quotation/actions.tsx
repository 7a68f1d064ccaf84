import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import { Button } from '#ui/button.tsx'
import { showNotice } from '#ui/notices.tsx'
import { asFailure } from '../api/failure.ts'
import { type Ask, AskDialog } from './ask-dialog.tsx'
import { downloadPdf } from './download-pdf.ts'
import { ORDER_WORDS } from './order-words.ts'

interface ActionsProps {
  order: Order
  onOrder: (order: Order) => void
  reload: () => void
}

/** Everything one can do with the quotation besides accepting it, as far as the order allows it now. */
export function Actions({ order, onOrder, reload }: ActionsProps) {
  const [ask, setAsk] = useState<Ask>('changes')
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)
  const allows = (move: Order['moves'][number]) => order.moves.includes(move)
  const open = (next: Ask) => {
    setAsk(next)
    setAsking(true)
  }
  const save = async () => {
    setSaving(true)
    try {
      await downloadPdf(order)
    } catch (cause) {
      showNotice(asFailure(cause).message, 'failure')
    } finally {
      setSaving(false)
    }
  }

  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">
      {allows('changes') && (
        <Button tone="secondary" onClick={() => open('changes')}>
          Request Changes
        </Button>
      )}
      {allows('reject') && (
        <Button tone="secondary" onClick={() => open('reject')}>
          Reject Quotation
        </Button>
      )}
      {order.quotation && (
        <>
          <Button
            tone="secondary"
            busy={saving}
            onClick={() => void save()}
            icon={<FileDown aria-hidden="true" className="size-5" />}
          >
            Download PDF
          </Button>
          <Button
            tone="quiet"
            className="max-sm:hidden"
            onClick={() => window.print()}
            icon={<Printer aria-hidden="true" className="size-5" />}
          >
            Print
          </Button>
        </>
      )}
      {allows('cancel') && (
        <Button tone="quiet" onClick={() => open('cancel')}>
          {ORDER_WORDS[order.type].cancel.send}
        </Button>
      )}
      <AskDialog
        key={ask}
        order={order}
        ask={ask}
        open={asking}
        onClose={() => setAsking(false)}
        onOrder={onOrder}
        reload={reload}
      />
    </div>
  )
}
