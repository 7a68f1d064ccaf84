import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { currentLocale } from '#contract/current-locale.ts'
import { REDIRECT_MS } from '#contract/limits.ts'
import { addressIn, type Locale } from '#contract/locale.ts'
import { PASSWORD_CHANGED } from '#contract/session-ended.ts'
import * as m from '#messages'
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
    title: m.account_log_in(),
    description: m.account_login_description(),
  })

/** Tells visitors who were sending a list or a booking that their input is kept. */
const LEADS: Record<string, () => string> = {
  '/event': m.account_login_lead_booking,
  '/upload': m.account_login_lead_list,
}

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

  const goOn = (language: Locale) => {
    const next = pageAfterLogin(wanted)
    if (language !== currentLocale()) return window.location.replace(addressIn(language, next))
    void navigate(next, { replace: true })
  }

  return (
    <Frame
      title={m.account_login_title()}
      greeting="नमस्ते"
      lead={
        lead ??
        (emailId || !endedFor
          ? LEADS[wanted ?? '']?.()
          : endedWith === PASSWORD_CHANGED
            ? PASSWORD_CHANGED
            : m.account_login_lead_ended()) ??
        m.account_login_lead()
      }
    >
      <LoginForm handed={handed} wanted={wanted} onDone={(language) => later(() => goOn(language), REDIRECT_MS)} />
      <p className="mt-6">
        {m.account_new_here()}{' '}
        <Link className="link" to={withWanted('/register', wanted)}>
          {m.account_create()}
        </Link>
      </p>
    </Frame>
  )
}
