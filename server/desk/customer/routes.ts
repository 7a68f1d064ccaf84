import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  AddEmail,
  CustomerAnswer,
  CustomerChange,
  CustomersAnswer,
  CustomersQuery,
  HistoryAnswer,
  HistoryQuery,
  OpenAccount,
  OpenedAccount,
  PayLaterBody,
} from '#contract/desk/customer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOf } from '../operator/sessions.ts'
import { allowPayLater, changeCustomer } from './change.ts'
import { giveEmail, openAccount } from './open-account.ts'
import { presentCustomer, presentEvent, presentFound } from './present.ts'
import { customerById, searchCustomers } from './search.ts'
import * as store from './store.ts'

const PAGE = 20
const Ref = z.object({ id: z.uuid() })

export function customerRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['customers']
  const { db } = parts
  const one = { tags, params: Ref, response: { 200: CustomerAnswer } }

  async function answer(id: string): Promise<CustomerAnswer> {
    const row = await store.findCustomer(db, id)
    if (row === null) throw refused('not.found')
    return { customer: presentCustomer(row) }
  }

  return async (app) => {
    app.get(
      DESK_PATHS.customers,
      { schema: { tags, querystring: CustomersQuery, response: { 200: CustomersAnswer } } },
      async ({ query }) => {
        const rows = await searchCustomers(db, query, PAGE + 1)
        return { customers: rows.slice(0, PAGE).map(presentFound), hasMore: rows.length > PAGE }
      },
    )

    app.post(
      DESK_PATHS.customers,
      { config: { once: true }, schema: { tags, body: OpenAccount, response: { 201: OpenedAccount } } },
      async (request, reply) => {
        const id = await openAccount(parts, operatorOf(request), request.body)
        return reply.code(201).send({ customer: presentFound(await customerById(db, id)) })
      },
    )

    app.get(DESK_PATHS.customer(':id'), { schema: one }, ({ params }) => answer(params.id))

    app.patch(DESK_PATHS.customer(':id'), { schema: { ...one, body: CustomerChange } }, async (request) => {
      const { id } = request.params
      await changeCustomer(parts, { id, operator: operatorOf(request) }, request.body)
      return answer(id)
    })

    app.put(DESK_PATHS.payLater(':id'), { schema: { ...one, body: PayLaterBody } }, async (request) => {
      const { id } = request.params
      await allowPayLater(parts, { id, operator: operatorOf(request) }, request.body)
      return answer(id)
    })

    app.put(DESK_PATHS.customerEmail(':id'), { schema: { ...one, body: AddEmail } }, async (request) => {
      const { id } = request.params
      await giveEmail(parts, { id, operator: operatorOf(request) }, request.body.emailId)
      return answer(id)
    })

    app.get(
      DESK_PATHS.customerHistory(':id'),
      { schema: { tags, params: Ref, querystring: HistoryQuery, response: { 200: HistoryAnswer } } },
      async ({ params, query }) => {
        const rows = await store.findHistory(db, params.id, query.before, PAGE + 1)
        return { entries: rows.slice(0, PAGE).map(presentEvent), hasMore: rows.length > PAGE }
      },
    )
  }
}
