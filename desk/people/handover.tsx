import { Check, Copy, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { INVITATION_DAYS } from '#contract/desk/people.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'

/** The newly invited person. `link` is null when the invitation was e-mailed. */
export interface Handover {
  name: string
  emailId: string
  link: string | null
}

const LASTS = `The link works once, for ${INVITATION_DAYS} days.`

/** Tells the operator how the invited person gets the invitation link. */
export function HandoverCard({ handover: { name, emailId, link } }: { handover: Handover }) {
  const [copied, setCopied] = useState<string>()
  if (link === null) {
    return (
      <p className="flex gap-2 font-medium text-tulsi">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {name} gets a link by mail, to {emailId}. {LASTS}
        </span>
      </p>
    )
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(link)
    } catch {
      setCopied(undefined)
    }
  }
  return (
    <Card className="px-4 py-4 sm:px-5">
      <h2 className="text-body">Give this link to {name}</h2>
      <p className="text-small text-kajal-soft">
        This shop sends no mail. {LASTS} Give it in person, or in a message that only they read.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label="Link"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
          className="min-w-0 grow basis-64"
        />
        <Button
          tone="secondary"
          onClick={() => void copy()}
          icon={
            copied === link ? (
              <Check aria-hidden="true" className="size-5" />
            ) : (
              <Copy aria-hidden="true" className="size-5" />
            )
          }
        >
          {copied === link ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </Card>
  )
}
