import { useState } from 'react'
import { ADDRESS_PATHS, AddressesAnswer, type KeptAddress, MAX_ADDRESSES } from '#contract/addresses.ts'
import { movingWords } from '#contract/cancellation.ts'
import { AddressChange } from '#contract/change-address.ts'
import { formatDateTime } from '#contract/format.ts'
import { type Order, OrderAnswer } from '#contract/order.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { AddressForm } from '../addresses/address-form.tsx'
import { placeOf } from '../addresses/address-words.ts'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { Choice } from './address-choice.tsx'
import { Times } from './delivery-choice.tsx'

interface ChangeAddressProps {
  order: Order
  onChanged: (order: Order) => void
}

/** Changes the address of a placed order while its delivery window is open. */
export function ChangeAddress({ order, onChanged }: ChangeAddressProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="block print:hidden">
      <Button tone="quiet" className="-ml-3 px-3!" onClick={() => setOpen(true)}>
        {m.checkout_change_address()}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.checkout_change_address_title()}>
        <Changing
          order={order}
          onChanged={(changed) => {
            setOpen(false)
            onChanged(changed)
            toast(m.checkout_address_changed())
          }}
        />
      </Dialog>
    </span>
  )
}

function Changing(props: ChangeAddressProps) {
  const { order } = props
  const book = useCall(ADDRESS_PATHS.all, AddressesAnswer)
  const change = useCall(ADDRESS_PATHS.ofOrder(order._id), AddressChange)
  const failed = [book, change].find(({ data, failure }) => !data && failure)
  if (failed?.failure) {
    return (
      <LoadFailed message={failed.failure.message} busy={failed.fetching} onRetry={failed.retry} className="mt-4" />
    )
  }
  if (!book.data || !change.data) return <Waiting label={m.checkout_addresses_loading()} />
  if (!change.data.canChange) {
    return <p className="mt-4 text-kajal-soft">{m.checkout_change_too_late()}</p>
  }
  return (
    <div className="mt-4 grid grid-cols-1 gap-5">
      {change.data.until && (
        <p className="text-small text-kajal-soft">
          {m.checkout_change_until({ until: formatDateTime(change.data.until) })}
        </p>
      )}
      <Where {...props} addresses={book.data.addresses} onBook={book.setData} />
    </div>
  )
}

interface WhereProps extends ChangeAddressProps {
  addresses: readonly KeptAddress[]
  onBook: (answer: AddressesAnswer) => void
}

/** Lets the customer choose a saved address, or add another one, which is then saved. */
function Where({ order, onChanged, addresses, onBook }: WhereProps) {
  const others = addresses.filter((address) => !isOf(order, address))
  const [chosenId, setChosenId] = useState<string>()
  const [isNew, setNew] = useState(others.length === 0)
  const chosen = others.find(({ id }) => id === chosenId)
  if (isNew) {
    return (
      <AddressForm
        address={null}
        onSaved={(answer) => {
          onBook(answer)
          setChosenId(answer.addresses.find(({ id }) => addresses.every((known) => known.id !== id))?.id)
          setNew(false)
        }}
        onCancel={() => setNew(false)}
      />
    )
  }
  return (
    <>
      {others.length > 0 && (
        <fieldset>
          <legend className="mb-3 font-display text-h3 font-semibold">{m.checkout_addresses()}</legend>
          <div className="divide-y divide-chandan rounded-control border border-chandan bg-white">
            {others.map((address) => (
              <Choice
                key={address.id}
                name="to"
                isChosen={chosenId === address.id}
                onChoose={() => setChosenId(address.id)}
              >
                <span className="block font-medium wrap-anywhere">{address.name}</span>
                <span className="block text-small text-kajal-soft wrap-anywhere">{placeOf(address)}</span>
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
      {addresses.length < MAX_ADDRESSES && (
        <Button tone="secondary" className="justify-self-start" onClick={() => setNew(true)}>
          {m.checkout_another_address()}
        </Button>
      )}
      {chosen && <Take key={chosen.id} order={order} address={chosen} onChanged={onChanged} />}
    </>
  )
}

/** Checks whether we deliver to the address, and shows when the order would arrive. */
function Take({ order, address, onChanged }: ChangeAddressProps & { address: KeptAddress }) {
  const path = ADDRESS_PATHS.ofOrder(order._id)
  const { data, failure: refusal, retry } = useCall(`${path}?pincode=${address.pincode}`, AddressChange)
  const [picked, setPicked] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  if (!data)
    return refusal ? (
      <FormMessage>{refusal.message}</FormMessage>
    ) : (
      <Waiting label={m.checkout_new_address_checking()} />
    )
  const { slots } = data
  if (slots?.length === 0) return <FormMessage>{m.checkout_new_address_full()}</FormMessage>
  const startsAt = slots && (slots.find((slot) => slot.startsAt === picked) ?? slots[0])?.startsAt
  const take = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const { id: _, ...to } = address
    try {
      const body = { ...to, startsAt: startsAt ?? null }
      onChanged((await call(path, { method: 'PUT', body, answer: OrderAnswer })).order)
    } catch (cause) {
      setFailure(asFailure(cause))
      setBusy(false)
      retry()
    }
  }
  return (
    <>
      {slots && (
        <Times
          slots={slots}
          chosen={startsAt ?? null}
          hint={m.checkout_new_address_times()}
          error={failure?.fields.startsAt}
          onPick={(pick) => setPicked(pick.startsAt)}
        />
      )}
      <p className="text-small text-kajal-soft empty:hidden">{slots && movingWords(order)}</p>
      <div role="status" className="empty:hidden">
        <FormMessage>{failure?.fields.startsAt ? undefined : failure?.message}</FormMessage>
      </div>
      <Button busy={busy} onClick={() => void take()} className="justify-self-start">
        {m.checkout_new_address_take()}
      </Button>
    </>
  )
}

function isOf(order: Order, address: KeptAddress): boolean {
  return (
    order.customerName === address.name &&
    (['phoneNumber', 'lane1', 'lane2', 'lane3', 'floor', 'instructions', 'pincode'] as const).every(
      (field) => order[field] === address[field],
    )
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <Loading label={label} className="mt-4">
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="mt-3 h-28 rounded-control" />
    </Loading>
  )
}
