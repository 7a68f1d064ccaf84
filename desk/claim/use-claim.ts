import { useCallback, useEffect, useRef, useState } from 'react'
import { CLAIM_LOOKED_AT_EVERY_MS, type Claim, type Subject } from '#contract/desk/claim.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { asFailure } from '#ui/api/failure.ts'
import { showNotice } from '#ui/notices.tsx'
import { onChanged } from '../api/call.ts'
import { useOperator } from '../session/operator.ts'
import { askForClaim, findClaim, keepClaim, leaveClaim, releaseClaim } from './calls.ts'

/** `failed`: the server could not be reached. `message` says why. */
type Holding = 'asking' | 'mine' | 'theirs' | 'free' | 'failed'

export interface ClaimState {
  /** The id of the work item. Null while unknown. */
  id: string | null
  holding: Holding
  /**
   * Whether this operator can edit: they hold the claim, or nobody does. In the latter case, the first change claims
   * the work item.
   */
  isMine: boolean
  /** Who holds the claim and since when. Null when nobody does. */
  claim: Claim | null
  /** This operator held the claim. `claim` names the operator who took it over. */
  isLost: boolean
  message: string | undefined
  /** Claims the work item, or tries again. */
  take: () => Promise<void>
  /** Takes the claim over from its holder. */
  takeOver: () => Promise<void>
  letGo: () => Promise<void>
  /** Checks who holds the claim, for a page whose change was rejected. */
  look: () => Promise<void>
}

interface Known {
  path: string | null
  holding: Holding
  claim: Claim | null
  isLost: boolean
  message: string | undefined
}

const asking = (path: string | null): Known => ({
  path,
  holding: 'asking',
  claim: null,
  isLost: false,
  message: undefined,
})

/**
 * The claim of a work item while a page is open. Viewing the page does not claim the work item. It is claimed when the
 * operator presses Take, types into the page or changes something. The claim is renewed while the page is open and
 * released when the operator's last tab leaves it.
 * `id` is null while it is unknown or when there is nothing to do. `onTaken` is called when the claim becomes ours,
 * because the displayed data may be outdated by then.
 */
export function useClaim(subject: Subject, id: string | null, onTaken?: () => void): ClaimState {
  const me = useOperator()?.id
  const path = id === null ? null : DESK_PATHS.claim(subject, id)
  const [known, setKnown] = useState(() => asking(path))
  const latest = useRef({ path, me, onTaken })
  latest.current = { path, me, onTaken }
  /** The work item that this tab holds or has requested. */
  const had = useRef<string | null>(null)

  const tell = useCallback((at: string, claim: Claim | null) => {
    // The response may arrive after the page has switched to another work item.
    if (at !== latest.current.path) return
    const isOurs = claim !== null && claim.operatorId === latest.current.me
    had.current = isOurs ? at : null
    setKnown((last) => ({
      path: at,
      holding: claim === null ? 'free' : isOurs ? 'mine' : 'theirs',
      claim,
      isLost: claim !== null && !isOurs && last.path === at && (last.holding === 'mine' || last.isLost),
      message: undefined,
    }))
  }, [])

  const look = useCallback(async () => {
    if (path === null) return
    try {
      const claim = had.current === path ? await keepClaim(path) : await findClaim(path)
      // When another tab of this operator claimed the work item, register that this tab shows it too.
      const isNew = claim !== null && claim.operatorId === latest.current.me && had.current !== path
      tell(path, isNew ? await keepClaim(path) : claim)
    } catch (cause) {
      // Keep the known state, because a claim survives some minutes without a network. If nothing is known yet, the
      // operator can try again.
      const failed: Known = { ...asking(path), holding: 'failed', message: asFailure(cause).message }
      setKnown((last) => (last.path === path && last.holding === 'asking' ? failed : last))
    }
  }, [path, tell])

  /**
   * Returns why the claim could not be requested. Undefined when the request succeeded, whoever holds the claim now.
   */
  const ask = useCallback(
    async (over?: boolean): Promise<string | undefined> => {
      if (path === null) return
      had.current = path
      try {
        tell(path, await askForClaim(path, over))
        latest.current.onTaken?.()
      } catch (cause) {
        const { status, message } = asFailure(cause)
        if (status !== 409) return message
        had.current = null
        await look()
      }
      return
    },
    [path, look, tell],
  )
  const press = useCallback(
    async (over: boolean) => {
      const why = await ask(over)
      if (why !== undefined) showNotice(why, 'failure')
    },
    [ask],
  )
  const take = useCallback(() => press(false), [press])
  const takeOver = useCallback(() => press(true), [press])

  const letGo = useCallback(async () => {
    if (path === null) return
    await releaseClaim(path)
    await look()
  }, [path, look])

  useEffect(() => {
    setKnown(asking(path))
    if (path === null) return
    void look()
    const leave = () => {
      if (had.current === path) void leaveClaim(path)
      had.current = null
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && look())
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [path, look])

  const current = known.path === path ? known : asking(path)
  const { holding } = current
  useEffect(() => {
    if (holding === 'mine' || holding === 'theirs' || holding === 'free') return every(CLAIM_LOOKED_AT_EVERY_MS, look)
    return
  }, [holding, look])
  useEffect(() => {
    if (holding !== 'free') return
    let isAsking = false
    const type = ({ target }: Event) => {
      if (isAsking || !(target instanceof Element && target.closest('main'))) return
      isAsking = true
      void ask().finally(() => {
        isAsking = false
      })
    }
    document.addEventListener('input', type)
    // Every change claims its work item on the server. Checking also detects a change that released the claim.
    const forget = onChanged(() => {
      had.current = path
      void look()
    })
    return () => {
      document.removeEventListener('input', type)
      forget()
    }
  }, [path, holding, ask, look])

  const { isLost, claim } = current
  const by = isLost ? claim?.operatorName : undefined
  useEffect(() => {
    if (by !== undefined) showNotice(`${by} has taken this over from you. What you have typed is kept.`, 'failure')
  }, [by])

  const isMine = holding === 'mine' || holding === 'free'
  return { ...current, id, isMine, take, takeOver, letGo, look }
}

/** Also runs `turn` when the tab becomes visible, because timers do not fire while a machine sleeps. */
function every(ms: number, turn: () => Promise<unknown>): () => void {
  const timer = setInterval(turn, ms)
  const lookedAt = () => void (document.visibilityState === 'visible' && turn())
  document.addEventListener('visibilitychange', lookedAt)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookedAt)
  }
}
