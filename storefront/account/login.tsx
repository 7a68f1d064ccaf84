import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { REDIRECT_MS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { PASSWORD_CHANGED } from '#contract/session-ended.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { pageMeta } from '../page-meta.ts'
import { endedFor, endedWith, getSession, storeSession } from '../session.ts'
import { pageAfterLogin, withWanted } from '../wanted-page.ts'
import { Frame } from './frame.tsx'
import { useHanded } from './use-handed.ts'
import { useLater } from './use-later.ts'
import { useWanted } from './use-wanted.ts'

export const meta = () =>
  pageMeta({
    path: '/login',
    title: 'Log in',
    description:
      'Log in to Pujaghar to see your puja lists, follow a quotation line by line, and place or look up an order. Forgot your password? Reset it here.',
  })

const answer = coming(
  () => import('#contract/account.ts'),
  (part) => part.LoginAnswer,
)

/** For one who was on the way to send something: it is not lost. */
const LEADS: Record<string, string> = {
  '/event': 'Log in to book your puja. What you filled in is kept.',
  '/upload': 'Log in to send your list. What you chose is kept.',
}

const ENDED = 'You were logged out on another device, or had not been here for a month. Please log in again.'

export default function Login() {
  const wanted = useWanted()
  const { emailId, lead } = useHanded()
  const handed = emailId || endedFor
  const navigate = useNavigate()
  const later = useLater()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const [typed, setTyped] = useState<string>()

  useEffect(() => {
    const next = new URLSearchParams(window.location.search).get('next')
    if (getSession()) void navigate(pageAfterLogin(next), { replace: true })
  }, [navigate])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure(undefined)
    const message = toast(MESSAGES.loginProgress)
    try {
      const { token, userDetail } = await call(PATHS.login, { method: 'POST', body, answer })
      storeSession({ token, ...userDetail })
      toast(MESSAGES.loginSuccess, message)
      later(() => navigate(pageAfterLogin(wanted), { replace: true }), REDIRECT_MS)
    } catch (cause) {
      toast(MESSAGES.loginFailure, message)
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }

  return (
    <Frame
      title="Welcome back"
      greeting="नमस्ते"
      lead={
        lead ??
        (emailId || !endedFor ? LEADS[wanted ?? ''] : endedWith === PASSWORD_CHANGED ? PASSWORD_CHANGED : ENDED) ??
        'Log in to see your lists, quotations and orders.'
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label="E-mail"
          name="emailId"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={handed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <PasswordField label="Password" name="password" autoComplete="current-password" />
          <Link
            className="link mt-1 inline-flex min-h-11 items-center"
            to={withWanted('/reset-password', wanted)}
            state={{ emailId: typed ?? handed }}
          >
            Forgot your password?
          </Link>
        </div>
        <div role="status" className="empty:hidden">
          <FormMessage>{failure && reasonOf(failure)}</FormMessage>
        </div>
        <SubmitButton busy={busy}>Login</SubmitButton>
      </form>
      <p className="mt-6">
        New to Pujaghar?{' '}
        <Link className="link" to={withWanted('/register', wanted)}>
          Create an account
        </Link>
      </p>
    </Frame>
  )
}

/** A wrong password and a malformed address look the same; only trouble that is not the visitor's is told apart. */
function reasonOf({ status, message }: ApiFailure): string {
  return status === 400 || status === 401 ? 'This e-mail and password do not belong together.' : message
}
