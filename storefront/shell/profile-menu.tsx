import { CircleQuestionMark, CircleUserRound, LogOut, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages'
import { Spinner } from '#ui/spinner.tsx'
import { logOut } from '../account/log-out.ts'
import { useSession } from '../session.ts'
import { useMenu } from './use-menu.ts'

const ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-left font-medium hover:bg-kumkum-tint hover:text-kumkum'

export function ProfileMenu() {
  const { open, rootRef, buttonProps, panelId } = useMenu()
  const session = useSession()
  const [leaving, setLeaving] = useState(false)

  const leave = () => {
    if (leaving) return
    setLeaving(true)
    void logOut()
  }

  return (
    <div ref={rootRef}>
      <button
        type="button"
        {...buttonProps}
        className="grid size-11 place-items-center rounded-full text-kajal hover:bg-kumkum-tint hover:text-kumkum aria-expanded:bg-kumkum-tint aria-expanded:text-kumkum"
      >
        <CircleUserRound aria-hidden="true" className="size-6.5" />
        <span className="sr-only">{m.shell_account()}</span>
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute right-3 top-full mt-1 w-76 max-w-[calc(100%-1.5rem)] rounded-card border border-chandan bg-white p-2 shadow-lift sm:right-6"
      >
        <div className="mb-1 border-b border-chandan px-3 pb-3 pt-2">
          <p className="font-display text-lead font-semibold leading-tight wrap-anywhere">{session?.name}</p>
          <p className="mt-1 text-small text-bhasma wrap-anywhere">{session?.emailId}</p>
        </div>
        <ul>
          <li>
            <Link to="/profile" className={ITEM}>
              <UserRoundPen aria-hidden="true" className="size-5 shrink-0" />
              {m.shell_account_edit()}
            </Link>
          </li>
          <li>
            <Link to="/contact-us" className={ITEM}>
              <CircleQuestionMark aria-hidden="true" className="size-5 shrink-0" />
              {m.shell_account_help()}
            </Link>
          </li>
          <li>
            <button type="button" onClick={leave} aria-disabled={leaving || undefined} className={ITEM}>
              {leaving ? <Spinner /> : <LogOut aria-hidden="true" className="size-5 shrink-0" />}
              {m.shell_account_log_out()}
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
