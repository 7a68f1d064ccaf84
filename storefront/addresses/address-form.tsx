import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ADDRESS_PATHS, type Address, AddressesAnswer, type KeptAddress } from '#contract/addresses.ts'
import { PATHS } from '#contract/paths.ts'
import { PincodesAnswer } from '#contract/pincode.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { PincodeField } from '../checkout/pincode-field.tsx'
import { typedOf } from './address-words.ts'

interface AddressFormProps {
  /** The address to change; null adds a new one. */
  address: KeptAddress | null
  onSaved: (answer: AddressesAnswer) => void
  onCancel: () => void
}

const NOTHING = { name: '', phoneNumber: '', lane1: '', lane2: '', lane3: '', floor: '', instructions: '', pincode: '' }

export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const areas = useCall(PATHS.pincodes, PincodesAnswer)
  const [typed, setTyped] = useState(address ? typedOf(address) : NOTHING)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const fields = failure?.fields ?? {}

  useEffect(() => form.current?.querySelector<HTMLInputElement>('input')?.focus(), [])
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [failure])

  const fill = (change: Partial<typeof typed>) => setTyped((last) => ({ ...last, ...change }))
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    error: fields[name],
    onChange: (event: { target: { value: string } }) => fill({ [name]: event.target.value }),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const body: Address = typed
    try {
      onSaved(
        await (address
          ? call(ADDRESS_PATHS.one(address.id), { method: 'PATCH', body, answer: AddressesAnswer })
          : call(ADDRESS_PATHS.all, { method: 'POST', body, answer: AddressesAnswer })),
      )
    } catch (cause) {
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
      <TextField label={m.account_name()} autoComplete="name" {...field('name')} />
      <TextField label={m.addresses_phone()} type="tel" inputMode="tel" autoComplete="tel" {...field('phoneNumber')} />
      <PincodeField
        value={typed.pincode}
        areas={areas.data}
        served={m.addresses_served()}
        error={fields.pincode}
        onChange={(pincode) => fill({ pincode })}
        onPick={({ pincode, area }) => fill({ pincode, lane2: typed.lane2.trim() || area })}
      />
      <TextField label={m.addresses_lane1()} autoComplete="address-line1" {...field('lane1')} />
      <TextField label={m.addresses_lane2()} autoComplete="address-line2" {...field('lane2')} />
      <TextField label={m.addresses_lane3()} autoComplete="address-line3" {...field('lane3')} />
      <TextField label={m.addresses_floor()} autoComplete="off" {...field('floor')} />
      <TextField label={m.addresses_instructions()} autoComplete="off" {...field('instructions')} />
      <div role="status" className="empty:hidden">
        <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>{m.addresses_save()}</SubmitButton>
        <Button tone="quiet" onClick={onCancel}>
          {m.addresses_cancel()}
        </Button>
      </div>
    </form>
  )
}
