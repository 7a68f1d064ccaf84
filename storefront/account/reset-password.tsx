import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { RESET_LINK } from '#contract/account-paths.ts'
import { MESSAGES } from '#contract/messages.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { coming } from '#ui/coming.ts'
import { Lock } from '#ui/drawings/lock.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { showNotice } from '#ui/notices.tsx'
import { FORM_NOT_KEPT, readStored, store } from '#ui/storage.ts'
import { onDemand } from '../later.tsx'
import { pageMeta } from '../page-meta.ts'
import { leaveSession, useSession } from '../session.ts'
import { withWanted } from '../wanted-page.ts'
import { Frame } from './frame.tsx'
import { AskForCode } from './reset-ask.tsx'
import { useHanded } from './use-handed.ts'
import { useNotice } from './use-notice.ts'
import { useWanted } from './use-wanted.ts'

const EnterCode = onDemand(
  coming(
    () => import('./reset-code.tsx'),
    (part) => part.EnterCode,
  ),
)

const ResetByLink = onDemand(
  coming(
    () => import('./reset-by-link.tsx'),
    (part) => part.ResetByLink,
  ),
)

export const meta = () =>
  pageMeta({
    path: '/reset-password',
    title: m.account_reset_title(),
    description: m.account_reset_description(),
  })

const STEPS = [m.account_reset_step_email, m.account_reset_step_code] as const

export default function ResetPassword() {
  const wanted = useWanted()
  const { emailId: handed } = useHanded()
  const session = useSession()
  const navigate = useNavigate()
  const say = useNotice()
  const link = useMailedLink()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [left, setLeft] = useState<string>()
  const [stepsTaken, setStepsTaken] = useState(0)

  // A prerendered page cannot read from session storage whether a code was requested before the reload.
  useEffect(() => setSentTo(readSentTo()), [])

  const go = (next: string | null) => {
    keepSentTo(next)
    setLeft(sentTo ?? undefined)
    setSentTo(next)
    setStepsTaken((last) => last + 1)
  }

  const finish = (emailId: string | null) => {
    keepSentTo(null)
    // The reset has ended all sessions of this account, including the one in this browser.
    if (session?.emailId.toLowerCase() === emailId?.toLowerCase()) leaveSession()
    showNotice(MESSAGES.resetSuccess, 'success')
    void navigate(withWanted('/login', wanted), { replace: true, state: { emailId } })
  }

  const step = sentTo === null ? 0 : 1
  const takeFocus = stepsTaken > 0
  return (
    <Frame
      title={m.account_reset_title()}
      greeting="नई चाबी"
      lead={leadOf(link, sentTo)}
      drawing={<Lock className="w-full" />}
    >
      {link !== null ? (
        <ResetByLink
          link={link}
          say={say}
          onDone={finish}
          onCodeInstead={() => {
            void navigate(withWanted('/reset-password', wanted), { replace: true })
            go(null)
          }}
        />
      ) : (
        <>
          <Steps at={step} />
          <p role="status" className="sr-only">
            {takeFocus && m.account_reset_step_now({ step: step + 1, steps: STEPS.length, name: STEPS[step]() })}
          </p>
          {sentTo === null ? (
            <AskForCode
              known={left ?? (handed || (session?.emailId ?? ''))}
              takeFocus={takeFocus}
              say={say}
              onSent={go}
            />
          ) : (
            <EnterCode
              sentTo={sentTo}
              takeFocus={takeFocus}
              say={say}
              onDone={() => finish(sentTo)}
              onOtherAddress={() => go(null)}
            />
          )}
        </>
      )}
      <p className="mt-6">
        {m.account_reset_remembered()}{' '}
        <Link className="link" to={withWanted('/login', wanted)} state={{ emailId: sentTo ?? handed }}>
          {m.account_log_in()}
        </Link>
      </p>
    </Frame>
  )
}

/**
 * The token of a reset link from an e-mail, or null. A prerendered page does not know the URL, so it returns null until
 * hydration.
 */
function useMailedLink(): string | null {
  const { pathname, hash } = useLocation()
  const isLink = useHydrated() && `${pathname}${hash}`.startsWith(RESET_LINK)
  return isLink ? `${pathname}${hash}`.slice(RESET_LINK.length) : null
}

function leadOf(link: string | null, sentTo: string | null): string {
  if (link !== null) return m.account_reset_lead_link()
  if (sentTo !== null) return m.account_reset_lead_sent({ emailId: sentTo })
  return m.account_reset_lead()
}

function Steps({ at }: { at: number }) {
  return (
    <ol className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
      {STEPS.map((nameOf, index) => (
        <li
          key={nameOf()}
          aria-current={index === at ? 'step' : undefined}
          className={classes('flex items-center gap-2.5', index === at ? 'font-semibold' : 'text-bhasma')}
        >
          <span
            aria-hidden="true"
            className={classes(
              'grid size-8 shrink-0 place-items-center rounded-full border-2 font-display font-semibold figures',
              index === at && 'border-kumkum bg-kumkum text-white',
              index < at && 'border-tulsi bg-tulsi-tint text-tulsi',
              index > at && 'border-chandan-deep',
            )}
          >
            {index + 1}
          </span>
          {nameOf()}
        </li>
      ))}
    </ol>
  )
}

/** The e-mail address that received a code in this tab. The code and the password are never stored. */
const KEY = 'reset-password:sent-to'

function readSentTo(): string | null {
  return readStored('sessionStorage', KEY)
}

function keepSentTo(emailId: string | null): void {
  store('sessionStorage', KEY, emailId, FORM_NOT_KEPT)
}
