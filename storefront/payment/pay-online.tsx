import { CreditCard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { PAYMENT_PATHS, PaymentLink } from '#contract/payment.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { call } from '../api/call.ts'

interface PayOnlineProps {
  order: Order
  due: number
  /**
   * Called when the visitor returns with Back from the provider's page and the browser restores this page. They may
   * have paid.
   */
  onBack: () => void
}

/** A button that opens the page of the payment provider, which redirects back. */
export function PayOnline({ order, due, onBack }: PayOnlineProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const back = useRef(onBack)
  back.current = onBack

  // Back can restore the page from the browser's cache, with the button still busy.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setBusy(false)
      back.current()
    }
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  }, [])

  const pay = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const path = PAYMENT_PATHS.link(order.type, order._id)
      const { url } = await call(path, { method: 'POST', answer: PaymentLink })
      window.location.assign(url)
    } catch (cause) {
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }
  return (
    <div className="mt-4 grid gap-3 border-t border-chandan pt-4">
      <Button
        busy={busy}
        onClick={() => void pay()}
        icon={<CreditCard aria-hidden="true" className="size-5" />}
        className="justify-self-start"
      >
        {m.payment_online({ amount: formatRupees(due) })}
      </Button>
      <p className="text-small text-kajal-soft">{m.payment_online_how()}</p>
      <div role="alert">
        <FormMessage>{failure?.message}</FormMessage>
      </div>
    </div>
  )
}
