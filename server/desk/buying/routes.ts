import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { BoughtBody, BuyingAnswer, BuyingQuery } from '#contract/desk/buying.ts'
import { Day } from '#contract/desk/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { operatorOf } from '../operator/sessions.ts'
import { isKnown } from '../tagged.ts'
import { buyingCsv } from './csv.ts'
import { buyingList } from './list.ts'
import * as store from './store.ts'

export function buyingRoutes({ db, clock }: Parts): FastifyPluginAsyncZod {
  const tags = ['buying']
  return async (app) => {
    app.get(
      DESK_PATHS.buying,
      { schema: { tags, querystring: BuyingQuery, response: { 200: BuyingAnswer, 304: z.undefined() } } },
      async (request, reply) => {
        const list = await buyingList(db, request.query)
        return isKnown(request, reply, list) ? reply.code(304).send(undefined) : list
      },
    )

    app.put(
      DESK_PATHS.bought(':day'),
      {
        schema: {
          tags,
          params: z.object({ day: Day }),
          querystring: BuyingQuery,
          body: BoughtBody,
          response: { 200: BuyingAnswer },
        },
      },
      async (request) => {
        const { day } = request.params
        const { thing, bought, amount } = request.body
        const operator = operatorOf(request)
        const at = clock.now()
        await db.transaction(async (tx) => {
          const { days } = await buyingList(tx, { from: day, days: 1 })
          const row = days[0]?.rows.find((row) => row.thing === thing)
          if (row === undefined) throw refused('not.found')
          const isNews = bought
            ? await store.putBought(tx, { day, thing, amount, operatorId: operator.id, at })
            : await store.deleteBought(tx, day, thing)
          if (!isNews) return
          const action = bought ? 'buying.tick' : 'buying.untick'
          const after = { name: row.name, day, ...(bought && { amount, unit: row.unit }) }
          await record(tx, { operator, at, action, subject: 'buying', subjectId: day, after })
        })
        return buyingList(db, request.query)
      },
    )

    app.get(DESK_PATHS.buyingCsv, { schema: { tags, querystring: BuyingQuery } }, async (request, reply) => {
      const { from, days } = request.query
      const csv = buyingCsv(await buyingList(db, request.query))
      // The file contains customer names, so the audit log records who exported it.
      const deed = { action: 'buying.export', subject: 'buying', subjectId: from, after: { days } }
      await record(db, { operator: operatorOf(request), at: clock.now(), ...deed })
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="pujaghar-buying-${from}.csv"`)
        .send(csv)
    })
  }
}
