import { KeyRound, LogOut, Smartphone } from 'lucide-react'
import { Link } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { showFailure } from '#ui/notices.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { logOut, useOperator } from '../session/operator.ts'

/** The logged-in operator, with links to their password and second factor and the log-out. */
export function Own() {
  const operator = useOperator()
  const { busy, send } = useSubmit(async () => {
    await call(DESK_PATHS.logOut, { method: 'POST' })
    logOut()
  }, showFailure)
  const row =
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium text-kajal-soft hover:bg-akshat-deep hover:text-kajal'
  return (
    <>
      <p className="px-3 pb-1 font-semibold wrap-anywhere">{operator?.name}</p>
      <Link to="/password" className={row}>
        <KeyRound aria-hidden="true" className="size-5 shrink-0" />
        Change password
      </Link>
      <Link to="/second-factor" className={row}>
        <Smartphone aria-hidden="true" className="size-5 shrink-0" />
        Code from your phone
      </Link>
      <button type="button" onClick={() => void send()} aria-disabled={busy || undefined} className={row}>
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        Log out
      </button>
    </>
  )
}
