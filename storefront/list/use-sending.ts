import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { asFailure } from '#ui/api/failure.ts'
import { coming } from '#ui/coming.ts'
import { upload } from '../api/upload.ts'
import { appendFiles } from '../files/chosen-file.ts'
import { useTransfer } from '../files/use-transfer.ts'
import { getSession } from '../session.ts'
import { loginAddress } from '../wanted-page.ts'
import { clearDraft, type Draft, setWaitsForLogin } from './draft.ts'
import { type Fault, faultsOf } from './faults.ts'
import { forgetKept } from './kept-draft.ts'

const answer = coming(
  () => import('#contract/order.ts'),
  (part) => part.UploadAnswer,
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

  const send = async ({ files, remark }: Draft) => {
    if (!getSession()) {
      setWaitsForLogin(true)
      return void navigate(loginAddress('/upload'))
    }
    setFaults([])
    await run(async (way) => {
      try {
        const form = new FormData()
        await appendFiles(form, 'files', files)
        form.append('remark', remark.trim())
        const { order } = await upload(PATHS.uploadList, form, { answer, ...way })
        // Sent is sent, even if the next page does not come: the browser must not bring the draft back.
        void forgetKept()
        await navigate(`/list-success?order=${order._id}`)
        clearDraft()
      } catch (cause) {
        const failure = asFailure(cause)
        const found = faultsOf(failure, files)
        if (found.length > 0) return setFaults(found)
        // The session is over: the visitor is on the way to log in, and the draft waits here.
        if (failure.status !== 401) throw cause
        setWaitsForLogin(true)
      }
    })
  }

  return { sent, reason: failure?.message, faults, send, cancel }
}
