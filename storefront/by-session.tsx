import type { ReactNode } from 'react'
import { useSession } from './session.ts'

/**
 * Shows one of two nodes, depending on the session. A prerendered page contains both, and CSS shows the right one until
 * hydration. The node that stays keeps its DOM element, so that a press on a link during hydration is not lost.
 */
export function BySession({ signedIn, signedOut }: { signedIn: ReactNode; signedOut: ReactNode }) {
  const session = useSession()
  return (
    <>
      {session !== null && <span className="hidden signed-in:contents">{signedIn}</span>}
      {!session && <span className="hidden signed-out:contents">{signedOut}</span>}
    </>
  )
}
