import type { ReactNode } from 'react'
import { useSession } from './session.ts'

/**
 * Shows one of two things. A prerendered page holds both, and the style sheet shows the right one until the page runs. The one
 * that stays keeps its element then: a press on a link that is exchanged under the finger would be lost.
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
