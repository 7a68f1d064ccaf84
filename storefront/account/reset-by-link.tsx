import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { MESSAGES } from '#contract/messages.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { call } from '../api/call.ts'
import { ChoosePassword } from './choose-password.tsx'
import type { Say } from './send-code.ts'

const answer = coming(
  () => import('#contract/account.ts'),
  (part) => part.ResetByLinkAnswer,
)

interface ResetByLinkProps {
  link: string
  say: Say
  onDone: (emailId: string) => void
  onCodeInstead: () => void
}

type Problem = Readonly<Partial<Record<'newPassword' | 'confirm' | 'reason', string | undefined>>>

/**
 * Password reset with a link from an e-mail: asks only for the new password. Opening the page does not use up the link;
 * submitting does.
 */
export function ResetByLink({ link, say, onDone, onCodeInstead }: ResetByLinkProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [isKnown, setIsKnown] = useState(false)
  const [problem, setProblem] = useState<Problem>(NONE)

  // Checks the link first, so that a used or expired link is reported before the customer chooses a password. Other
  // errors appear on submit.
  useEffect(() => {
    call(ACCOUNT_PATHS.resetLink, { method: 'POST', body: { link } })
      .catch((cause) => setIsOver(asFailure(cause).fields.link !== undefined))
      .finally(() => setIsKnown(true))
  }, [link])
  useEffect(() => {
    if (problem !== NONE) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [problem])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { newPassword, confirm } = Object.fromEntries(new FormData(event.currentTarget))
    if (newPassword !== confirm) return setProblem({ confirm: MESSAGES.passwordsDiffer })
    setProblem(NONE)
    setBusy(true)
    try {
      const { emailId } = await call(ACCOUNT_PATHS.resetByLink, { method: 'POST', body: { link, newPassword }, answer })
      onDone(emailId)
    } catch (cause) {
      const { fields, message } = asFailure(cause)
      say(MESSAGES.resetFailure, 'failure')
      setIsOver(fields.link !== undefined)
      setProblem(fields.newPassword ? { newPassword: fields.newPassword } : { reason: message })
      setBusy(false)
    }
  }

  if (!isKnown) return <Awaited />
  if (isOver) {
    return (
      <>
        <div role="status">
          <FormMessage>{m.account_reset_link_over()}</FormMessage>
        </div>
        <Button className="mt-5" onClick={onCodeInstead}>
          {m.account_reset_new_code()}
        </Button>
      </>
    )
  }
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <ChoosePassword problem={problem} busy={busy} />
      </form>
      <section aria-label={m.account_reset_other_way()} className="mt-7 border-t border-chandan pt-5">
        <p className="text-kajal-soft">{m.account_reset_link_limits()}</p>
        <Button tone="secondary" className="mt-3" onClick={onCodeInstead}>
          {m.account_reset_code_instead()}
        </Button>
      </section>
    </>
  )
}

function Awaited() {
  return (
    <Loading label={m.account_looking_at_link()} className="grid gap-5">
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
    </Loading>
  )
}

const NONE: Problem = {}
