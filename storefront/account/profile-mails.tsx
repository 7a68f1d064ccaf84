import { useEffect, useRef, useState } from 'react'
import { MAIL_KINDS, type MailKind, type Profile, ProfileAnswer } from '#contract/account.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { Switch } from '#ui/switch.tsx'
import { call } from '../api/call.ts'

const KINDS = {
  progress: { name: m.account_mails_progress, holds: m.account_mails_progress_what },
  reminders: { name: m.account_mails_reminders, holds: m.account_mails_reminders_what },
  receipts: { name: m.account_mails_receipts, holds: m.account_mails_receipts_what },
} as const satisfies Record<MailKind, { name: () => string; holds: () => string }>

interface MailChoiceProps {
  mutedMails: readonly MailKind[]
  onSaved: (answer: { profile: Profile }) => void
}

/** Which e-mails a customer receives. Each switch saves at once and reverts if saving fails. */
export function MailChoice({ mutedMails, onSaved }: MailChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  const [wanted, setWanted] = useState<readonly MailKind[]>()
  const [failure, setFailure] = useState<ApiFailure>()
  const [saved, setSaved] = useState(false)
  const muted = wanted ?? mutedMails
  const latest = useRef<readonly MailKind[]>(undefined)
  const saving = useRef(Promise.resolve())

  // E-mails link to `#mails`. The browser cannot scroll there before the section has rendered.
  useEffect(() => {
    if (window.location.hash === '#mails') list.current?.closest('section')?.scrollIntoView()
  }, [])

  // Saves run one after another, so that an older response cannot overwrite a newer choice. A newer choice cancels
  // those still waiting.
  const save = async (next: readonly MailKind[]) => {
    if (latest.current !== next) return
    try {
      onSaved(await call(PATHS.profile, { method: 'PATCH', body: { mutedMails: next }, answer: ProfileAnswer }))
      setFailure(undefined)
      setSaved(true)
    } catch (cause) {
      setFailure(asFailure(cause))
    }
    if (latest.current === next) setWanted(undefined)
  }
  const turn = (kind: MailKind) => {
    const next = muted.includes(kind) ? muted.filter((other) => other !== kind) : [...muted, kind]
    latest.current = next
    setWanted(next)
    setFailure(undefined)
    setSaved(false)
    saving.current = saving.current.then(() => save(next))
  }

  return (
    <>
      <ul ref={list} className="mt-4 divide-y divide-chandan border-y border-chandan">
        {MAIL_KINDS.map((kind) => (
          <li key={kind}>
            <label
              htmlFor={`mails-${kind}-switch`}
              className="flex cursor-pointer flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4"
            >
              <span className="min-w-0 flex-1 basis-[8rem]">
                <span id={`mails-${kind}`} className="block font-semibold">
                  {KINDS[kind].name()}
                </span>
                <span id={`mails-${kind}-holds`} className="block text-small text-kajal-soft">
                  {KINDS[kind].holds()}
                </span>
              </span>
              <Switch
                id={`mails-${kind}-switch`}
                aria-labelledby={`mails-${kind}`}
                aria-describedby={`mails-${kind}-holds`}
                aria-busy={wanted !== undefined}
                checked={!muted.includes(kind)}
                onChange={() => turn(kind)}
              />
            </label>
          </li>
        ))}
      </ul>
      <div role="status" className="mt-3 min-h-7 text-small text-kajal-soft">
        {wanted ? m.account_mails_saving() : saved && m.account_mails_saved()}
        <FormMessage>{failure && `${failure.message} ${m.account_nothing_changed()}`}</FormMessage>
      </div>
    </>
  )
}
