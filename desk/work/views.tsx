import { Bookmark, BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { WorkViewsAnswer } from '#contract/desk/work.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { showFailure } from '#ui/notices.tsx'
import { forgetTyped, sendForm, useSubmit } from '#ui/use-submit.ts'
import { call, useCall } from '../api/call.ts'
import { CHIP, CHIP_FREE } from './filters.tsx'

/**
 * The operator's saved views, and a button to save the current one. `query` is the current view, empty for all work.
 */
export function Views({ query }: { query: string }) {
  const { data, setData } = useCall(DESK_PATHS.workViews, WorkViewsAnswer)
  const [isNaming, setNaming] = useState(false)
  const views = data?.views ?? []
  const here = views.find((view) => view.query === query)
  if (!data || (views.length === 0 && query === '')) return null
  return (
    <nav aria-label="Saved views" className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      {views.map((view) => (
        <Link
          key={view.name}
          to={view.query === '' ? '/work' : `?${view.query}`}
          aria-current={view === here ? 'page' : undefined}
          className={classes(CHIP, view === here ? 'border-kumkum bg-kumkum-tint text-kumkum' : CHIP_FREE)}
        >
          <Bookmark aria-hidden="true" className="size-4" />
          {view.name}
        </Link>
      ))}
      {here ? (
        <DeleteView key={here.name} name={here.name} onDeleted={setData} />
      ) : (
        query !== '' && (
          <button type="button" onClick={() => setNaming(true)} className={classes(CHIP, PLAIN)}>
            <BookmarkPlus aria-hidden="true" className="size-4" />
            Save this view
          </button>
        )
      )}
      {isNaming && <Naming query={query} onClose={() => setNaming(false)} onSaved={setData} />}
    </nav>
  )
}

const PLAIN = 'border-transparent text-kumkum hover:bg-kumkum-tint'

function DeleteView({ name, onDeleted }: { name: string; onDeleted: (answer: WorkViewsAnswer) => void }) {
  const { busy, send } = useSubmit(
    async () =>
      onDeleted(await call(DESK_PATHS.workViews, { method: 'DELETE', query: { name }, answer: WorkViewsAnswer })),
    showFailure,
  )
  return (
    <button
      type="button"
      onClick={() => void send()}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classes(CHIP, PLAIN)}
    >
      <X aria-hidden="true" className="size-4" />
      {busy ? 'Deleting this view' : 'Delete this view'}
    </button>
  )
}

interface NamingProps {
  query: string
  onClose: () => void
  onSaved: (answer: WorkViewsAnswer) => void
}

function Naming({ query, onClose, onSaved }: NamingProps) {
  const { busy, failure, message, send, forget } = useSubmit(async (typed: FormData) => {
    const body = { name: typed.get('name'), query }
    onSaved(await call(DESK_PATHS.workViews, { method: 'PUT', body, answer: WorkViewsAnswer }))
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save this view"
      description="You see it here on every computer you log in on."
    >
      <form onSubmit={sendForm(send)} onInput={forgetTyped(forget)} noValidate className="mt-4 grid gap-4">
        <TextField
          label="Name"
          name="name"
          maxLength={40}
          autoComplete="off"
          hint="For example “Late lists”. The same name again replaces the view."
          error={failure?.fields.name}
        />
        {message && <FormMessage>{message}</FormMessage>}
        <Button type="submit" busy={busy} className="justify-self-end">
          Save
        </Button>
      </form>
    </Dialog>
  )
}
