import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Read after the title when the dialog opens. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the primary one last. */
  actions?: ReactNode
  wide?: boolean
}

/** A question or a small task over the page. Escape, a phone's back button, the cross and a click outside close it; focus comes back. */
export function Dialog({ open, onOpenChange, title, description, children, actions, wide = false }: DialogProps) {
  useCloseRequest(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-kajal/50 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            className={classes(
              'flex max-h-[90dvh] w-full flex-col rounded-t-sheet bg-white shadow-lift transition-[opacity,translate] duration-200 data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:rounded-card',
              wide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
            )}
          >
            <div className="flex items-start gap-3 pl-6 pr-3 pt-4">
              <Base.Title className="grow pt-2 text-h3">{title}</Base.Title>
              <Base.Close className="grid size-11 shrink-0 place-items-center rounded-control text-bhasma hover:bg-bhasma-tint">
                <X aria-hidden="true" className="size-5" />
                <span className="sr-only">Close</span>
              </Base.Close>
            </div>
            <div className="overflow-y-auto px-6 pb-6 pt-1">
              {description && <Base.Description className="text-kajal-soft">{description}</Base.Description>}
              {children}
            </div>
            {actions && (
              <div className="flex flex-col-reverse gap-3 border-t border-chandan px-6 py-4 sm:flex-row sm:justify-end">
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

/** Where the browser offers it, the back button of a phone closes what is open instead of leaving the page. */
function useCloseRequest(open: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open || !('CloseWatcher' in window)) return
    const watcher = new (window.CloseWatcher as new () => CloseWatcher)()
    watcher.onclose = () => latest.current()
    return () => watcher.destroy()
  }, [open])
}
