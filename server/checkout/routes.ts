import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ADDRESS_PATHS, Address, AddressesAnswer } from '#contract/addresses.ts'
import { AddressChange, AddressQuery, ChangeAddress } from '#contract/change-address.ts'
import { PlaceOrder } from '#contract/checkout.ts'
import { OrderAnswer, OrderRef } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { customerOf, requireCustomer } from '#server/account/sessions.ts'
import { findForCustomer } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import type { Parts } from '#server/platform/parts.ts'
import { addAddress, addressesOf, changeAddress, removeAddress } from './addresses.ts'
import { addressChangeOf, changeOwnAddress } from './change-address.ts'
import { placeOrder } from './place-order.ts'

const AddressRef = z.object({ id: z.uuid() })
const ListRef = z.pick(OrderRef, { id: true })

export function checkoutRoutes(parts: Parts): FastifyPluginAsyncZod {
  const all = async (customerId: string) => ({ addresses: await addressesOf(parts, customerId) })
  return async (app) => {
    app.patch(
      PATHS.placeOrder,
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['orders'], body: PlaceOrder, response: { 200: OrderAnswer } },
      },
      async (request) => ({
        order: presentOrder(parts, await placeOrder(parts, customerOf(request).id, request.body)),
      }),
    )

    app.get(
      ADDRESS_PATHS.ofOrder(':id'),
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['orders'], params: ListRef, querystring: AddressQuery, response: { 200: AddressChange } },
      },
      async (request) => {
        const order = await findForCustomer(parts, customerOf(request).id, 'custom', request.params.id)
        return addressChangeOf(parts, order, { pincode: request.query.pincode, by: 'customer' })
      },
    )

    app.put(
      ADDRESS_PATHS.ofOrder(':id'),
      {
        onRequest: requireCustomer(parts, 'write'),
        schema: { tags: ['orders'], params: ListRef, body: ChangeAddress, response: { 200: OrderAnswer } },
      },
      async (request) => {
        const { id: customerId } = customerOf(request)
        const own = () => findForCustomer(parts, customerId, 'custom', request.params.id)
        const { id: orderId } = await own()
        await changeOwnAddress(parts, { orderId, customerId, given: request.body })
        return { order: presentOrder(parts, await own()) }
      },
    )

    app.get(
      ADDRESS_PATHS.all,
      { onRequest: requireCustomer(parts), schema: { tags: ['account'], response: { 200: AddressesAnswer } } },
      (request) => all(customerOf(request).id),
    )

    app.post(
      ADDRESS_PATHS.all,
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['account'], body: Address, response: { 201: AddressesAnswer } },
      },
      async (request, reply) => {
        const { id } = customerOf(request)
        await addAddress(parts, id, request.body)
        return reply.code(201).send(await all(id))
      },
    )

    app.patch(
      ADDRESS_PATHS.one(':id'),
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['account'], params: AddressRef, body: Address, response: { 200: AddressesAnswer } },
      },
      async (request) => {
        const { id } = customerOf(request)
        await changeAddress(parts, id, request.params.id, request.body)
        return all(id)
      },
    )

    app.delete(
      ADDRESS_PATHS.one(':id'),
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['account'], params: AddressRef, response: { 200: AddressesAnswer } },
      },
      async (request) => {
        const { id } = customerOf(request)
        await removeAddress(parts, id, request.params.id)
        return all(id)
      },
    )
  }
}
