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

/** Whoever has chosen some of the work in the queue gets the next of it on the pages that follow, too. */
export function rememberAsked(asked: Asked): void {
  shown = asked
}

/** What is taken next is of the chosen kinds, and late or due today where that was chosen: a search was for one piece, and what is taken is free. */
function chosenOf(asked: Asked | undefined): URLSearchParams {
  const { kinds = [], only } = asked ?? {}
  const isOfTime = only === 'late' || only === 'today'
  return queryOf({ kinds, only: isOfTime ? only : undefined, q: '', family: undefined })
}

/** Takes the most urgent free piece of work and opens it; coming from the piece `after`, the one behind it. */
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
