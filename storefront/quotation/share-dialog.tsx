import { useState } from 'react'
import { type Order, ShareAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
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

/** What others see through the link, and until when. */
function aboutSharing({ type, quotation }: Order): string {
  const shown = type === 'appointment' ? m.review_share_shows_booking() : m.review_share_shows_list()
  const until = quotation ? m.review_share_until({ time: untilWords(quotation) }) : m.review_share_until_stopped()
  return `${shown} ${until}`
}

/** Creates the share link, offers ways to send it, and revokes it. */
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
      // The quotation has ended in the meantime.
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
      toast(m.review_share_ended())
      onClose()
    })
  const said = failure && <Refusal>{failure.message}</Refusal>

  if (stopping) {
    return (
      <Dialog
        key="stop"
        open
        onOpenChange={onClose}
        title={m.review_share_stop_title()}
        description={m.review_share_stop_means()}
        actions={
          <>
            <Button
              tone="quiet"
              onClick={() => {
                setFailure(undefined)
                setStopping(false)
              }}
            >
              {m.review_share_keep()}
            </Button>
            <Button busy={busy} onClick={() => void stop()}>
              {m.review_share_stop()}
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
      title={m.review_share_title()}
      description={aboutSharing(order)}
      actions={
        share ? (
          <Button tone="quiet" onClick={() => setStopping(true)}>
            {m.review_share_stop()}
          </Button>
        ) : (
          <>
            <Button tone="quiet" onClick={onClose}>
              {m.review_not_now()}
            </Button>
            <Button busy={busy} onClick={() => void make()}>
              {m.review_share_make()}
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
