import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped } from '#ui/use-submit.ts'
import { type OpenOrder, useSending } from './use-order.ts'

interface StepButtonProps {
  open: OpenOrder
  action: 'dispatch' | 'complete'
  tone: 'primary' | 'secondary'
  icon: ReactNode
  children: string
  /** The text of the confirmation. It is asked because the step cannot be undone. */
  title: string
  description: string
  confirm: string
  told: string
  body?: object
  /** Set when a reason is required. The audit log keeps the reason. */
  why?: string
}

/** A button for a final step of an order, with a confirmation. */
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
  why,
}: StepButtonProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, send, forget } = useSending(open)
  const leave = () => {
    forget()
    setAsking(false)
  }
  const take = async (event: FormEvent) => {
    event.preventDefault()
    const said = why === undefined ? body : { ...body, reason }
    if (!(await send('POST', DESK_PATHS.orderAction(open.order.order._id, action), said))) return
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
            <Button type="submit" form={formId} busy={busy}>
              {confirm}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          onSubmit={take}
          onInput={forgetTyped(forget)}
          noValidate
          className="grid gap-4 not-empty:mt-4"
        >
          {why !== undefined && (
            <TextArea
              label={why}
              name="reason"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              rows={2}
              maxLength={300}
              readOnly={busy}
              error={failure?.fields.reason}
            />
          )}
          {failure && !(why && failure.fields.reason) && <FormMessage>{failure.message}</FormMessage>}
        </form>
      </Dialog>
    </>
  )
}
