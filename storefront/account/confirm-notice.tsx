import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { type Profile, ProfileAnswer } from '#contract/account.ts'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { rich } from '#ui/rich.tsx'
import { call } from '../api/call.ts'
import { CorrectAddress } from './correct-address.tsx'

interface ConfirmNoticeProps {
  emailId: string
  /** Receives the current profile. The address may have been confirmed on another device in the meantime. */
  onAnswer: (answer: { profile: Profile }) => void
}

/** Explains an unconfirmed e-mail address. The customer can request a new link or correct the address. */
export function ConfirmNotice({ emailId, onAnswer }: ConfirmNoticeProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)

  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    setSent(false)
    try {
      onAnswer(await call(ACCOUNT_PATHS.confirmLink, { method: 'POST', answer: ProfileAnswer }))
      setSent(true)
    } catch (cause) {
      setFailure(asFailure(cause).message)
    }
    setBusy(false)
  }

  return (
    <Card className="mt-6 p-5 sm:px-8 print:hidden">
      <section aria-labelledby="confirm-heading" className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <div className="min-w-0 grow basis-80">
          <h2 id="confirm-heading" className="flex gap-2.5 text-h3">
            <MailWarning aria-hidden="true" className="mt-1 size-6 shrink-0" />
            <span>{m.account_please_confirm()}</span>
          </h2>
          <p className="mt-1.5 max-w-text">
            {rich(m.account_please_confirm_how.parts({ emailId }), {
              address: (text) => <b className="font-semibold wrap-anywhere">{text}</b>,
            })}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Button tone="secondary" className="max-sm:w-full" busy={busy} onClick={send}>
            {m.account_send_link_again()}
          </Button>
          <Button
            tone="quiet"
            className="max-sm:w-full"
            aria-expanded={isCorrecting}
            onClick={() => setCorrecting(!isCorrecting)}
          >
            {m.account_correct_address()}
          </Button>
        </div>
        <div role="status" className="basis-full empty:hidden">
          {sent && <p className="font-semibold text-tulsi wrap-anywhere">{m.account_link_sent({ emailId })}</p>}
          <FormMessage>{failure}</FormMessage>
        </div>
        {isCorrecting && (
          <div className="basis-full">
            <CorrectAddress
              emailId={emailId}
              onCorrected={(answer) => {
                setCorrecting(false)
                setFailure(undefined)
                setSent(true)
                onAnswer(answer)
              }}
            />
          </div>
        )}
      </section>
    </Card>
  )
}
