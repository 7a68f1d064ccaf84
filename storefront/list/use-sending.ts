import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { ApiFailure, unreachable } from '#ui/api/failure.ts'
import { coming } from '#ui/coming.ts'
import { useTransfer } from '../files/use-transfer.ts'
import { getSession } from '../session.ts'
import { clearSent, type Draft, forgetSent, getDraft, setWaitsForLogin } from './draft.ts'
import type { Fault } from './faults.ts'

/** Sends a draft and returns the id of the order. */
export type Send = (
  draft: Draft,
  way: { onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<string>

const SENDS: Record<Draft['way'], () => Promise<Send>> = {
  files: coming(
    () => import('./send-files.ts'),
    (part) => part.sendFiles,
  ),
  text: coming(
    () => import('./send-text.ts'),
    (part) => part.sendText,
  ),
}

const sendAsGuest = coming(
  () => import('../guest/send-as-guest.ts'),
  (part) => part.sendAsGuest,
)

const faultsOf = coming(
  () => import('./faults.ts'),
  (part) => part.faultsOf,
)

/** Loads on the first interaction with the form, so that it is available when the network is not. */
export const waiting = coming(
  () => import('./waiting-list.tsx'),
  (part) => part,
)

interface Sending {
  /** The fraction sent, 0 to 1; null while nothing is being sent. */
  sent: number | null
  /** Why the last attempt failed. */
  reason: string | undefined
  /** The files that made the last attempt fail. */
  faults: readonly Fault[]
  /** Why the list needs an account, to show in the account dialog. */
  asks: string | undefined
  /** Closes the account dialog. */
  stopAsking: () => void
  send: (draft: Draft) => Promise<void>
  /** Shows why a list that was sent later was rejected. */
  refuse: (failure: ApiFailure) => void
  cancel: () => void
}

/** @throws ApiFailure if the module fails to load */
const loaded = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => {
    throw unreachable()
  })

/**
 * Sends the draft and opens the page that shows the reading, or the estimate page if there is no account. Offline, the
 * list waits if the browser can store it. After any other error the draft remains.
 */
export function useSending(): Sending {
  const navigate = useNavigate()
  const { sent, failure, run, cancel } = useTransfer(MESSAGES.uploadFailure)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [asks, setAsks] = useState<string>()

  const send = async (draft: Draft) => {
    setFaults([])
    await run(async (way) => {
      try {
        if (!getSession()) {
          const reason = await (await loaded(sendAsGuest))(draft, way)
          return reason ? setAsks(reason) : await navigate('/estimate')
        }
        const id = await (await loaded(SENDS[draft.way]))(draft, way)
        // Remove the draft before navigating: even if the next page fails to load, the list must not be sent again.
        forgetSent(draft)
        await navigate(`/list-success?order=${id}`)
        clearSent(draft)
      } catch (cause) {
        if (!(cause instanceof ApiFailure)) throw cause
        if (cause.status === 0 && cause.errors.length === 0) {
          const part = await waiting().catch(() => null)
          if (await part?.wait(getDraft())) return
        }
        await explain(cause, draft)
      }
    })
  }

  const explain = async (failure: ApiFailure, { files }: Draft) => {
    const found = (failure.errors.length > 0 && (await faultsOf().catch(() => null))?.(failure, files)) || []
    if (found.length > 0) return setFaults(found)
    // The session has ended: the visitor goes to the log-in page and the draft waits here.
    if (failure.status !== 401) throw failure
    setWaitsForLogin(true)
  }

  const refuse = (failure: ApiFailure) => void run(() => explain(failure, getDraft()))

  return {
    sent,
    reason: failure?.message,
    faults,
    asks,
    stopAsking: () => setAsks(undefined),
    send,
    refuse,
    cancel,
  }
}
