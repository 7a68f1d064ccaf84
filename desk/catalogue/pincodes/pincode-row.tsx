import { Check, Pencil, Trash2, X } from 'lucide-react'
import { type FormEvent, type RefObject, useState } from 'react'
import { DeskPincodes } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CONTROL } from '#ui/field.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../../api/call.ts'

interface Row {
  pincode: string
  area: string
}

export const rowKey = ({ pincode, area }: Row) => `${pincode} ${area}`

interface PincodeRowProps {
  row: Row
  /** The area while it is being renamed. The tab keeps it, because a search or another tab unmounts the row. */
  typed: string | undefined
  onType: (text: string | undefined) => void
  /** The row whose button gets the focus when it appears. */
  back: RefObject<string | undefined>
  onAnswer: (answer: DeskPincodes) => void
}

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-control text-bhasma hover:bg-kumkum-tint hover:text-kumkum'

/** A pincode with its area, which can be renamed in place. */
export function PincodeRow({ row, typed, onType, back, onAnswer }: PincodeRowProps) {
  const { pincode, area } = row
  const [isPressed, setPressed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { busy, failure, send, forget } = useSubmit(
    async (request: () => Promise<DeskPincodes>, onDone: () => void) => {
      const answer = await request()
      onDone()
      onAnswer(answer)
    },
  )
  const reason = failure && (failure.errors[0]?.message ?? failure.message)

  const leave = (to: Row) => {
    back.current = rowKey(to)
    onType(undefined)
    forget()
  }
  const begin = () => {
    setPressed(true)
    onType(area)
  }
  const askToRemove = () => {
    forget()
    setAsked(true)
  }
  const rename = (event: FormEvent) => {
    event.preventDefault()
    const area = typed?.trim() ?? ''
    const body = { ...row, newArea: area }
    void send(
      () => call(DESK_PATHS.pincodes, { method: 'PUT', body, answer: DeskPincodes }),
      () => leave({ pincode, area }),
    )
  }
  const remove = () =>
    void send(
      () => call(DESK_PATHS.pincodes, { method: 'DELETE', query: { ...row }, answer: DeskPincodes }),
      () => setAsked(false),
    )

  return (
    <li className="break-inside-avoid border-b border-chandan px-3 py-0.5 sm:px-4">
      {typed === undefined ? (
        <div className="flex items-center gap-1 sm:gap-2">
          <span className="w-18 shrink-0 font-semibold figures">{pincode}</span>
          <span className="min-w-0 grow leading-snug wrap-anywhere max-sm:text-small">{area}</span>
          <button
            type="button"
            className={ICON_BUTTON}
            onClick={begin}
            ref={(button) => {
              if (button === null || back.current !== rowKey(row)) return
              back.current = undefined
              button.focus()
            }}
          >
            <Pencil aria-hidden="true" className="size-4.5" />
            <span className="sr-only">
              Rename {area}, {pincode}
            </span>
          </button>
          <button type="button" className={ICON_BUTTON} onClick={askToRemove}>
            <Trash2 aria-hidden="true" className="size-4.5" />
            <span className="sr-only">
              Remove {pincode}, {area}
            </span>
          </button>
        </div>
      ) : (
        <form noValidate onSubmit={rename} className="flex items-center gap-2">
          <span className="w-18 shrink-0 font-semibold figures">{pincode}</span>
          <input
            // biome-ignore lint/a11y/noAutofocus: the user opened this field with a press
            autoFocus={isPressed}
            aria-label={`Area of ${pincode}`}
            value={typed}
            onChange={({ target }) => {
              onType(target.value)
              forget()
            }}
            onKeyDown={(event) => event.key === 'Escape' && leave(row)}
            className={classes(CONTROL, 'min-h-11 min-w-0')}
          />
          <button type="submit" aria-disabled={busy || undefined} className={ICON_BUTTON}>
            <Check aria-hidden="true" className="size-5" />
            <span className="sr-only">Save the area</span>
          </button>
          <button type="button" className={ICON_BUTTON} onClick={() => leave(row)}>
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">Leave it as it was</span>
          </button>
        </form>
      )}
      {typed !== undefined && reason && (
        <p role="alert" className="pb-1 text-small font-medium text-sindoor">
          {reason}
        </p>
      )}
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Remove ${pincode}, ${area}?`}
        description={reason ?? 'New orders are no longer taken for it, unless another area has the same pincode.'}
        actions={
          <>
            <Button tone="secondary" onClick={() => setAsked(false)}>
              Keep it
            </Button>
            <Button busy={busy} onClick={remove}>
              Remove it
            </Button>
          </>
        }
      />
    </li>
  )
}
