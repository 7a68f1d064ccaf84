import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { REDIRECT_MS } from '#contract/limits.ts'
import { PASSWORD_CHANGED } from '#contract/session-ended.ts'
import { pageMeta } from '../page-meta.ts'
import { endedFor, endedWith, getSession } from '../session.ts'
import { pageAfterLogin, withWanted } from '../wanted-page.ts'
import { Frame } from './frame.tsx'
import { LoginForm } from './login-form.tsx'
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

  useEffect(() => {
    const next = new URLSearchParams(window.location.search).get('next')
    if (getSession()) void navigate(pageAfterLogin(next), { replace: true })
  }, [navigate])

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
      <LoginForm
        handed={handed}
        wanted={wanted}
        onDone={() => later(() => navigate(pageAfterLogin(wanted), { replace: true }), REDIRECT_MS)}
      />
      <p className="mt-6">
        New to Pujaghar?{' '}
        <Link className="link" to={withWanted('/register', wanted)}>
          Create an account
        </Link>
      </p>
    </Frame>
  )
}
