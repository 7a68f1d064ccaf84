import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PREVIEW_FRAME, PreviewPage } from '#contract/desk/quoting.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useCall } from '../api/call.ts'

interface PreviewProps {
  orderId: string
  /** The version that the draft is based on. Without it, the preview shows the published version. */
  basedOn?: number
  onClose: () => void
}

/**
 * Previews what the customer gets: the page, the e-mail and the PDF, either for publishing now or as published. The
 * code that creates the real ones creates the preview.
 */
export function Preview({ orderId, basedOn, onClose }: PreviewProps) {
  const [tab, setTab] = useState<'page' | 'mail' | 'document'>('page')
  const isDraft = basedOn !== undefined
  const query = isDraft ? `?${new URLSearchParams({ basedOn: String(basedOn) })}` : ''
  const page = useCall(DESK_PATHS.previewPage(orderId) + query, PreviewPage)
  const mail = DESK_PATHS.previewMail(orderId) + query
  const document = DESK_PATHS.previewDocument(orderId) + query
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={isDraft ? 'What the customer will see' : 'What the customer sees'}
      description={isDraft ? 'Nothing is sent or published yet.' : 'As it is published now. Nothing is sent.'}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="mt-3">
        {page.loading && (
          <Loading label="Making the preview">
            <Skeleton className="h-[55dvh] w-full" />
          </Loading>
        )}
        {page.failure && !page.data && (
          <div role="alert">
            <FormMessage>{page.failure.message}</FormMessage>
          </div>
        )}
        {page.data && (
          <Tabs
            label="Preview"
            value={tab === 'page' && !hasPage(page.data) ? 'mail' : tab}
            onChange={setTab}
            tabs={[
              ...(hasPage(page.data)
                ? [{ value: 'page' as const, label: 'Page', panel: <PageFrame shown={page.data} /> }]
                : []),
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

/** The page of a placed order requests data that only its customer may see, such as payments. */
const hasPage = ({ order }: PreviewPage) => order.dateOfOrder === null

/** The page at the size of a phone, rendered with the storefront's components and styles in a frame. */
function PageFrame({ shown }: { shown: PreviewPage }) {
  return (
    <>
      <p className="mb-2 text-small text-kajal-soft">As on a phone. It is to be looked at only.</p>
      <iframe
        title="The page"
        src={PREVIEW_FRAME}
        onLoad={({ currentTarget }) => currentTarget.contentWindow?.postMessage(shown, window.location.origin)}
        className="mx-auto h-[55dvh] w-90 max-w-full rounded-control border border-chandan bg-akshat"
      />
    </>
  )
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
