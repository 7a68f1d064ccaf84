import { useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { OperatorAnswer } from '#contract/desk/operator.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Spinner } from '#ui/spinner.tsx'
import { ErrorState } from '#ui/states.tsx'
import { call } from '../api/call.ts'
import { LoggedOut, LogInAgain } from './log-in-again.tsx'
import { knowOperator, useEnded, useOperator } from './operator.ts'

/** The pages that an operator with a pending setup step can open. */
const BEFORE_ALL = ['/password', '/second-factor']

/**
 * Guards all pages that need an operator. An operator with a one-time password must set a password first, and then a
 * second factor if it is due.
 */
export function RequireOperator() {
  const operator = useOperator()
  const ended = useEnded()
  const wasIn = useRef(false)
  if (operator) wasIn.current = true
  const { pathname, search } = useLocation()
  const [failure, setFailure] = useState<ApiFailure>()

  const ask = useCallback(() => {
    setFailure(undefined)
    call(DESK_PATHS.me, { answer: OperatorAnswer })
      .then((answer) => knowOperator(answer.operator))
      .catch((cause: unknown) => setFailure(asFailure(cause)))
  }, [])
  useEffect(() => {
    if (operator === undefined) ask()
  }, [operator, ask])

  // After a log-out, the next log-in does not return to this page.
  const wanted = wasIn.current ? undefined : pathname + search
  if (operator === null) return <Navigate replace to="/log-in" state={{ wanted }} />
  if (operator?.mustChangePassword && pathname !== '/password') return <Navigate replace to="/password" />
  if (operator?.secondFactorDue && !BEFORE_ALL.includes(pathname)) return <Navigate replace to="/second-factor" />
  if (operator) {
    return (
      <>
        <Outlet />
        {ended === 'asking' && <LogInAgain operator={operator} />}
        {ended === 'put off' && <LoggedOut />}
      </>
    )
  }
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-4">
      {failure ? (
        <ErrorState heading="h1" title="The desk did not open" message={failure.message} onRetry={ask} />
      ) : (
        <div role="status">
          <Spinner />
          <span className="sr-only">Opening the desk</span>
        </div>
      )}
    </main>
  )
}
