import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { type DeviceSession, SessionsAnswer } from '#contract/account.ts'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { formatDate, formatDateTime } from '#contract/format.ts'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'

/** What is being ended now: one device, or all others. */
type Ending = DeviceSession['id'] | 'others' | null

/** Where a customer is logged in. Ending a device logs it out with its next step. */
export function Devices() {
  const { data, failure, fetching, retry, setData } = useCall(ACCOUNT_PATHS.sessions, SessionsAnswer)
  const [ending, setEnding] = useState<Ending>(null)
  const [refusal, setRefusal] = useState<string>()

  if (!data && failure) {
    return (
      <div className="mt-4 grid justify-items-start gap-3">
        <FormMessage>{failure.message}</FormMessage>
        <Button tone="secondary" busy={fetching} onClick={retry}>
          Retry
        </Button>
      </div>
    )
  }
  if (!data) return <Waiting />

  const end = async (
    what: string,
    done: string,
    ask: () => Promise<unknown>,
    stays: (one: DeviceSession) => boolean,
  ) => {
    setEnding(what)
    setRefusal(undefined)
    try {
      await ask()
    } catch (cause) {
      const failed = asFailure(cause)
      // It has ended by itself, or on another device: that is what was wanted.
      if (failed.status !== 404) {
        setRefusal(`${failed.message} Nothing was changed.`)
        return
      }
    } finally {
      setEnding(null)
    }
    setData({ sessions: data.sessions.filter(stays) })
    toast(done)
  }
  const endOne = ({ id }: DeviceSession) =>
    end(
      id,
      'That device is logged out.',
      () => call(ACCOUNT_PATHS.session(id), { method: 'DELETE' }),
      (one) => one.id !== id,
    )
  const endOthers = () =>
    end(
      'others',
      'All other devices are logged out.',
      () => call(ACCOUNT_PATHS.sessions, { method: 'DELETE' }),
      (one) => one.isThisDevice,
    )

  const others = data.sessions.filter(({ isThisDevice }) => !isThisDevice)
  return (
    <>
      <ul className="mt-4 divide-y divide-chandan border-y border-chandan">
        {data.sessions.map((session) => (
          <Device key={session.id} session={session} ending={ending} onEnd={() => void endOne(session)} />
        ))}
      </ul>
      <div role="status" className="mt-4 empty:hidden">
        <FormMessage>{refusal}</FormMessage>
      </div>
      {others.length > 1 && (
        <Button
          tone="secondary"
          className="mt-5"
          busy={ending === 'others'}
          disabled={ending !== null && ending !== 'others'}
          onClick={() => void endOthers()}
        >
          Log out all other devices
        </Button>
      )}
    </>
  )
}

interface DeviceProps {
  session: DeviceSession
  ending: Ending
  onEnd: () => void
}

function Device({ session: { id, device, network, createdAt, usedAt, isThisDevice }, ending, onEnd }: DeviceProps) {
  const Icon = /Android|iPhone/.test(device) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-bhasma" />
      <div className="min-w-0 flex-1 basis-[12rem]">
        <p id={`device-${id}`} className="font-semibold wrap-anywhere">
          {device || 'A device we do not know'}
        </p>
        <p id={`device-${id}-use`} className="text-small text-kajal-soft">
          {isThisDevice ? 'This device' : `Last used ${formatDateTime(usedAt)}`}
          {` · logged in since ${formatDate(createdAt)}`}
          {network && <span className="block figures">Network {network}</span>}
        </p>
      </div>
      {!isThisDevice && (
        <Button
          tone="quiet"
          busy={ending === id}
          disabled={ending !== null && ending !== id}
          onClick={onEnd}
          aria-labelledby={`device-${id}-end device-${id}`}
          aria-describedby={`device-${id}-use`}
        >
          <span id={`device-${id}-end`}>Log out</span>
        </Button>
      )}
    </li>
  )
}

function Waiting() {
  return (
    <Loading label="Loading your devices" className="mt-4 divide-y divide-chandan border-y border-chandan">
      {['first', 'second'].map((row) => (
        <div key={row} className="flex items-center gap-5 py-4">
          <Skeleton className="size-6 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="h-7 w-44 max-w-full" />
            <Skeleton className="h-6 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
