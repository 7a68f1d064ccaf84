import { useState } from 'react'
import { type Order, ShareAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showNotice } from '#ui/notices.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { untilWords } from '../orders/progress.ts'
import { Refusal } from './refusal.tsx'
import type { ShareDialogProps } from './share-button.tsx'
import { ShareWays } from './share-ways.tsx'

/** What others see, and until when. */
function aboutSharing({ type, quotation }: Order): string {
  const puja = type === 'appointment' ? 'the puja with its time and pandit, ' : ''
  const until = quotation ? ` until ${untilWords(quotation)}` : ''
  return `Whoever has the link sees ${puja}the items, prices and terms, and your name; not your phone number, address, list or comments. It works without an account${until}, or until you stop sharing.`
}

/** Makes the link, hands it on, and takes it back. */
export function ShareDialog({ order, onShare, reload, onClose }: ShareDialogProps) {
  const { share } = order
  const [stopping, setStopping] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const path = PATHS.orderAction(order.type, order._id, 'share')

  const run = async (step: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await step()
    } catch (cause) {
      const failed = asFailure(cause)
      if (failed.status !== 409) return setFailure(failed)
      // The quotation has ended meanwhile.
      showNotice(failed.message, 'failure')
      reload()
      onClose()
    } finally {
      setBusy(false)
    }
  }
  const make = () => run(async () => onShare((await call(path, { method: 'POST', answer: ShareAnswer })).share))
  const stop = () =>
    run(async () => {
      await call(path, { method: 'DELETE' })
      onShare(null)
      toast('Sharing has ended')
      onClose()
    })
  const said = failure && <Refusal>{failure.message}</Refusal>

  if (stopping) {
    return (
      <Dialog
        key="stop"
        open
        onOpenChange={onClose}
        title="Stop sharing?"
        description="The link stops working at once, also in messages you have sent already. You can make a new one later."
        actions={
          <>
            <Button
              tone="quiet"
              onClick={() => {
                setFailure(undefined)
                setStopping(false)
              }}
            >
              Keep sharing
            </Button>
            <Button busy={busy} onClick={() => void stop()}>
              Stop sharing
            </Button>
          </>
        }
      >
        {said}
      </Dialog>
    )
  }
  return (
    <Dialog
      key="share"
      open
      onOpenChange={onClose}
      title="Share this quotation"
      description={aboutSharing(order)}
      actions={
        share ? (
          <Button tone="quiet" onClick={() => setStopping(true)}>
            Stop sharing
          </Button>
        ) : (
          <>
            <Button tone="quiet" onClick={onClose}>
              Not now
            </Button>
            <Button busy={busy} onClick={() => void make()}>
              Make a link
            </Button>
          </>
        )
      }
    >
      {said}
      {share && <ShareWays order={order} link={share.link} />}
    </Dialog>
  )
}
