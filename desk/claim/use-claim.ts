import { useCallback, useEffect, useRef, useState } from 'react'
import { CLAIM_LOOKED_AT_EVERY_MS, type Claim, type Subject } from '#contract/desk/claim.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { asFailure } from '#ui/api/failure.ts'
import { showNotice } from '#ui/notices.tsx'
import { onChanged } from '../api/call.ts'
import { useOperator } from '../session/operator.ts'
import { askForClaim, findClaim, keepClaim, leaveClaim, releaseClaim } from './calls.ts'

/** `failed`: the server could not be asked; `message` says why. */
type Holding = 'asking' | 'mine' | 'theirs' | 'free' | 'failed'

export interface ClaimState {
  /** Which piece; null while it is not known. */
  id: string | null
  holding: Holding
  /** It is mine to change: I have it, or nobody has, and the first thing that I type or change takes it. */
  isMine: boolean
  /** Who has it, since when; null when nobody has. */
  claim: Claim | null
  /** It was mine, and `claim` says who took it over. */
  isLost: boolean
  message: string | undefined
  /** Asks for the piece, again. */
  take: () => Promise<void>
  /** Takes it from whoever has it. */
  takeOver: () => Promise<void>
  letGo: () => Promise<void>
  /** Looks who has it now, for a page whose change was refused. */
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
 * Whose a piece of work is while the page that calls it is open. Looking takes nothing: it becomes ours when somebody presses Take, types into the page or
 * changes something; it is kept while the page is open, and let go when the last window of its operator leaves it. `id` is null while it is not known, or
 * when nothing is to be done about the piece. `onTaken` is called when it becomes ours: what the page shows may be old by then.
 */
export function useClaim(subject: Subject, id: string | null, onTaken?: () => void): ClaimState {
  const me = useOperator()?.id
  const path = id === null ? null : DESK_PATHS.claim(subject, id)
  const [known, setKnown] = useState(() => asking(path))
  const latest = useRef({ path, me, onTaken })
  latest.current = { path, me, onTaken }
  /** The piece that this window has, or has asked for. */
  const had = useRef<string | null>(null)

  const tell = useCallback((at: string, claim: Claim | null) => {
    // The answer may come after the page has turned to another piece.
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
      // What was taken for us elsewhere is known to be shown here, too.
      const isNew = claim !== null && claim.operatorId === latest.current.me && had.current !== path
      tell(path, isNew ? await keepClaim(path) : claim)
    } catch (cause) {
      // What was known stays, for a claim outlives some minutes without the network; before anything is, it can be asked again.
      const failed: Known = { ...asking(path), holding: 'failed', message: asFailure(cause).message }
      setKnown((last) => (last.path === path && last.holding === 'asking' ? failed : last))
    }
  }, [path, tell])

  /** Gives why it could not be asked for; undefined when it was, whoever has it now. */
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
    // Every change takes its piece on the server; one that lets it go again is found out by looking.
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
