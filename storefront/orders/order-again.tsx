import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { UploadAnswer } from '#contract/order.ts'
import type { OrderSummary } from '#contract/order-summary.ts'
import { PATHS } from '#contract/paths.ts'
import { isPast } from '#contract/status.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { showNotice } from '#ui/notices.tsx'
import { call } from '../api/call.ts'
import { reviewPath } from './order-pages.ts'

interface OrderAgainProps {
  order: Pick<OrderSummary, '_id' | 'type' | 'status'>
  hasQuotation: boolean
  tone: 'primary' | 'quiet'
  className?: string
}

/** Creates a new order with the items of this one, at today's prices, and opens its quotation. Only for past lists. */
export function OrderAgain({ order, hasQuotation, tone, className }: OrderAgainProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  if (order.type !== 'custom' || !isPast(order.status) || !hasQuotation) return null

  const again = async () => {
    setBusy(true)
    try {
      const made = await call(PATHS.orderAction('custom', order._id, 'again'), { method: 'POST', answer: UploadAnswer })
      showNotice(m.orders_again_made(), 'success')
      await navigate(reviewPath(made.order))
    } catch (cause) {
      const { status, message } = asFailure(cause)
      showNotice(status === 0 ? `${message} ${m.orders_again_twice()}` : message, 'failure')
    }
    setBusy(false)
  }
  return (
    <Button
      tone={tone}
      busy={busy}
      onClick={() => void again()}
      icon={<RotateCcw aria-hidden="true" className="size-5" />}
      className={classes('text-left!', className)}
    >
      {m.orders_again()}
    </Button>
  )
}
