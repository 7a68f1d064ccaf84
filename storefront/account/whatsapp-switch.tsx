import { useState } from 'react'
import { type Profile, ProfileAnswer } from '#contract/account.ts'
import { formatPhone } from '#contract/format.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { rich } from '#ui/rich.tsx'
import { Switch } from '#ui/switch.tsx'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'

interface WhatsAppSwitchProps {
  profile: Profile
  onSaved: (answer: ProfileAnswer) => void
}

/** Turns WhatsApp messages about orders on or off. Off by default. Each change saves at once. */
export function WhatsAppSwitch({ profile: { whatsApp, phone, confirmed }, onSaved }: WhatsAppSwitchProps) {
  const [wanted, setWanted] = useState<boolean>()
  const [failure, setFailure] = useState<string>()
  const turn = async (next: boolean) => {
    setWanted(next)
    setFailure(undefined)
    try {
      onSaved(await call(PATHS.profile, { method: 'PATCH', body: { whatsApp: next }, answer: ProfileAnswer }))
    } catch (cause) {
      setFailure(`${asFailure(cause).message} ${m.account_nothing_changed()}`)
    }
    setWanted(undefined)
  }
  return (
    <>
      <label
        htmlFor="whatsapp-switch"
        className="flex cursor-pointer flex-wrap items-center justify-between gap-x-5 gap-y-2 py-4"
      >
        <span className="min-w-0 flex-1 basis-[8rem]">
          <span id="whatsapp-asks" className="block font-semibold">
            {m.account_whatsapp_asks()}
          </span>
          <span id="whatsapp-means" className="block text-small text-kajal-soft">
            {rich(m.account_whatsapp_means.parts({ phone: formatPhone(phone) }), {
              number: (text) => <span className="whitespace-nowrap figures">{text}</span>,
            })}
            {!confirmed && ` ${m.account_whatsapp_unconfirmed()}`}
          </span>
        </span>
        <Switch
          id="whatsapp-switch"
          aria-labelledby="whatsapp-asks"
          aria-describedby="whatsapp-means"
          aria-busy={wanted !== undefined}
          checked={wanted ?? whatsApp}
          onChange={(event) => void turn(event.target.checked)}
        />
      </label>
      <div role="status" className="text-small text-kajal-soft empty:hidden">
        <FormMessage>{failure}</FormMessage>
      </div>
    </>
  )
}

/** The same switch for a page that has not loaded the profile. Renders nothing if the profile fails to load. */
export function WhatsAppChoice() {
  const { data, setData } = useCall(PATHS.profile, ProfileAnswer)
  return data ? (
    <div className="-my-4">
      <WhatsAppSwitch profile={data.profile} onSaved={setData} />
    </div>
  ) : null
}
