import { Link } from 'react-router'
import type { ApiFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'

interface MadeBeforeProps {
  failure: ApiFailure | undefined
  /** Where the one that exists is, by its id. */
  to: (id: string) => string
  open: string
  again: string
  busy: boolean
  /** Sends the form under a new idempotency key. */
  onAgain: (requestId: string) => void
}

/** The id of what was made under the idempotency key of a form, when the form was changed and sent again after a lost answer. */
export const idMadeBefore = (failure: ApiFailure | undefined) => failure?.fields['requestId.made']

/** Leads to what was made before, or makes another one of what the form says now. */
export function MadeBefore({ failure, to, open, again, busy, onAgain }: MadeBeforeProps) {
  const id = idMadeBefore(failure)
  if (failure === undefined || id === undefined) return null
  return (
    <>
      <FormMessage>{failure.message}</FormMessage>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={to(id)} className="link inline-flex min-h-11 items-center font-semibold">
          {open}
        </Link>
        <Button tone="secondary" className="min-h-11 px-4" busy={busy} onClick={() => onAgain(crypto.randomUUID())}>
          {again}
        </Button>
      </div>
    </>
  )
}
