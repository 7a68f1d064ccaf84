import { useCallback, useEffect, useRef, useState } from 'react'
import { CLAIM_LOOKED_AT_EVERY_MS, CLAIM_RENEWED_EVERY_MS, type Claim, type Subject } from '#contract/desk/claim.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { asFailure } from '#ui/api/failure.ts'
import { useOperator } from '../session/operator.ts'
import { askForClaim, findClaim, releaseClaim } from './calls.ts'

/** `failed`: the server could not be asked; `message` says why. */
type Holding = 'asking' | 'mine' | 'theirs' | 'free' | 'failed'

export interface ClaimState {
  /** Which piece; null while it is not known. */
  id: string | null
  holding: Holding
  /** Only then does the page let anything be changed. */
  isMine: boolean
  /** Who has it, since when; null when nobody has. */
  claim: Claim | null
  message: string | undefined
  /** Asks for the piece, again. */
  take: () => Promise<void>
  letGo: () => Promise<void>
  /** Looks who has it now, for a page whose change was refused. */
  look: () => Promise<void>
}

interface Known {
  path: string | null
  holding: Holding
  claim: Claim | null
  message: string | undefined
}

const asking = (path: string | null): Known => ({ path, holding: 'asking', claim: null, message: undefined })

/**
 * Takes a piece of work while the page that calls it is open: on opening, renewed each minute, released on leaving. `id` is null while it
 * is not known, or when nothing is to be done about the piece. `onTaken` is called when it becomes ours later than on opening: what the
 * page shows may be old by then.
 */
export function useClaim(subject: Subject, id: string | null, onTaken?: () => void): ClaimState {
  const me = useOperator()?.id
  const path = id === null ? null : DESK_PATHS.claim(subject, id)
  const [known, setKnown] = useState(() => asking(path))
  const latest = useRef({ path, me, onTaken })
  latest.current = { path, me, onTaken }

  const tell = useCallback((next: Known) => {
    // The answer may come after the page has turned to another piece.
    if (next.path === latest.current.path) setKnown(next)
  }, [])

  const look = useCallback(async () => {
    if (path === null) return
    try {
      const claim = await findClaim(path)
      const isOurs = claim?.operatorId === latest.current.me
      tell({ path, claim, holding: claim === null ? 'free' : isOurs ? 'mine' : 'theirs', message: undefined })
    } catch (cause) {
      // What was known stays; before anything is, it can be asked again.
      const failed: Known = { path, holding: 'failed', claim: null, message: asFailure(cause).message }
      setKnown((last) => (last.path === path && last.holding === 'asking' ? failed : last))
    }
  }, [path, tell])

  const ask = useCallback(async () => {
    if (path === null) return true
    try {
      tell({ path, holding: 'mine', claim: await askForClaim(path), message: undefined })
      return true
    } catch (cause) {
      const { status, message } = asFailure(cause)
      if (status === 409) await look()
      // A claim outlives some minutes without the network, so one that was ours still is.
      else setKnown((last) => (last.holding === 'mine' ? last : { path, holding: 'failed', claim: null, message }))
      return false
    }
  }, [path, look, tell])

  const take = useCallback(async () => {
    if (await ask()) latest.current.onTaken?.()
  }, [ask])

  const letGo = useCallback(async () => {
    if (path === null) return
    await releaseClaim(path)
    await look()
  }, [path, look])

  useEffect(() => {
    setKnown(asking(path))
    if (path === null) return
    void ask()
    const leave = () => void releaseClaim(path)
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && ask())
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [path, ask])

  const current = known.path === path ? known : asking(path)
  const { holding } = current
  useEffect(() => {
    if (holding === 'mine') return every(CLAIM_RENEWED_EVERY_MS, ask)
    if (holding === 'theirs' || holding === 'free') return every(CLAIM_LOOKED_AT_EVERY_MS, look)
    return
  }, [holding, ask, look])

  return { ...current, id, isMine: holding === 'mine', take, letGo, look }
}

/** Also at once when the tab is looked at again: a machine that slept has missed its turns. */
function every(ms: number, turn: () => Promise<unknown>): () => void {
  const timer = setInterval(turn, ms)
  const lookedAt = () => void (document.visibilityState === 'visible' && turn())
  document.addEventListener('visibilitychange', lookedAt)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookedAt)
  }
}
