import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from './session.ts'
import { loginAddress } from './wanted-page.ts'

/** Wraps a customer's page. Sends a logged-out visitor to log in, and back to this URL. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session === undefined) return null
  if (session === null) return <Navigate replace to={loginAddress(pathname + search + hash)} />
  return children
}
