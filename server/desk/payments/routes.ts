import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DeskOrderAnswer } from '#contract/desk/orders.ts'
import { RecordPayment, WaivePenalty } from '#contract/desk/payments.ts'
import {
  DESK_PAYMENT_PATHS,
  GiveBack,
  Payments,
  RefundOnline,
  ReturnableAnswer,
  SendRefund,
  SettleLink,
  SettlePayment,
  SettleRefund,
  VoidPayment,
} from '#contract/payment.ts'
import { orderById } from '#server/order/orders.ts'
import { settleLink } from '#server/payment/links.ts'
import {
  paymentsOf,
  recordPayment,
  sendRefund,
  settlePayment,
  voidPayment,
  waivePenalty,
} from '#server/payment/payments.ts'
import { refundOnline, settleLateRefund } from '#server/payment/refunds.ts'
import { giveBack, returnableOf } from '#server/payment/returns.ts'
import type { Parts } from '#server/platform/parts.ts'
import { changedOrder } from '../orders/change.ts'

const Ref = z.object({ id: z.uuid() })
const PaymentRef = z.extend(Ref, { paymentId: z.uuid() })
const LinkRef = z.extend(Ref, { linkId: z.uuid() })
const ReturnRef = z.extend(Ref, { returnId: z.uuid() })
const RefundRef = z.extend(Ref, { refundId: z.uuid() })

/** Payments of an order at the desk: claims of the customer, received payments and refunds. */
export function deskPaymentRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['payments']
  const changed = { tags, params: Ref, response: { 200: DeskOrderAnswer } }

  return async (app) => {
    app.get(
      DESK_PAYMENT_PATHS.payments(':id'),
      { schema: { tags, params: Ref, response: { 200: Payments } } },
      async (request) => paymentsOf(parts, await orderById(parts.db, request.params.id)),
    )

    app.post(DESK_PAYMENT_PATHS.payments(':id'), { schema: { ...changed, body: RecordPayment } }, (request) =>
      changedOrder(parts, request, 'payment.record', async (tx, given) => {
        await recordPayment(parts, tx, given, request.body)
      }),
    )

    app.put(
      DESK_PAYMENT_PATHS.payment(':id', ':paymentId'),
      { schema: { ...changed, params: PaymentRef, body: SettlePayment } },
      (request) =>
        changedOrder(parts, request, 'payment.settle', (tx, given) =>
          settlePayment(parts, tx, given, request.params.paymentId, request.body),
        ),
    )

    app.put(
      DESK_PAYMENT_PATHS.voided(':id', ':paymentId'),
      { schema: { ...changed, params: PaymentRef, body: VoidPayment } },
      (request) =>
        changedOrder(parts, request, 'payment.void', (tx, given) =>
          voidPayment(parts, tx, given, request.params.paymentId, request.body),
        ),
    )

    app.put(DESK_PAYMENT_PATHS.penalty(':id'), { schema: { ...changed, body: WaivePenalty } }, (request) =>
      changedOrder(parts, request, 'payment.waive', (tx, given) => waivePenalty(tx, given, request.body)),
    )

    app.put(
      DESK_PAYMENT_PATHS.link(':id', ':linkId'),
      { schema: { ...changed, params: LinkRef, body: SettleLink } },
      (request) =>
        changedOrder(parts, request, 'payment.settle', (tx, given) =>
          settleLink(parts, tx, given, request.params.linkId, request.body),
        ),
    )

    app.put(
      DESK_PAYMENT_PATHS.refund(':id', ':refundId'),
      { schema: { ...changed, params: RefundRef, body: SendRefund } },
      (request) =>
        changedOrder(parts, request, 'payment.refund', (tx, given) =>
          sendRefund(parts, tx, given, request.params.refundId, request.body),
        ),
    )

    app.get(
      DESK_PAYMENT_PATHS.returns(':id'),
      { schema: { tags, params: Ref, response: { 200: ReturnableAnswer } } },
      async (request) => ({ lines: await returnableOf(parts.db, request.params.id) }),
    )

    app.put(
      DESK_PAYMENT_PATHS.return(':id', ':returnId'),
      { schema: { ...changed, params: ReturnRef, body: GiveBack } },
      (request) =>
        changedOrder(parts, request, 'payment.return', (tx, given) =>
          giveBack(parts, tx, given, request.params.returnId, request.body),
        ),
    )

    app.put(
      DESK_PAYMENT_PATHS.refundSettled(':id', ':refundId'),
      { schema: { ...changed, params: RefundRef, body: SettleRefund } },
      (request) =>
        changedOrder(parts, request, 'payment.refund', (tx, given) =>
          settleLateRefund(parts, tx, given, request.params.refundId, request.body),
        ),
    )

    app.put(
      DESK_PAYMENT_PATHS.refundOnline(':id', ':refundId'),
      { schema: { ...changed, params: RefundRef, body: RefundOnline } },
      (request) =>
        changedOrder(parts, request, 'payment.refund', (tx, given) =>
          refundOnline(parts, tx, given, request.params.refundId, request.body),
        ),
    )
  }
}
