import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DESK_PAYMENT_PATHS, Payments, RecordPayment, SendRefund, SettlePayment } from '#contract/payment.ts'
import { orderById } from '#server/order/orders.ts'
import { paymentsOf, recordPayment, sendRefund, settlePayment } from '#server/payment/payments.ts'
import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOf } from '../operator/sessions.ts'
import { changeOrder } from '../orders/change.ts'

const Ref = z.object({ id: z.uuid() })
const PaymentRef = z.extend(Ref, { paymentId: z.uuid() })
const RefundRef = z.extend(Ref, { refundId: z.uuid() })

/** Money of an order at the desk: what its customer says they have paid, what came and what went back. */
export function deskPaymentRoutes(parts: Parts): FastifyPluginAsyncZod {
  const one = { tags: ['payments'], params: Ref, response: { 200: Payments } }
  const answer = async (id: string) => paymentsOf(parts, await orderById(parts.db, id))

  type Given = { orderId: string; operator: { id: string; name: string }; at: Date }
  async function change(
    request: FastifyRequest & { params: { id: string } },
    action: string,
    deed: (tx: Db, given: Given) => Promise<void>,
  ) {
    const operator = operatorOf(request)
    const { id: orderId } = request.params
    await changeOrder(parts, { orderId, operator, action }, (tx, given) => deed(tx, { ...given, operator }))
    return answer(orderId)
  }

  return async (app) => {
    app.get(DESK_PAYMENT_PATHS.payments(':id'), { schema: one }, (request) => answer(request.params.id))

    app.post(DESK_PAYMENT_PATHS.payments(':id'), { schema: { ...one, body: RecordPayment } }, (request) =>
      change(request, 'payment.record', (tx, given) => recordPayment(parts, tx, given, request.body)),
    )

    app.put(
      DESK_PAYMENT_PATHS.payment(':id', ':paymentId'),
      { schema: { ...one, params: PaymentRef, body: SettlePayment } },
      (request) =>
        change(request, 'payment.settle', (tx, given) =>
          settlePayment(parts, tx, given, request.params.paymentId, request.body),
        ),
    )

    app.put(
      DESK_PAYMENT_PATHS.refund(':id', ':refundId'),
      { schema: { ...one, params: RefundRef, body: SendRefund } },
      (request) =>
        change(request, 'payment.refund', (tx, given) =>
          sendRefund(parts, tx, given, request.params.refundId, request.body),
        ),
    )
  }
}
