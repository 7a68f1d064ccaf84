import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { call } from '../api/call.ts'

interface PreviewProps {
  orderId: string
  basedOn: number
  onClose: () => void
}

/** What the customer would get if the quotation was published now: the mail and the document, made by the code that makes them. */
export function Preview({ orderId, basedOn, onClose }: PreviewProps) {
  const [tab, setTab] = useState<'mail' | 'document'>('mail')
  const query = `?${new URLSearchParams({ basedOn: String(basedOn) })}`
  const mail = DESK_PATHS.previewMail(orderId) + query
  const asked = useAsked(mail)
  const document = DESK_PATHS.previewDocument(orderId) + query
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="What the customer will see"
      description="Nothing is sent or published yet."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="mt-3">
        {asked === 'waiting' && (
          <Loading label="Making the preview">
            <Skeleton className="h-[55dvh] w-full" />
          </Loading>
        )}
        {typeof asked === 'object' && (
          <div role="alert">
            <FormMessage>{asked.message}</FormMessage>
          </div>
        )}
        {asked === 'made' && (
          <Tabs
            label="Preview"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'mail', label: 'Mail', panel: <Frame title="The mail" address={mail} /> },
              {
                value: 'document',
                label: 'PDF',
                panel: (
                  <>
                    <a
                      href={document}
                      target="_blank"
                      rel="noreferrer"
                      className="link inline-flex min-h-11 items-center gap-2"
                    >
                      <ExternalLink aria-hidden="true" className="size-5" />
                      Open the PDF in a new tab
                    </a>
                    <Frame title="The PDF" address={document} className="max-sm:hidden" />
                  </>
                ),
              },
            ]}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Whether a frame can show what stands at an address: a frame itself says nothing of a refusal. */
function useAsked(address: string): 'waiting' | 'made' | ApiFailure {
  const [asked, setAsked] = useState<'waiting' | 'made' | ApiFailure>('waiting')
  useEffect(() => {
    const ended = new AbortController()
    call(address, { signal: ended.signal }).then(
      () => ended.signal.aborted || setAsked('made'),
      (cause) => ended.signal.aborted || setAsked(asFailure(cause)),
    )
    return () => ended.abort()
  }, [address])
  return asked
}

function Frame({ title, address, className = '' }: { title: string; address: string; className?: string }) {
  return (
    <iframe
      title={title}
      src={address}
      className={`h-[55dvh] w-full rounded-control border border-chandan bg-white ${className}`}
    />
  )
}
