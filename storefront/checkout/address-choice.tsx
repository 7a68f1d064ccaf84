import type { ReactNode } from 'react'
import type { KeptAddress } from '#contract/addresses.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { placeOf } from '../addresses/address-words.ts'

interface AddressChoiceProps {
  addresses: readonly KeptAddress[]
  /** The id of the address in the form; undefined while the form holds another address. */
  chosen: string | undefined
  onChoose: (address: KeptAddress | null) => void
  /** Opens the dialog to add, change and remove addresses. */
  onEdit: () => void
}

/** Lets the customer choose one of their saved addresses or type another one. */
export function AddressChoice({ addresses, chosen, onChoose, onEdit }: AddressChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-display text-h3 font-semibold">{m.checkout_addresses()}</legend>
      <div className="divide-y divide-chandan rounded-control border border-chandan bg-white">
        {addresses.map((address) => (
          <Choice key={address.id} name="address" isChosen={chosen === address.id} onChoose={() => onChoose(address)}>
            <span className="block font-medium wrap-anywhere">{address.name}</span>
            <span className="block text-small text-kajal-soft wrap-anywhere">{placeOf(address)}</span>
          </Choice>
        ))}
        <Choice name="address" isChosen={chosen === undefined} onChoose={() => onChoose(null)}>
          <span className="font-medium">{m.checkout_another_address()}</span>
        </Choice>
      </div>
      <Button tone="quiet" className="-ml-3 mt-1 px-3!" onClick={onEdit}>
        {m.checkout_change_addresses()}
      </Button>
    </fieldset>
  )
}

interface ChoiceProps {
  /** Choices with the same name form one radio group. */
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One radio option, as wide as its container. */
export function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-start gap-3 px-4 py-3">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 grow">{children}</span>
    </label>
  )
}
