import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from './session.ts'
import { loginAddress } from './wanted-page.ts'

/** Around a customer's page: a logged-out visitor goes to log in and comes back to this address. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session === undefined) return null
  if (session === null) return <Navigate replace to={loginAddress(pathname + search + hash)} />
  return children
}
