import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { TakenAnswer, type WorkKind } from '#contract/desk/work.ts'
import { asFailure } from '#ui/api/failure.ts'
import { showNotice } from '#ui/notices.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { pageOf } from './kinds.ts'

let chosen: readonly WorkKind[] = []

/** Whoever has chosen some kinds of work in the queue gets these, on the pages that follow, too. */
export function rememberKinds(kinds: readonly WorkKind[]): void {
  chosen = kinds
}

/** Takes the oldest free piece of work and opens it; coming from the piece `after`, the one behind it. */
export function useTakeNext(after?: string | null): { busy: boolean; takeNext: () => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const takeNext = useCallback(async () => {
    setBusy(true)
    try {
      const body = { kinds: chosen.length === 0 ? undefined : chosen.join(','), after: after ?? undefined }
      const { piece } = await call(DESK_PATHS.takeNext, { method: 'POST', body, answer: TakenAnswer })
      if (piece) await navigate(pageOf(piece))
      else toast('Nothing is free: it is all done, or somebody is on it.')
    } catch (cause) {
      showNotice(asFailure(cause).message, 'failure')
    } finally {
      setBusy(false)
    }
  }, [after, navigate])
  return { busy, takeNext }
}
