import { Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { NotSoldAdded, NotSoldAnswer, type NotSoldRow } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { showFailure } from '#ui/notices.tsx'
import { ErrorState } from '#ui/states.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call, useCall } from '../../api/call.ts'
import { Name } from '../names-field.tsx'

/**
 * Names that contain a name of this item but are not sold: coconut oil for the coconut. They belong to the list of the
 * tab Not sold. Changes are saved immediately.
 */
export function NotThisItem({ itemId }: { itemId: string }) {
  const near = `${DESK_PATHS.notSold}?${new URLSearchParams({ near: itemId })}`
  const { data, failure: why, fetching, retry } = useCall(near, NotSoldAnswer)
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<readonly NotSoldRow[]>([])
  /** Names removed here. The list reloads after each removal. */
  const [gone, setGone] = useState<readonly string[]>([])
  const headingId = useId()
  const {
    busy,
    failure,
    send: add,
    forget,
  } = useSubmit(async () => {
    const body = { names: [typed] }
    const answer = await call(DESK_PATHS.notSold, { method: 'POST', body, answer: NotSoldAdded })
    const rows = [...answer.added, ...answer.known]
    setAdded((last) => [...last, ...rows])
    setGone((last) => last.filter((name) => !rows.some((row) => row.name === name)))
    setTyped('')
    retry()
  })
  const leaveOut = (name: string) => {
    setGone((last) => [...last, name])
    retry()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would submit the form of the item.
    event.preventDefault()
    if (typed.trim() !== '') void add()
  }
  if (!data) return why ? <ErrorState message={why.message} onRetry={retry} busy={fetching} /> : null
  const rows = new Map([...data.names, ...added].map((row) => [row.name, row])).values()
  const names = [...rows].filter(({ name }) => !gone.includes(name))
  const sold = names.filter(({ itemName }) => itemName !== null)
  return (
    <section aria-labelledby={headingId}>
      <p id={headingId} className="font-medium">
        Not this item <span className="text-small font-normal text-bhasma figures">{names.length}</span>
      </p>
      <p className="mb-1.5 text-small text-bhasma">
        Alike in name, and not sold: a line that says one is left out. Changes here are saved at once.
      </p>
      {names.length > 0 && (
        <ul
          aria-labelledby={headingId}
          className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto rounded-control border border-chandan bg-white px-3 py-2"
        >
          {names.map(({ name }) => (
            <Removable key={name} name={name} onGone={() => leaveOut(name)} />
          ))}
        </ul>
      )}
      {data.hasMore && (
        <Link to="?tab=not-sold" className="link inline-flex min-h-11 items-center text-small">
          See all under Not sold
        </Link>
      )}
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <TextField
          label="Add what is not this item"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            forget()
          }}
          onKeyDown={press}
          error={failure && (failure.errors[0]?.message ?? failure.message)}
          autoComplete="off"
          className="min-w-0 grow basis-40"
        />
        <Button
          tone="secondary"
          className="px-4"
          busy={busy}
          disabled={typed.trim() === ''}
          onClick={() => void add()}
          icon={<Plus aria-hidden="true" className="size-5" />}
        >
          Add
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {sold.map(({ name, itemName }) => (
          <p key={name} className="mt-2 rounded-control bg-haldi-tint px-3.5 py-2 text-small">
            “{name}” is a name of {itemName}, so lists are matched to that item all the same. Remove it from its other
            names first.
          </p>
        ))}
      </div>
    </section>
  )
}

function Removable({ name, onGone }: { name: string; onGone: () => void }) {
  const { busy, send } = useSubmit(
    async () => {
      await call(DESK_PATHS.notSold, { method: 'DELETE', query: { name } })
      toast(`“${name}” is removed.`)
      onGone()
    },
    // 409: another operator has already removed the name.
    (failure) => (failure.status === 409 ? onGone() : showFailure(failure)),
  )
  return <Name name={name} busy={busy} onRemove={() => void send()} />
}
