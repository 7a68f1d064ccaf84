import { KeyRound, LogOut, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { asFailure } from '#ui/api/failure.ts'
import { showNotice } from '#ui/notices.tsx'
import { call } from '../api/call.ts'
import { logOut, useOperator } from '../session/operator.ts'

/** Who is logged in, and what they can do about it. */
export function Own() {
  const operator = useOperator()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    if (busy) return
    setBusy(true)
    try {
      await call(DESK_PATHS.logOut, { method: 'POST' })
      logOut()
    } catch (cause) {
      showNotice(asFailure(cause).message, 'failure')
      setBusy(false)
    }
  }
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
      <button type="button" onClick={leave} aria-disabled={busy || undefined} className={row}>
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        Log out
      </button>
    </>
  )
}
