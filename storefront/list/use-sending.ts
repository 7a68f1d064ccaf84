import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { asFailure, unreachable } from '#ui/api/failure.ts'
import { coming } from '#ui/coming.ts'
import { useTransfer } from '../files/use-transfer.ts'
import { getSession } from '../session.ts'
import { loginAddress } from '../wanted-page.ts'
import { clearDraft, type Draft, setWaitsForLogin } from './draft.ts'
import type { Fault } from './faults.ts'
import { forgetKept } from './kept-draft.ts'

const sendList = coming(
  () => import('./send-list.ts'),
  (part) => part.sendList,
)

interface Sending {
  /** How much has left the device, 0 to 1; null while nothing is being sent. */
  sent: number | null
  /** Why the last try failed. */
  reason: string | undefined
  /** The files for which the last try failed. */
  faults: readonly Fault[]
  send: (draft: Draft) => Promise<void>
  cancel: () => void
}

/** Sends the draft and leads on to the page that shows it being read. After a failure everything is still there. */
export function useSending(): Sending {
  const navigate = useNavigate()
  const { sent, failure, run, cancel } = useTransfer(MESSAGES.uploadFailure)
  const [faults, setFaults] = useState<readonly Fault[]>([])

  const send = async (draft: Draft) => {
    if (!getSession()) {
      setWaitsForLogin(true)
      return void navigate(loginAddress('/upload'))
    }
    setFaults([])
    await run(async (way) => {
      try {
        const send = await sendList().catch(() => {
          throw unreachable()
        })
        const sent = await send(draft, way)
        if (typeof sent !== 'string') return setFaults(sent)
        // Sent is sent, even if the next page does not come: the browser must not bring the draft back.
        void forgetKept()
        await navigate(`/list-success?order=${sent}`)
        clearDraft()
      } catch (cause) {
        // The session is over: the visitor is on the way to log in, and the draft waits here.
        if (asFailure(cause).status !== 401) throw cause
        setWaitsForLogin(true)
      }
    })
  }

  return { sent, reason: failure?.message, faults, send, cancel }
}
