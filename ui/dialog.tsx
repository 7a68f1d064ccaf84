import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import * as m from '#messages'
import { classes } from './classes.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Announced after the title when the dialog opens. */
  description?: ReactNode
  children?: ReactNode
  /** The buttons, with the primary one last. */
  actions?: ReactNode
  wide?: boolean
}

/** A modal dialog. Escape, a phone's Back button, the close button and a press outside close it; the focus returns. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onOpenChange, title, description, children, actions, wide }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  // A press that starts inside and ends outside is a text selection.
  const beganOutside = useRef(false)
  const titleId = useId()
  const descriptionId = useId()

  // A layout effect closes the dialog before it leaves the DOM, so that the browser returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  const isOutside = (event: SyntheticEvent) => event.target === ref.current
  const close = (event: SyntheticEvent) => {
    event.preventDefault()
    onOpenChange(false)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have Escape and the close button
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={close}
      onPointerDown={(event) => {
        beganOutside.current = isOutside(event)
      }}
      onClick={(event) => beganOutside.current && isOutside(event) && close(event)}
      className={classes(
        'mx-auto mb-0 mt-auto max-h-[90dvh] w-full max-w-none flex-col overflow-hidden rounded-t-sheet bg-white p-0 text-kajal shadow-lift transition-[opacity,translate] duration-200 backdrop:bg-kajal/50 open:flex starting:translate-y-4 starting:opacity-0 sm:my-auto sm:rounded-card',
        wide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
      )}
    >
      <div className="flex items-start gap-3 pl-6 pr-3 pt-4">
        <h2 id={titleId} className="grow pt-2 text-h3">
          {title}
        </h2>
        <button
          type="button"
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded-control text-bhasma hover:bg-bhasma-tint"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{m.ui_close()}</span>
        </button>
      </div>
      <div className="overflow-y-auto px-6 pb-6 pt-1">
        {description && (
          <p id={descriptionId} className="text-kajal-soft">
            {description}
          </p>
        )}
        {children}
      </div>
      {actions && (
        <div className="flex flex-col-reverse gap-3 border-t border-chandan px-6 py-4 sm:flex-row sm:justify-end">
          {actions}
        </div>
      )}
    </dialog>
  )
}
