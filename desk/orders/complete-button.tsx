import { Check } from 'lucide-react'
import { useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { type OpenOrder, useSending } from './use-order.ts'

/** That it is done: brought, or held. What is not in the parcel yet is asked about first. */
export function CompleteButton({ open, left }: { open: OpenOrder; left: number }) {
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, send, forget } = useSending(open)
  const { order } = open.order
  const words = order.type === 'custom' ? 'Delivered' : 'The puja was held'
  const leave = () => {
    forget()
    setAsking(false)
  }
  const complete = async () => {
    if (!(await send('POST', DESK_PATHS.orderAction(order._id, 'complete')))) return
    setAsking(false)
    toast('The order is completed')
  }
  return (
    <>
      <Button
        tone={left > 0 ? 'secondary' : 'primary'}
        disabled={!open.claim.isMine}
        onClick={() => setAsking(true)}
        icon={<Check aria-hidden="true" className="size-5" />}
      >
        {words}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={leave}
        title="Complete this order?"
        description={
          left > 0
            ? `${left === 1 ? 'One item is' : `${left} items are`} not marked as packed. Of a completed order only its payments change.`
            : 'Of a completed order only its payments change.'
        }
        actions={
          <>
            <Button tone="secondary" onClick={leave}>
              Not yet
            </Button>
            <Button busy={busy} onClick={complete}>
              Complete it
            </Button>
          </>
        }
      >
        {failure && (
          <div className="mt-4">
            <FormMessage>{failure.message}</FormMessage>
          </div>
        )}
      </Dialog>
    </>
  )
}
