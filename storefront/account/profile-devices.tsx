import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { type DeviceSession, SessionsAnswer } from '#contract/account.ts'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { formatDate, formatDateTime } from '#contract/format.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'

/** The session that is being ended: one device, or all other devices. */
type Ending = DeviceSession['id'] | 'others' | null

/** The devices on which a customer is logged in. Ending a session logs that device out at its next request. */
export function Devices() {
  const { data, failure, fetching, retry, setData } = useCall(ACCOUNT_PATHS.sessions, SessionsAnswer)
  const [ending, setEnding] = useState<Ending>(null)
  const [refusal, setRefusal] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  if (!data && failure) {
    return <LoadFailed message={failure.message} busy={fetching} onRetry={retry} className="mt-4" />
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
      // A 404 means that the session has already ended, which is the desired result.
      if (failed.status !== 404) {
        setRefusal(`${failed.message} ${m.account_nothing_changed()}`)
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
      m.account_device_logged_out(),
      () => call(ACCOUNT_PATHS.session(id), { method: 'DELETE' }),
      (one) => one.id !== id,
    )
  const endOthers = () =>
    end(
      'others',
      m.account_devices_logged_out(),
      () => call(ACCOUNT_PATHS.sessions, { method: 'DELETE' }),
      (one) => one.isThisDevice,
    )

  const here = data.sessions.find(({ isThisDevice }) => isThisDevice)?.network
  const others = data.sessions.filter(({ isThisDevice }) => !isThisDevice)
  return (
    <>
      <ul className="mt-4 divide-y divide-chandan border-y border-chandan">
        {data.sessions.map((session) => (
          <Device key={session.id} session={session} here={here} ending={ending} onEnd={() => void endOne(session)} />
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
          onClick={() => setAsking(true)}
        >
          {m.account_devices_log_out()}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.account_devices_log_out_title()}
        description={m.account_devices_log_out_what({ count: others.length })}
        actions={
          <>
            <Button tone="quiet" onClick={() => setAsking(false)}>
              {m.account_devices_leave()}
            </Button>
            <Button
              onClick={() => {
                setAsking(false)
                void endOthers()
              }}
            >
              {m.account_devices_log_out_now()}
            </Button>
          </>
        }
      />
    </>
  )
}

/** Describes the location of a device: the same network as this one, or the prefix of its own network address. */
function placeOf(network: string, here: string | undefined): string {
  return network === here ? m.account_device_same_network() : m.account_device_other_network({ network })
}

interface DeviceProps {
  session: DeviceSession
  /** The network of the current device. */
  here: string | undefined
  ending: Ending
  onEnd: () => void
}

function Device({
  session: { id, device, network, createdAt, usedAt, isThisDevice },
  here,
  ending,
  onEnd,
}: DeviceProps) {
  const Icon = /Android|iPhone/.test(device) ? Smartphone : Laptop
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-bhasma max-sm:mt-0.5" />
      <div className="min-w-0">
        <p id={`device-${id}`} className="font-semibold wrap-anywhere">
          {device || (isThisDevice ? m.account_device_this_browser() : m.account_device_other_browser())}
        </p>
        <p id={`device-${id}-use`} className="text-small text-kajal-soft">
          {isThisDevice ? m.account_device_this() : m.account_device_last_used({ when: formatDateTime(usedAt) })}
          {` · ${m.account_device_since({ day: formatDate(createdAt) })}`}
          {network && !isThisDevice && <span className="block figures">{placeOf(network, here)}</span>}
        </p>
      </div>
      {!isThisDevice && (
        <Button
          tone="quiet"
          className="col-start-2 -ml-5 justify-self-start sm:col-start-3 sm:ml-0"
          busy={ending === id}
          disabled={ending !== null && ending !== id}
          onClick={onEnd}
          aria-labelledby={`device-${id}-end device-${id}`}
          aria-describedby={`device-${id}-use`}
        >
          <span id={`device-${id}-end`}>{m.account_device_log_out()}</span>
        </Button>
      )}
    </li>
  )
}

function Waiting() {
  return (
    <Loading label={m.account_devices_loading()} className="mt-4 divide-y divide-chandan border-y border-chandan">
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
