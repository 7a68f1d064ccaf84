import { Eye, Send } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import { isReady as isReadyToBuy } from '#contract/same-page.ts'
import { toConfirmWords } from '#contract/to-confirm.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { isDialogOpen, isOwnKey } from '../shell/own-keys.ts'
import { PageKeys } from '../shell/page-keys.tsx'
import { isPreview, isPublish, quotingKeys } from './keys.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { openCount } from './line-words.ts'
import { Preview } from './preview.tsx'
import { ProposeChange } from './propose-change.tsx'
import { type Quoting, WHOLE } from './use-quoting.ts'

interface QuotingFootProps {
  quoting: Quoting
  editable: boolean
  hasPhoto: boolean
  /** The number of unread rows that nobody has answered yet. */
  unread: number
  onPublished: (how: 'published' | 'proposed' | 'made') => void
}

/**
 * The fixed foot below the lines: the total, the open lines, the keys, and the button that publishes, or proposes once
 * the order is placed. Ctrl+Enter presses the button from anywhere on the page.
 */
export function QuotingFoot({ quoting, editable, hasPhoto, unread, onPublished }: QuotingFootProps) {
  const { draft, order, publish, saveAll, pending, failures } = quoting
  const isPlaced = order?.status === 'Upcoming'
  const lines = draft?.lines ?? []
  const isReady = isReadyToBuy(lines)
  const [isAsking, setAsking] = useState(false)
  const { busy: isSending, send } = useSubmit(async () => {
    setAsking(false)
    if (await publish()) onPublished('published')
  })
  const busy = isSending || pending.has(WHOLE)
  const [isProposing, setProposing] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const press = () => {
    if (busy) return
    // Save typed values first, because the dialog describes their effect.
    if (isPlaced) return void saveAll().then((isSaved) => setProposing(isSaved && isReady))
    if (unread > 0 && isReady) setAsking(true)
    else void send()
  }
  const preview = () => void saveAll().then(setPreviewing)
  const canPreview = editable && !isPlaced && isReady
  const latest = useRef({ press, preview, canPreview })
  latest.current = { press, preview, canPreview }
  useEffect(() => {
    if (!editable) return
    const onKey = (event: KeyboardEvent) => {
      if (isPreview(event) && isOwnKey(event) && latest.current.canPreview) {
        event.preventDefault()
        return latest.current.preview()
      }
      // In a dialog, Ctrl+Enter may be meant for the dialog's form.
      if (!isPublish(event) || isDialogOpen()) return
      event.preventDefault()
      latest.current.press()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [editable])
  if (!draft) return null
  const beside = toConfirmWords(draft.toConfirm)
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-6 mt-4 border-t border-chandan bg-white px-4 py-1.5 shadow-lift sm:py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:-mb-8 lg:px-8 print:static">
      {failures[WHOLE] && (
        <p role="alert" className="mb-1 text-small font-medium text-sindoor">
          {failures[WHOLE].message}
        </p>
      )}
      <div className="flex items-center gap-x-4">
        <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
          <span className="font-display text-h3 font-semibold figures">{formatRupees(draft.totalAmount)}</span>
          <span className="text-fine text-bhasma max-sm:hidden">with tax{beside && `, ${beside}`}</span>
          <span
            className={`text-small font-semibold max-sm:text-fine ${isReady && unread === 0 ? 'text-tulsi' : 'text-kumkum'}`}
          >
            {lines.length === 0 ? 'No lines yet' : openCount(lines)}
            {unread > 0 && `, ${rows(unread)} not read`}
          </span>
        </p>
        {editable && !isPlaced && (
          <Button
            tone="quiet"
            disabled={!isReady}
            onClick={preview}
            className="max-sm:min-h-11 max-sm:px-3!"
            icon={<Eye aria-hidden="true" className="size-5" />}
          >
            <span className="max-sm:sr-only">Preview</span>
          </Button>
        )}
        {editable && (
          <Button
            busy={busy}
            disabled={!isReady}
            onClick={press}
            className="max-sm:min-h-11"
            icon={<Send aria-hidden="true" className="size-5" />}
          >
            {isPlaced ? 'Propose' : 'Publish'}
          </Button>
        )}
      </div>
      {editable && <Keys hasPhoto={hasPhoto} send={isPlaced ? 'propose' : 'publish'} />}
      <LeaveWarning quoting={quoting} />
      {isPreviewing && order && (
        <Preview orderId={order._id} basedOn={draft.basedOn} onClose={() => setPreviewing(false)} />
      )}
      {isProposing && <ProposeChange quoting={quoting} onDone={onPublished} onClose={() => setProposing(false)} />}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`${rows(unread)} could not be read`}
        description="They are shaded on the photo, and the quotation has nothing for them. Publish it if there is nothing to order in them."
        actions={
          <>
            <Button tone="quiet" onClick={() => setAsking(false)}>
              Look at them
            </Button>
            <Button onClick={() => void send()}>Nothing to order there, publish</Button>
          </>
        }
      />
    </div>
  )
}

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

function Keys({ hasPhoto, send }: { hasPhoto: boolean; send: string }) {
  const keys = useMemo(() => quotingKeys({ hasPhoto, send }), [hasPhoto, send])
  return <PageKeys keys={keys} className="mt-1" />
}
