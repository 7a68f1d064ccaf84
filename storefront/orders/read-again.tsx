import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '#contract/format.ts'
import { LINE_PATHS } from '#contract/line-paths.ts'
import { type CustomOrder, UploadAnswer } from '#contract/order.ts'
import { filesToReadAgain, type ReadAgain, readAgainChoices, timesReadAgain } from '#contract/read-again.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { call } from '../api/call.ts'

interface ReadAgainProps {
  order: CustomOrder
  /** Called when the order will be read again; the button disappears. */
  onOrder: (order: CustomOrder) => void
  /** Reloads the order after a conflict, because it has changed. */
  reload: () => void
  className?: string
}

/** For files that failed with a temporary error: the time of the automatic retry, and a button to retry now. */
export function FilesAgain({ order, className, ...rest }: ReadAgainProps) {
  if (!readAgainChoices(order).files) return null
  const { againAt } = order.reading
  const count = filesToReadAgain(order.reading).length
  return (
    <div className={classes('print:hidden', className)}>
      {againAt !== undefined && order.status === 'Pending' && (
        <p className="mb-3">{m.orders_files_tried_again({ count, time: formatTime(againAt) })}</p>
      )}
      <AgainButton order={order} what="files" {...rest}>
        {m.orders_files_again({ count })}
      </AgainButton>
    </div>
  )
}

/** A button to read the whole list again. Offered only while the customer has no answers that would be lost. */
export function ListAgain({ order, ...rest }: Omit<ReadAgainProps, 'className'>) {
  if (!readAgainChoices(order).list) {
    return <p className="max-w-text text-kajal-soft">{m.orders_list_again_lost()}</p>
  }
  return (
    <>
      <p className="mb-3 max-w-text text-kajal-soft">{m.orders_list_again_text()}</p>
      <AgainButton order={order} what="list" {...rest}>
        {m.orders_list_again()}
      </AgainButton>
    </>
  )
}

interface AgainButtonProps extends Omit<ReadAgainProps, 'className'> {
  what: ReadAgain['what']
  children: string
}

function AgainButton({ order, what, onOrder, reload, children }: AgainButtonProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body: ReadAgain = { what, seen: timesReadAgain(order.reading) }
      const answer = await call(LINE_PATHS.readAgain(order._id), { method: 'POST', body, answer: UploadAnswer })
      onOrder(answer.order)
    } catch (cause) {
      const why = asFailure(cause)
      setFailure(why)
      if (why.status === 409) reload()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        tone="secondary"
        busy={busy}
        onClick={() => void press()}
        className="max-sm:w-full"
        icon={<RotateCcw aria-hidden="true" className="size-5" />}
      >
        {children}
      </Button>
      {failure && (
        <p role="alert" className="mt-2 max-w-text text-small font-medium text-sindoor">
          {failure.message}
        </p>
      )}
    </>
  )
}
