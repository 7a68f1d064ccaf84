import type { ReactNode } from 'react'
import { useSession } from './session.ts'

/** Shows one of two things. A prerendered page holds both, and the style sheet shows the right one until React runs. */
export function BySession({ signedIn, signedOut }: { signedIn: ReactNode; signedOut: ReactNode }) {
  const session = useSession()
  if (session !== undefined) return session ? signedIn : signedOut
  return (
    <>
      <span className="hidden signed-in:contents">{signedIn}</span>
      <span className="hidden signed-out:contents">{signedOut}</span>
    </>
  )
}
