import { MapPin } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ADDRESS_PATHS, AddressesAnswer, type KeptAddress, MAX_ADDRESSES } from '#contract/addresses.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { rich } from '#ui/rich.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { onDemand } from '../later.tsx'
import { placeOf } from './address-words.ts'

const AddressForm = onDemand(
  coming(
    () => import('./address-form.tsx'),
    (part) => part.AddressForm,
  ),
  () => <div className="min-h-96" />,
)

interface AddressBookProps {
  /** Receives all addresses after a change. */
  onChange?: (answer: AddressesAnswer) => void
}

/** Tells screen readers which address a button belongs to. Sighted visitors see it from the position. */
const HEARD = { which: (text: ReactNode) => <span className="sr-only">{text}</span> }

/** The address in the open form: an existing one, or a new one. */
type Editing = KeptAddress | 'new' | null

/** The saved addresses of a customer, with buttons to add, change and remove them. */
export function AddressBook({ onChange }: AddressBookProps) {
  const { data, failure, fetching, retry, setData } = useCall(ADDRESS_PATHS.all, AddressesAnswer)
  const [editing, setEditing] = useState<Editing>(null)
  const [removing, setRemoving] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const place = useRef<HTMLDivElement>(null)

  if (!data && failure) {
    return <LoadFailed message={failure.message} busy={fetching} onRetry={retry} className="mt-4" />
  }
  if (!data) return <Waiting />

  const show = (answer: AddressesAnswer, done: string) => {
    setData(answer)
    onChange?.(answer)
    toast(done)
    setEditing(null)
    // The pressed button is gone, so the focus moves to the list.
    place.current?.focus()
  }
  const remove = async ({ id }: KeptAddress) => {
    setRemoving(id)
    setRefusal(undefined)
    try {
      show(await call(ADDRESS_PATHS.one(id), { method: 'DELETE', answer: AddressesAnswer }), m.addresses_removed())
    } catch (cause) {
      setRefusal(asFailure(cause).message)
    }
    setRemoving(undefined)
  }

  return (
    <div ref={place} tabIndex={-1} className="mt-4 outline-none">
      {editing ? (
        <AddressForm
          key={editing === 'new' ? 'new' : editing.id}
          address={editing === 'new' ? null : editing}
          onSaved={(answer) => show(answer, m.addresses_saved())}
          onCancel={() => {
            setEditing(null)
            place.current?.focus()
          }}
        />
      ) : (
        <>
          {data.addresses.length === 0 ? (
            <p className="text-kajal-soft">{m.addresses_none()}</p>
          ) : (
            <ul className="divide-y divide-chandan border-y border-chandan">
              {data.addresses.map((address) => (
                <li key={address.id} className="flex gap-4 py-4">
                  <MapPin aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-bhasma" />
                  <div className="min-w-0 grow">
                    <p id={`address-${address.id}`} className="font-semibold wrap-anywhere">
                      {address.name}
                    </p>
                    <p className="text-small text-kajal-soft wrap-anywhere">{placeOf(address)}</p>
                    <div className="-ml-5 flex flex-wrap">
                      <Button tone="quiet" onClick={() => setEditing(address)}>
                        {rich(m.addresses_edit.parts({ place: placeOf(address) }), HEARD)}
                      </Button>
                      <Button
                        tone="quiet"
                        busy={removing === address.id}
                        disabled={removing !== undefined && removing !== address.id}
                        onClick={() => void remove(address)}
                      >
                        {rich(m.addresses_remove.parts({ place: placeOf(address) }), HEARD)}
                      </Button>
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <div role="status" className="mt-4 empty:hidden">
            <FormMessage>{refusal}</FormMessage>
          </div>
          {data.addresses.length < MAX_ADDRESSES ? (
            <Button tone="secondary" className="mt-5" onClick={() => setEditing('new')}>
              {m.addresses_add()}
            </Button>
          ) : (
            <p className="mt-4 text-small text-kajal-soft">{m.addresses_full()}</p>
          )}
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Loading label={m.addresses_loading()} className="mt-4 border-y border-chandan py-4">
      <Skeleton className="h-7 w-44 max-w-full" />
      <Skeleton className="mt-1 h-6 w-72 max-w-full" />
    </Loading>
  )
}
