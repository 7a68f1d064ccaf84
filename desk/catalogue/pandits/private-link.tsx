import { useState } from 'react'
import { chatLink } from '#contract/chat-texts.ts'
import { type DeskPandit, PanditAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { panditLinkText } from '#contract/pandit-texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../../api/call.ts'

type Step = 'POST' | 'DELETE'
const ASKED = {
  POST: { title: 'Make a new link?', yes: 'Make a new link', done: 'The new link is made. Send it to him.' },
  DELETE: { title: 'End the link?', yes: 'End the link', done: 'The link has ended.' },
} as const

/** The link that opens the pandit's own page without an account. It can be shared, replaced and revoked. */
export function PrivateLink({
  pandit: { id, name, phone, link },
  onChanged,
}: {
  pandit: DeskPandit
  onChanged: (pandit: DeskPandit) => void
}) {
  const [asking, setAsking] = useState<Step>()
  const { busy, failure, send } = useSubmit(async (method: Step) => {
    onChanged((await call(DESK_PATHS.panditLink(String(id)), { method, answer: PanditAnswer })).pandit)
    toast(ASKED[method].done)
    setAsking(undefined)
  })
  const chat = link && phone && chatLink(phone, panditLinkText({ name, link }))

  const copy = async () => {
    if (link === null) return
    try {
      await navigator.clipboard.writeText(link)
      toast('The link is copied.')
    } catch {
      toast('Please copy the link yourself: the browser does not let us.')
    }
  }
  return (
    <section className="mt-3 rounded-control border border-chandan bg-white px-4 py-3">
      <h2 className="text-body">Private link</h2>
      <p className="text-small text-kajal-soft">
        {link === null
          ? 'He has no link now. With one he sees his pujas, and accepts or declines them, without an account.'
          : 'Whoever has it sees his pujas and answers for him. The mails that ask him carry it.'}
      </p>
      {link !== null && (
        <TextField
          label={`Link of ${name}`}
          className="mt-2"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {link !== null && (
          <>
            <Button tone="secondary" className="min-h-11 px-4" onClick={copy}>
              Copy
            </Button>
            {chat && (
              <a href={chat} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center px-2">
                Send by WhatsApp
              </a>
            )}
          </>
        )}
        <Button
          tone={link === null ? 'secondary' : 'quiet'}
          className="min-h-11 px-3"
          busy={busy && link === null}
          onClick={() => (link === null ? send('POST') : setAsking('POST'))}
        >
          {link === null ? 'Make a link' : 'New link'}
        </Button>
        {link !== null && (
          <Button tone="quiet" className="min-h-11 px-3" onClick={() => setAsking('DELETE')}>
            End it
          </Button>
        )}
      </div>
      {asking === undefined && <FormMessage>{failure?.message}</FormMessage>}
      {asking !== undefined && (
        <Dialog
          open
          onOpenChange={(open) => !open && setAsking(undefined)}
          title={ASKED[asking].title}
          description="The link that he has now stops working at once, also in mails that were sent already."
          actions={
            <>
              <Button tone="quiet" onClick={() => setAsking(undefined)}>
                Keep it
              </Button>
              <Button busy={busy} onClick={() => send(asking)}>
                {ASKED[asking].yes}
              </Button>
            </>
          }
        >
          <FormMessage>{failure?.message}</FormMessage>
        </Dialog>
      )}
    </section>
  )
}
