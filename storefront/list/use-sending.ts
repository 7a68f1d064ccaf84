import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { showNotice } from '#ui/notices.tsx'
import { asFailure, isCancelled } from '../api/failure.ts'
import { upload } from '../api/upload.ts'
import { getSession } from '../session.ts'
import { loginAddress } from '../wanted-page.ts'
import { clearDraft, type Draft, setWaitsForLogin } from './draft.ts'
import { forgetKept } from './kept-draft.ts'

const answer = () => import('#contract/order.ts').then(({ UploadAnswer }) => UploadAnswer)

interface Sending {
  /** How much has left the device, 0 to 1; null while nothing is being sent. */
  sent: number | null
  /** Why the last try failed. */
  reason: string | undefined
  send: (draft: Draft) => Promise<void>
  cancel: () => void
}

/** Sends the draft and leads on to the page that shows it being read. After a failure everything is still there. */
export function useSending(): Sending {
  const navigate = useNavigate()
  const [sent, setSent] = useState<number | null>(null)
  const [reason, setReason] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const dismissNotice = useRef<() => void>(undefined)

  useEffect(
    () => () => {
      running.current?.abort()
      dismissNotice.current?.()
    },
    [],
  )

  const send = async (draft: Draft) => {
    if (running.current) return
    dismissNotice.current?.()
    setReason(undefined)
    if (!getSession()) {
      setWaitsForLogin(true)
      return void navigate(loginAddress('/upload'))
    }
    running.current = new AbortController()
    const { signal } = running.current
    setSent(0)
    try {
      const form = await formOf(draft)
      const { order } = await upload(PATHS.uploadList, form, { answer, onProgress: setSent, signal })
      // Sent is sent, even if the next page does not come: the browser must not bring the draft back.
      void forgetKept()
      await navigate(`/list-success?order=${order._id}`)
      clearDraft()
    } catch (cause) {
      if (isCancelled(cause)) return
      // The session is over: the visitor is on the way to log in, and the draft waits here.
      if (asFailure(cause).status === 401) return setWaitsForLogin(true)
      setReason(cause instanceof GoneFile ? cause.message : asFailure(cause).message)
      dismissNotice.current = showNotice(MESSAGES.uploadFailure, 'failure')
    } finally {
      running.current = undefined
      setSent(null)
    }
  }

  return { sent, reason, send, cancel: () => running.current?.abort() }
}

/** A chosen file that was moved, changed or deleted since. */
class GoneFile extends Error {
  constructor(name: string) {
    super(`${name} can no longer be opened. Please remove it and choose it again.`)
  }
}

async function formOf({ files, remark }: Draft): Promise<FormData> {
  const form = new FormData()
  for (const { file } of files) {
    // A gone file would look like a broken network once the sending has begun.
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        throw new GoneFile(file.name)
      })
    form.append('files', file, file.name)
  }
  form.append('remark', remark.trim())
  return form
}
