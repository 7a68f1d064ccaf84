import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { TakeEstimate } from '#contract/guest.ts'
import { GUEST_PATHS } from '#contract/guest-paths.ts'
import { UploadAnswer } from '#contract/order.ts'
import { TEACHING_VERSION } from '#contract/teaching-text.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { showNotice } from '#ui/notices.tsx'
import { call } from '../api/call.ts'
import { clearSent, getDraft, whenRestored } from '../list/draft.ts'
import { forgetEstimate, pricedIn } from './kept-estimate.ts'

/** Turns the estimate into an order and opens the page of the order. If that fails, the estimate remains. */
export function useTaking(token: string) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string>()

  const take = async () => {
    setBusy(true)
    setReason(undefined)
    await whenRestored()
    const draft = getDraft()
    try {
      const body: TakeEstimate = { token, ...(draft.teaches ? { teaching: TEACHING_VERSION } : {}) }
      const { order } = await call(GUEST_PATHS.take, { method: 'POST', body, answer: UploadAnswer })
      clearSent(pricedIn(draft))
      forgetEstimate()
      if (getDraft().files.length > 0 || getDraft().text) showNotice(m.guest_not_in_it(), 'success')
      await navigate(`/list-success?order=${order._id}`)
    } catch (cause) {
      setReason(asFailure(cause).message)
      setBusy(false)
    }
  }
  return { busy, reason, take }
}
