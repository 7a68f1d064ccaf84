import { UserPlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { CustomersAnswer, type FoundCustomer } from '#contract/desk/customer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatPhone } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { CONTROL, Field } from '#ui/field.tsx'
import { SuggestionList, useSuggestions } from '#ui/suggestions.tsx'
import { usePaused } from '#ui/use-paused.ts'
import { useCall } from '../api/call.ts'
import { OpenAccountForm } from './open-account-form.tsx'

export type ChosenCustomer = Pick<FoundCustomer, 'id' | 'name' | 'emailId' | 'phone'>

interface ChooseCustomerProps {
  chosen: ChosenCustomer | null
  /** The id of the initially chosen customer, when another page links here. */
  first: string | null
  onChoose: (customer: ChosenCustomer | null) => void
}

/** Finds the caller by name, phone number, e-mail address or order, or creates a new account. */
export function ChooseCustomer({ chosen, first, onChoose }: ChooseCustomerProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [asked] = usePaused(typed.trim() || (first ?? ''))
  const [isNew, setNew] = useState(false)
  const path = asked === '' ? null : `${DESK_PATHS.customers}?${new URLSearchParams({ q: asked })}`
  const { data, failure, fetching } = useCall(path, CustomersAnswer)
  const isCurrent = typed.trim() === asked && !fetching
  const found = isCurrent ? (data?.customers ?? []) : []
  const suggestions = useSuggestions(listId, found, onChoose)

  const isGiven = useRef(false)
  const given = first === null ? undefined : data?.customers.find(({ id }) => id === first)
  useEffect(() => {
    if (isGiven.current || given === undefined) return
    isGiven.current = true
    onChoose(given)
  }, [given, onChoose])

  if (chosen) {
    return (
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-akshat-deep px-4 py-2.5">
        <p className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{chosen.name}</span>
          <span className="block text-small text-bhasma figures wrap-anywhere">
            {formatPhone(chosen.phone)} · {chosen.emailId || 'No e-mail address'}
          </span>
        </p>
        <Button
          tone="quiet"
          className="-mr-3"
          onClick={() => {
            isGiven.current = true
            onChoose(null)
          }}
        >
          Somebody else
        </Button>
      </div>
    )
  }
  if (isNew) return <OpenAccountForm onOpened={onChoose} onLeave={() => setNew(false)} />
  const nobody = isCurrent && typed.trim() !== '' && found.length === 0
  return (
    <div className="mt-3 grid gap-3">
      <Field
        label="Find the customer"
        hint="A part of the name or of the e-mail address, or the last figures of the phone."
      >
        {(aria) => (
          <div className="relative">
            <input
              {...aria}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={suggestions.shown.length > 0}
              aria-controls={listId}
              aria-activedescendant={suggestions.activeId}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              className={CONTROL}
              onChange={({ target }) => {
                setTyped(target.value)
                suggestions.open()
              }}
              onBlur={suggestions.close}
              onKeyDown={suggestions.press}
            />
            <SuggestionList
              suggestions={suggestions}
              label="Customers"
              keyOf={({ id }) => id}
              note={failure ? failure.message : nobody && suggestions.isOpen ? 'No customer found.' : undefined}
              className="min-h-14 py-1.5"
            >
              {({ name, phone, emailId, orders }) => (
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-small text-bhasma figures wrap-anywhere">
                    {formatPhone(phone)} · {emailId || 'no e-mail'} · {orders === 1 ? '1 order' : `${orders} orders`}
                  </span>
                </span>
              )}
            </SuggestionList>
          </div>
        )}
      </Field>
      <Button
        tone="secondary"
        className="justify-self-start"
        onClick={() => setNew(true)}
        icon={<UserPlus aria-hidden="true" className="size-5" />}
      >
        Somebody new
      </Button>
    </div>
  )
}
