import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { NotSoldRow } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../../api/call.ts'

/** A name, and the item that has the same name. */
export function NameRow({ row: { name, itemName }, onGone }: { row: NotSoldRow; onGone: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const { busy, message, send, forget } = useSubmit(
    async () => {
      await call(DESK_PATHS.notSold, { method: 'DELETE', query: { name } })
      toast(`“${name}” is removed.`)
      onGone()
    },
    // The name is already removed, which is what the operator wanted.
    ({ status }) => status === 409 && onGone(),
  )
  const ask = () => {
    forget()
    setAsked(true)
  }
  return (
    <li className="flex items-center gap-2 border-b border-chandan py-0.5 pl-4 pr-1.5">
      <span className="min-w-0 grow leading-snug wrap-anywhere">
        {name}
        {itemName !== null && <span className="block text-small text-tulsi">Sold as {itemName}</span>}
      </span>
      <button
        type="button"
        onClick={ask}
        className="grid size-11 shrink-0 place-items-center rounded-control text-bhasma hover:bg-kumkum-tint hover:text-kumkum"
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
        <span className="sr-only">Remove {name}</span>
      </button>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Remove “${name}”?`}
        description={
          itemName === null
            ? 'A line with this name is then matched to the item it is most like, and its customer is asked when we are not sure.'
            : `It is a name of ${itemName}, which lists are matched to all the same.`
        }
        actions={
          <>
            <Button tone="secondary" onClick={() => setAsked(false)}>
              Keep it
            </Button>
            <Button busy={busy} onClick={() => void send()}>
              Remove it
            </Button>
          </>
        }
      >
        <div role="status" className="mt-3 empty:hidden">
          <FormMessage>{message}</FormMessage>
        </div>
      </Dialog>
    </li>
  )
}
