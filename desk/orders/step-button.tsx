import { type ReactNode, useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { type OpenOrder, useSending } from './use-order.ts'

interface StepButtonProps {
  open: OpenOrder
  action: 'dispatch' | 'complete'
  tone: 'primary' | 'secondary'
  icon: ReactNode
  children: string
  /** What is asked first, as nobody takes the step back. */
  title: string
  description: string
  confirm: string
  told: string
  body?: object
}

/** A step of an order that is taken once, after a question. */
export function StepButton({
  open,
  action,
  tone,
  icon,
  children,
  title,
  description,
  confirm,
  told,
  body,
}: StepButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, send, forget } = useSending(open)
  const leave = () => {
    forget()
    setAsking(false)
  }
  const take = async () => {
    if (!(await send('POST', DESK_PATHS.orderAction(open.order.order._id, action), body))) return
    setAsking(false)
    toast(told)
  }
  return (
    <>
      <Button tone={tone} disabled={!open.claim.isMine} onClick={() => setAsking(true)} icon={icon}>
        {children}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={leave}
        title={title}
        description={description}
        actions={
          <>
            <Button tone="secondary" onClick={leave}>
              Not yet
            </Button>
            <Button busy={busy} onClick={take}>
              {confirm}
            </Button>
          </>
        }
      >
        {failure && (
          <div className="mt-4">
            <FormMessage>{failure.message}</FormMessage>
          </div>
        )}
      </Dialog>
    </>
  )
}
