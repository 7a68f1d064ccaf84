import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AddressChange, AddressQuery, ChangeAddressAtDesk } from '#contract/change-address.ts'
import { SlotsAnswer } from '#contract/delivery.ts'
import { OrderChats, TickMessage } from '#contract/desk/chats.ts'
import {
  BagsBody,
  CancelOrder,
  CompleteBody,
  DeliveryBody,
  DeskOrderAnswer,
  DueCounts,
  OrderBriefs,
  OrdersQuery,
  PackBody,
  PickListsAnswer,
  PickListsQuery,
  SendOutBody,
} from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { addressChangeOf, changeAddressOf } from '#server/checkout/change-address.ts'
import { slotsAtDesk } from '#server/delivery/move.ts'
import { cancelAtDesk } from '#server/order/cancel.ts'
import { setDelivery } from '#server/order/delivery.ts'
import { completeAtDesk, sendOut } from '#server/order/hand-over.ts'
import { orderById } from '#server/order/orders.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOf } from '../operator/sessions.ts'
import { isKnown } from '../tagged.ts'
import { changedOrder } from './change.ts'
import { chatsAbout } from './chats.ts'
import { tickMessage } from './hand-messages.ts'
import { countDues, pageOfOrders } from './list.ts'
import { countBags, packAtDesk } from './pack.ts'
import { orderAtDesk, ordersAtDesk } from './present.ts'

const Ref = z.object({ id: z.uuid() })
const LineRef = z.extend(Ref, { lineId: z.uuid() })

export function orderRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['orders']
  const one = { tags, params: Ref, response: { 200: DeskOrderAnswer } }
  const unchanged = { 304: z.undefined() }
  const path = (action: 'delivery' | 'address' | 'dispatch' | 'complete' | 'cancel' | 'bags') =>
    DESK_PATHS.orderAction(':id', action)
  const answer = async (id: string) => ({ order: await orderAtDesk(parts, id) })

  return async (app) => {
    app.get(
      DESK_PATHS.orders,
      { schema: { tags, querystring: OrdersQuery, response: { 200: OrderBriefs, ...unchanged } } },
      async (request, reply) => {
        const page = await pageOfOrders(parts, request.query)
        return isKnown(request, reply, page) ? reply.code(304).send(undefined) : page
      },
    )

    app.get(
      DESK_PATHS.orderDues,
      { schema: { tags, response: { 200: DueCounts, ...unchanged } } },
      async (request, reply) => {
        const dues = { counts: await countDues(parts) }
        return isKnown(request, reply, dues) ? reply.code(304).send(undefined) : dues
      },
    )

    app.get(
      DESK_PATHS.pickLists,
      { schema: { tags, querystring: PickListsQuery, response: { 200: PickListsAnswer } } },
      async (request) => ({ orders: await ordersAtDesk(parts, request.query.ids.split(',')) }),
    )

    app.get(DESK_PATHS.order(':id'), { schema: one }, (request) => answer(request.params.id))

    app.get(
      DESK_PATHS.orderSlots(':id'),
      { schema: { tags, params: Ref, response: { 200: SlotsAnswer } } },
      async (request) => slotsAtDesk(parts, await orderById(parts.db, request.params.id)),
    )

    app.get(DESK_PATHS.orderChats(':id'), { schema: { tags, params: Ref, response: { 200: OrderChats } } }, (request) =>
      chatsAbout(parts, request.params.id),
    )

    app.put(
      DESK_PATHS.handMessage(':id', ':messageId'),
      {
        schema: {
          tags,
          params: z.object({ id: z.uuid(), messageId: z.uuid() }),
          body: TickMessage,
          response: { 200: OrderChats },
        },
      },
      async (request) => {
        const { id: orderId, messageId: id } = request.params
        await tickMessage(parts, { orderId, id, operator: operatorOf(request) }, request.body.sent)
        return chatsAbout(parts, orderId)
      },
    )

    app.put(
      DESK_PATHS.packedLine(':id', ':lineId'),
      { schema: { ...one, params: LineRef, body: PackBody } },
      async (request) => {
        const { id: orderId, lineId } = request.params
        await packAtDesk(parts, { orderId, lineId, operator: operatorOf(request), packed: request.body.packed })
        return answer(orderId)
      },
    )

    app.put(path('bags'), { schema: { ...one, body: BagsBody } }, async (request) => {
      const { id: orderId } = request.params
      await countBags(parts, { orderId, operator: operatorOf(request), ...request.body })
      return answer(orderId)
    })

    app.put(path('delivery'), { schema: { ...one, body: DeliveryBody } }, (request) => {
      const { deliveryAt, inWindow, was } = request.body
      const times = { deliveryAt: new Date(deliveryAt), inWindow, was: was === null ? null : new Date(was) }
      return changedOrder(parts, request, 'order.delivery', (tx, { orderId, at }) =>
        setDelivery(parts, tx, { orderId, at, ...times }),
      )
    })

    app.get(
      path('address'),
      { schema: { tags, params: Ref, querystring: AddressQuery, response: { 200: AddressChange } } },
      async ({ params, query }) =>
        addressChangeOf(parts, await orderById(parts.db, params.id), { pincode: query.pincode, by: 'operator' }),
    )

    app.put(path('address'), { schema: { ...one, body: ChangeAddressAtDesk } }, (request) => {
      const { was, ...given } = request.body
      return changedOrder(parts, request, 'order.address', (tx, { orderId, at }) =>
        changeAddressOf(parts, tx, { orderId, given, was, by: 'operator', at }),
      )
    })

    app.post(path('dispatch'), { schema: { ...one, body: SendOutBody } }, (request) => {
      const confirmed = request.body?.confirmed
      return changedOrder(parts, request, 'order.dispatch', (tx, given) => sendOut(parts, tx, { ...given, confirmed }))
    })

    app.post(path('complete'), { schema: { ...one, body: CompleteBody } }, (request) => {
      const reason = request.body?.reason
      const said = reason === undefined ? {} : { reason }
      return changedOrder(
        parts,
        request,
        'order.complete',
        (tx, given) => completeAtDesk(parts, tx, { ...given, reason }),
        said,
      )
    })

    app.post(path('cancel'), { schema: { ...one, body: CancelOrder } }, (request) => {
      const { status: seen, reason, fee, credit } = request.body
      return changedOrder(parts, request, 'order.cancel', (tx, { orderId, at }) =>
        cancelAtDesk(parts, tx, { orderId, at, seen, reason, fee, credit }),
      )
    })
  }
}
