import { Link } from 'react-router'
import type { ApiFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'

interface MadeBeforeProps {
  failure: ApiFailure | undefined
  /** The path of the existing one, by its id. */
  to: (id: string) => string
  open: string
  again: string
  busy: boolean
  /** Submits the form with a new idempotency key. */
  onAgain: (requestId: string) => void
}

/**
 * The id of what was already created with the idempotency key of a form. Set when the form was changed and sent again
 * after a lost response.
 */
export const idMadeBefore = (failure: ApiFailure | undefined) => failure?.fields['requestId.made']

/** Links to what was created before, or creates another one with the current values. */
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
