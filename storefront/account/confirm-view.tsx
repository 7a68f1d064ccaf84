import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { type Confirmation, ConfirmationAnswer } from '#contract/confirmation.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { LetterBell } from '#ui/drawings/letter-bell.tsx'
import { Lotus } from '#ui/drawings/lotus.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { rich } from '#ui/rich.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { call } from '../api/call.ts'
import { useSession } from '../session.ts'
import { ConfirmAwaited } from './confirm-awaited.tsx'

type Known = Confirmation['state'] | 'done' | 'sent'

/**
 * The page that a confirmation link opens. Opening the page changes nothing, because mail scanners also open links; the
 * visitor must press a button.
 */
export function ConfirmView() {
  const token = useLocation().hash.slice(1)
  const [emailId, setEmailId] = useState('')
  const [known, setKnown] = useState<Known>()
  const [failure, setFailure] = useState<ApiFailure>()
  const [busy, setBusy] = useState(false)

  /** Sends a request about the link, then shows the result or the error. */
  const ask = useCallback(
    async (path: string, next: (confirmation?: Confirmation) => Known) => {
      setBusy(true)
      setFailure(undefined)
      try {
        const body = { token: token || '-' }
        if (path === ACCOUNT_PATHS.confirmLinkForLink) {
          await call(path, { method: 'POST', body })
          setKnown(next())
        } else {
          const { confirmation } = await call(path, { method: 'POST', body, answer: ConfirmationAnswer })
          setEmailId(confirmation.emailId)
          setKnown(next(confirmation))
        }
      } catch (cause) {
        const failed = asFailure(cause)
        // The link expired while the page was open.
        if (failed.status === 410) setKnown('old')
        else setFailure(failed)
      }
      setBusy(false)
    },
    [token],
  )
  const look = useCallback(() => ask(ACCOUNT_PATHS.confirmation, (found) => found?.state ?? 'old'), [ask])
  useEffect(() => void look(), [look])

  if (known === undefined) {
    if (!failure) return <ConfirmAwaited />
    const isWhole = failure.status !== 404
    return (
      <ErrorState
        heading="h1"
        title={isWhole ? m.account_confirm_not_loaded() : m.account_confirm_incomplete()}
        message={failure.message}
        busy={busy}
        drawing={<Diya className="w-28" />}
        {...(isWhole ? { onRetry: look } : {})}
      />
    )
  }
  const press = {
    confirm: () => ask(ACCOUNT_PATHS.confirmAddress, () => 'done'),
    again: () => ask(ACCOUNT_PATHS.confirmLinkForLink, () => 'sent'),
  }
  return <State key={known} known={known} emailId={emailId} busy={busy} failure={failure} {...press} />
}

interface StateProps {
  known: Known
  emailId: string
  busy: boolean
  failure: ApiFailure | undefined
  confirm: () => void
  again: () => void
}

function State({ known, emailId, busy, failure, confirm, again }: StateProps) {
  const session = useSession()
  const markup = { address: (text: ReactNode) => <b className="font-semibold text-kajal wrap-anywhere">{text}</b> }
  const onward = session ? (
    <ButtonLink to="/dashboard">{m.account_go_to_your_page()}</ButtonLink>
  ) : (
    <ButtonLink to="/login">{m.account_log_in()}</ButtonLink>
  )
  const states: Record<Known, { title: string; words: ReactNode; drawing: ReactNode; action: ReactNode }> = {
    open: {
      title: m.account_confirm_open_title(),
      words: rich(m.account_confirm_open.parts({ emailId }), markup),
      drawing: <LetterBell className="w-32" />,
      action: (
        <Button busy={busy} onClick={confirm}>
          {m.account_confirm_this_address()}
        </Button>
      ),
    },
    done: {
      title: m.account_confirm_done_title(),
      words: rich(m.account_confirm_done.parts({ emailId }), markup),
      drawing: <Lotus className="w-32" />,
      action: onward,
    },
    confirmed: {
      title: m.account_confirm_already_title(),
      words: rich(m.account_confirm_already.parts({ emailId }), markup),
      drawing: <Lotus className="w-32" />,
      action: onward,
    },
    old: {
      title: m.account_confirm_old_title(),
      words: rich(m.account_confirm_old.parts({ emailId }), markup),
      drawing: <Diya className="w-28" />,
      action: (
        <Button busy={busy} onClick={again}>
          {m.account_send_new_link()}
        </Button>
      ),
    },
    sent: {
      title: m.account_confirm_sent_title(),
      words: rich(m.account_confirm_sent.parts({ emailId }), markup),
      drawing: <LetterBell className="w-32" />,
      action: null,
    },
  }
  const { title, words, drawing, action } = states[known]
  const shown = useRef<HTMLDivElement>(null)
  const isAnswer = known === 'done' || known === 'sent'
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => {
    if (isAnswer) shown.current?.focus()
  }, [isAnswer])
  return (
    <div ref={shown} tabIndex={-1} role="status" className="outline-none">
      <EmptyState
        heading="h1"
        drawing={drawing}
        title={title}
        action={
          <div className="grid justify-items-center gap-4">
            {action}
            <FormMessage>{failure?.message}</FormMessage>
          </div>
        }
      >
        {words}
      </EmptyState>
    </div>
  )
}
