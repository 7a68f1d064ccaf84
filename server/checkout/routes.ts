import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ADDRESS_PATHS, Address, AddressesAnswer } from '#contract/addresses.ts'
import { PlaceOrder } from '#contract/checkout.ts'
import { OrderAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { customerOf, requireCustomer } from '#server/account/sessions.ts'
import { presentOrder } from '#server/order/present.ts'
import type { Parts } from '#server/platform/parts.ts'
import { addAddress, addressesOf, changeAddress, removeAddress } from './addresses.ts'
import { placeOrder } from './place-order.ts'

const AddressRef = z.object({ id: z.uuid() })

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
