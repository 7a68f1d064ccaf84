import { Hourglass } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PATHS } from '#contract/paths.ts'
import { TEACHING_VERSION } from '#contract/teaching-text.ts'
import { tidyText } from '#contract/text-lines.ts'
import * as m from '#messages'
import { ApiFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { useOnline } from '#ui/use-online.ts'
import { keyOfForm } from '../api/upload.ts'
import { getSession, loseSession } from '../session.ts'
import { type Draft, getDraft, readAnew, setWaits, write } from './draft.ts'
import { readKept } from './kept-draft.ts'
import { formOf } from './send-files.ts'
import { newRequestId } from './send-text.ts'
import { claim, SEND_MS, sendWaiting, WAITING } from './send-waiting.ts'
import { isSharedKept } from './shared.ts'
import { putShared } from './take-shared.ts'

/** Retry interval. A captive or dead network fires no event when it starts to work again. */
const TRY_AGAIN_MS = 20_000

/** With Background Sync, where the browser supports it. */
type Registration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

const workerOf = (): Promise<Registration | undefined> =>
  navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined)

/**
 * Stores a list that could not be sent, to send it when the network returns.
 * @returns false if the browser cannot store it or has no locks; the customer then has to retry
 */
export async function wait(draft: Draft): Promise<boolean> {
  const { text, requestId: given, way, teaches } = draft
  const session = getSession()
  if (!session || !navigator.locks) return false
  const worker = await workerOf()
  const requestId = given || newRequestId()
  if (way === 'text') write({ requestId })
  // The failed attempt may have reached the server, so the list keeps its idempotency key.
  const once = way === 'text' ? null : keyOfForm(PATHS.uploadList, await formOf(draft))
  const isKept = await setWaits({
    key: once?.key ?? requestId,
    since: Date.now(),
    text: tidyText(text),
    teaching: teaches ? TEACHING_VERSION : null,
    language: m.intl_locale(),
    token: worker ? session.token : null,
  })
  // The waiting list now holds the key. After it is sent, the same files form a new list.
  if (isKept) once?.forget()
  // Fails if Background Sync is disabled; the page then sends the list.
  if (isKept) await worker?.sync?.register(WAITING).catch(() => {})
  return isKept
}

interface WaitingListProps {
  /** Called if the server rejects the list, or if it was not sent in time. */
  onRefused: (failure: ApiFailure) => void
  /** Receives files that were shared while the list waited. */
  onFiles: (files: File[]) => void
}

/** Replaces the submit button while a submitted list waits for the network. */
export function WaitingList({ onRefused, onFiles }: WaitingListProps) {
  const navigate = useNavigate()
  const online = useOnline()
  const [isTrying, setTrying] = useState(false)
  const [isLate, setLate] = useState(false)
  const [canBeClosed, setCanBeClosed] = useState(false)
  const [hasShared, setHasShared] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef({ onRefused, onFiles })
  form.current = { onRefused, onFiles }
  const trying = useRef<AbortController>(undefined)

  const giveBack = useCallback(async () => {
    await setWaits(undefined)
    await putShared(form.current.onFiles)
  }, [])

  const tryIt = useCallback(async () => {
    const session = getSession()
    const key = getDraft().waits?.key
    if (!session || !key || trying.current) return
    const attempt = new AbortController()
    trying.current = attempt
    const wasOnline = navigator.onLine
    setTrying(true)
    try {
      const signal = AbortSignal.any([attempt.signal, AbortSignal.timeout(SEND_MS)])
      const outcome = await sendWaiting({ ...session, key, signal })
      if (outcome === null) return await readAnew()
      if ('ended' in outcome) return loseSession(session.token, '')
      await claim(key)
      if ('refusal' in outcome) {
        const { status, message, errors } = outcome.refusal
        if (status === 409) write({ requestId: '' })
        await giveBack()
        return form.current.onRefused(new ApiFailure(status, message ?? m.list_waiting_too_old(), errors))
      }
      await navigate(`/list-success?order=${outcome.orderId}`)
      await readAnew()
    } catch {
      // The list still waits, and the page says so.
    } finally {
      trying.current = undefined
      setTrying(false)
      // The `online` event fired while this attempt was running and was ignored, so try again.
      if (!wasOnline && navigator.onLine && !attempt.signal.aborted) void tryIt()
    }
  }, [navigate, giveBack])

  useEffect(() => {
    // The pressed button is gone.
    if (document.activeElement === document.body) heading.current?.focus()
    void workerOf().then((worker) => setCanBeClosed(Boolean(worker?.sync && getDraft().waits?.token)))
    void isSharedKept(getSession()?._id ?? null).then(setHasShared)
    const tryIfSeen = () => void (document.visibilityState === 'visible' && tryIt())
    tryIfSeen()
    const listening = new AbortController()
    addEventListener('online', tryIfSeen, { signal: listening.signal })
    // The service worker may have sent the list.
    addEventListener('told', tryIfSeen, { signal: listening.signal })
    document.addEventListener('visibilitychange', tryIfSeen, { signal: listening.signal })
    const timer = setInterval(tryIfSeen, TRY_AGAIN_MS)
    return () => {
      listening.abort()
      clearInterval(timer)
    }
  }, [tryIt])

  // Cancels an attempt of this page. An attempt of the service worker or of another tab finishes first.
  const cancel = async () => {
    const key = getDraft().waits?.key
    trying.current?.abort()
    setLate(true)
    await navigator.locks.request(WAITING, async () => {
      const kept = await readKept(getSession()?._id ?? null)
      if (!key || kept?.waits?.key !== key) return
      const draft = getDraft()
      // The failed attempt may have reached the server, so a new submit keeps the idempotency key.
      if (draft.way === 'files') keyOfForm(PATHS.uploadList, await formOf(draft), key)
      await giveBack()
    })
    setLate(false)
  }

  // An attempt that began offline counts as sending once the network returns.
  const isSending = isTrying && online
  return (
    <section aria-labelledby="waiting-list" className="rounded-card border border-chandan bg-akshat-deep p-4 sm:p-5">
      <h2 id="waiting-list" ref={heading} tabIndex={-1} className="flex gap-2.5 text-h3 outline-none">
        <Hourglass aria-hidden="true" className="mt-1 size-5 shrink-0" />
        {m.list_waiting_title()}
      </h2>
      <p role="status" className="mt-2 max-w-text">
        {isSending
          ? m.list_waiting_sending()
          : `${online ? m.list_waiting_kept_no_answer() : m.list_waiting_kept_no_network()} ${canBeClosed ? m.list_waiting_may_close() : m.list_waiting_keep_open()}`}
      </p>
      {hasShared && <p className="mt-2 max-w-text">{m.list_waiting_shared()}</p>}
      {isLate && (
        <p role="status" className="mt-2 max-w-text font-medium">
          {m.list_waiting_late()}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="max-sm:w-full" tone="primary" disabled={!online || isSending} onClick={() => void tryIt()}>
          {m.list_waiting_send_now()}
        </Button>
        <Button className="max-sm:w-full" tone="quiet" onClick={() => void cancel()}>
          {m.list_waiting_do_not_send()}
        </Button>
      </div>
    </section>
  )
}
