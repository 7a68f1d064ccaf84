import { createElement } from 'react'
import { useNavigate } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { TakenAnswer } from '#contract/desk/work.ts'
import { showFailure, showNotice } from '#ui/notices.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { type Asked, queryOf } from './asked.ts'
import { pageOf } from './kinds.ts'
import { NothingLeft } from './nothing-left.tsx'

let shown: Asked | undefined

/** Stores the filters of the work queue, so that taking the next work item from other pages uses them too. */
export function rememberAsked(asked: Asked): void {
  shown = asked
}

/**
 * The filters for the next work item: the chosen kinds, and `late` or `today`. The other filters are dropped: a search
 * is for one item, and the taken item is always free.
 */
function chosenOf(asked: Asked | undefined): URLSearchParams {
  const { kinds = [], only } = asked ?? {}
  const isOfTime = only === 'late' || only === 'today'
  return queryOf({ kinds, only: isOfTime ? only : undefined, q: '', family: undefined })
}

/** Claims the most urgent free work item and opens it. With `after`, it claims the next one after that work item. */
export function useTakeNext(after?: string | null): { busy: boolean; takeNext: () => Promise<unknown> } {
  const navigate = useNavigate()
  const { busy, send } = useSubmit(async () => {
    const chosen = chosenOf(shown)
    const body = { ...Object.fromEntries(chosen), after: after ?? undefined }
    const { piece } = await call(DESK_PATHS.takeNext, { method: 'POST', body, answer: TakenAnswer })
    if (piece) await navigate(pageOf(piece))
    else if (chosen.size > 0) showNotice(createElement(NothingLeft, { onAll: () => void navigate('/work') }), 'success')
    else toast('Nothing is free: it is all done, or somebody is on it.')
  }, showFailure)
  return { busy, takeNext: send }
}
