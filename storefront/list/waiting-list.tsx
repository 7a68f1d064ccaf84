import { del } from 'idb-keyval'
import { Hourglass } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PATHS } from '#contract/paths.ts'
import { TEACHING_VERSION } from '#contract/teaching-text.ts'
import { tidyText } from '#contract/text-lines.ts'
import { ApiFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { useOnline } from '#ui/use-online.ts'
import { keyOfForm } from '../api/upload.ts'
import { getSession, loseSession } from '../session.ts'
import { clearSent, type Draft, getDraft, setWaits, write } from './draft.ts'
import { formOf } from './send-files.ts'
import { newRequestId } from './send-text.ts'
import { SENT, sendWaiting, WAITING } from './send-waiting.ts'

/** A network that leads nowhere says nothing when it leads somewhere again. */
const TRY_AGAIN_MS = 20_000

/** Background Sync, where the browser has it. */
type Registration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

const workerOf = (): Promise<Registration | undefined> =>
  navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined)

/**
 * Keeps a list that could not be sent, to be sent when the network is back. False where the browser cannot keep it, or cannot keep two senders
 * apart: then its customer has to try again.
 */
export async function wait(draft: Draft): Promise<boolean> {
  const { text, requestId: given, way, teaches } = draft
  const session = getSession()
  if (!session || !navigator.locks) return false
  const worker = await workerOf()
  const requestId = given || newRequestId()
  if (way === 'text') write({ requestId })
  const isKept = await setWaits({
    // The try that failed may have arrived: it has the same key.
    key: way === 'text' ? requestId : keyOfForm(PATHS.uploadList, await formOf(draft)).key,
    since: Date.now(),
    text: tidyText(text),
    teaching: teaches ? TEACHING_VERSION : null,
    token: worker ? session.token : null,
  })
  // Refused where it is switched off; the page sends the list then.
  if (isKept) await worker?.sync?.register(WAITING).catch(() => {})
  return isKept
}

/** What stands in place of the button while a submitted list waits for the network. `onRefused` is for a list that the server does not take. */
export function WaitingList({ onRefused }: { onRefused: (failure: ApiFailure) => void }) {
  const navigate = useNavigate()
  const online = useOnline()
  const [isSending, setSending] = useState(false)
  const [isLate, setLate] = useState(false)
  const [canBeClosed, setCanBeClosed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const refused = useRef(onRefused)
  refused.current = onRefused

  const tryIt = useCallback(async () => {
    const session = getSession()
    if (!session || !navigator.onLine) return
    setSending(true)
    try {
      const outcome = await sendWaiting(session)
      if (outcome === null) return
      if ('ended' in outcome) return loseSession(session.token, '')
      if ('refusal' in outcome) {
        const { status, message, errors } = outcome.refusal
        if (status === 409) write({ requestId: '' })
        await setWaits(undefined)
        return refused.current(new ApiFailure(status, message, errors))
      }
      await del(SENT)
      await navigate(`/list-success?order=${outcome.orderId}`)
      clearSent()
    } catch {
      // It waits on; the words on the page say so.
    } finally {
      setSending(false)
    }
  }, [navigate])

  useEffect(() => {
    // The button that was pressed is gone.
    if (document.activeElement === document.body) heading.current?.focus()
    void workerOf().then((worker) => setCanBeClosed(Boolean(worker?.sync && getDraft().waits?.token)))
    const tryIfSeen = () => void (document.visibilityState === 'visible' && tryIt())
    tryIfSeen()
    const listening = new AbortController()
    addEventListener('online', tryIfSeen, { signal: listening.signal })
    document.addEventListener('visibilitychange', tryIfSeen, { signal: listening.signal })
    const timer = setInterval(tryIfSeen, TRY_AGAIN_MS)
    return () => {
      listening.abort()
      clearInterval(timer)
    }
  }, [tryIt])

  const cancel = () =>
    navigator.locks.request(WAITING, { ifAvailable: true }, async (lock) => {
      if (lock) await setWaits(undefined)
      else setLate(true)
    })

  return (
    <section aria-labelledby="waiting-list" className="rounded-card border border-chandan bg-akshat-deep p-4 sm:p-5">
      <h2 id="waiting-list" ref={heading} tabIndex={-1} className="flex gap-2.5 text-h3 outline-none">
        <Hourglass aria-hidden="true" className="mt-1 size-5 shrink-0" />
        Your list waits to be sent
      </h2>
      <p role="status" className="mt-2 max-w-text">
        {isSending
          ? 'Sending your list now.'
          : `We have kept it on this device and send it by itself, once, as soon as ${online ? 'we can be reached' : 'the network is back'}. ${
              canBeClosed ? 'You may close this page.' : 'Please keep this page open until then.'
            }`}
      </p>
      {isLate && <p className="mt-2 max-w-text font-medium">It is just being sent, so it cannot be stopped now.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="max-sm:w-full" tone="primary" disabled={!online || isSending} onClick={() => void tryIt()}>
          Send it now
        </Button>
        <Button className="max-sm:w-full" tone="quiet" onClick={() => void cancel()}>
          Do not send it
        </Button>
      </div>
    </section>
  )
}
