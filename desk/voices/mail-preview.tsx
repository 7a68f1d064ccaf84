import { Eye } from 'lucide-react'
import { useState } from 'react'
import { MailPreview } from '#contract/desk/voices.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'

interface PreviewButtonProps {
  path: string
  /** Returns the current values of the e-mail. */
  bodyOf: () => object
}

/** Shows the e-mail as it would be sent now. */
export function PreviewButton({ path, bodyOf }: PreviewButtonProps) {
  const [mail, setMail] = useState<MailPreview>()
  const { busy, failure, send } = useSubmit(async () => {
    setMail(await call(path, { method: 'POST', body: bodyOf(), answer: MailPreview }))
  })
  return (
    <>
      <Button
        tone="secondary"
        busy={busy}
        onClick={() => void send()}
        icon={<Eye aria-hidden="true" className="size-5" />}
      >
        Preview
      </Button>
      <div role="status" className="empty:hidden">
        <FormMessage>{failure?.errors[0]?.message ?? failure?.message}</FormMessage>
      </div>
      {mail && (
        <Dialog
          open
          onOpenChange={() => setMail(undefined)}
          title={mail.subject}
          description={<span className="wrap-anywhere">To {mail.to}</span>}
          actions={
            <Button tone="secondary" onClick={() => setMail(undefined)}>
              Close
            </Button>
          }
        >
          <p className="mt-3 rounded-control border border-chandan bg-akshat px-4 py-3 text-small whitespace-pre-line wrap-anywhere">
            {mail.text}
          </p>
        </Dialog>
      )}
    </>
  )
}
