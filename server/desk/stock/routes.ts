import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import {
  CorrectStock,
  CountedItem,
  CountItem,
  PutBack,
  PutBackRows,
  ReceiveStock,
  ReorderPoint,
  StockAnswer,
  StockRows,
} from '#contract/desk/stock.ts'
import { orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { beginCounting, correct, endCounting, receive, setReorderPoint } from '#server/stock/keep.ts'
import { putBack, toPutBack } from '#server/stock/put-back.ts'
import { record } from '../audit/record.ts'
import { operatorOf } from '../operator/sessions.ts'
import { listStock, stockAtDesk } from './look.ts'

const Ref = z.object({ id: z.uuid() })

/** The content of the log entry, with the name of the item. */
interface Noted {
  name: string
  before?: object
  after?: object
}

export function stockRoutes(parts: Parts): FastifyPluginAsyncZod {
  const { db, clock } = parts
  const tags = ['stock']
  const one = { tags, params: Ref, response: { 200: StockAnswer } }
  const path = (action: 'receipts' | 'corrections' | 'reorder-point') => DESK_PATHS.stockAction(':id', action)

  /** Changes stock without a claim: concurrent changes, such as two receipts, both count. */
  async function change(
    request: FastifyRequest & { params: { id: string } },
    action: string,
    deed: (tx: Db, doing: { operatorId: string; at: Date }) => Promise<Noted>,
  ): Promise<StockAnswer> {
    const { id } = request.params
    const operator = operatorOf(request)
    const at = clock.now()
    await db.transaction(async (tx) => {
      const { name, before, after } = await deed(tx, { operatorId: operator.id, at })
      const noted = { before: before && { name, ...before }, after: { name, ...after } }
      await record(tx, { operator, at, action, subject: 'stock', subjectId: id, ...noted })
    })
    return stockAtDesk(db, id)
  }

  return async (app) => {
    app.get(DESK_PATHS.stock, { schema: { tags, response: { 200: StockRows } } }, async () => ({
      rows: await listStock(db),
    }))

    app.post(
      DESK_PATHS.stock,
      { config: { once: true }, schema: { tags, body: CountItem, response: { 201: CountedItem } } },
      async (request, reply) => {
        const { body } = request
        const operator = operatorOf(request)
        const at = clock.now()
        const id = await db.transaction(async (tx) => {
          const { id, name } = await beginCounting(tx, body, { operatorId: operator.id, at })
          const { onHand, reorderPoint } = body
          const after = { name, onHand, reorderPoint }
          await record(tx, { operator, at, action: 'stock.count', subject: 'stock', subjectId: id, after })
          return id
        })
        return reply.code(201).send({ id })
      },
    )

    const back = { tags, params: Ref, response: { 200: PutBackRows } }
    const rowsBack = async (orderId: string) => ({ rows: await toPutBack(db, await orderById(db, orderId)) })
    app.get(DESK_PATHS.putBack(':id'), { schema: back }, ({ params }) => rowsBack(params.id))

    app.post(DESK_PATHS.putBack(':id'), { schema: { ...back, body: PutBack } }, async (request) => {
      const { itemId, amount } = request.body
      const operator = operatorOf(request)
      const at = clock.now()
      const orderId = request.params.id
      await db.transaction(async (tx) => {
        const { name, isNews } = await putBack(tx, { orderId, itemId, amount }, { operatorId: operator.id, at })
        const after = { name, amount }
        if (isNews)
          await record(tx, { operator, at, action: 'stock.return', subject: 'order', subjectId: orderId, after })
      })
      return rowsBack(orderId)
    })

    app.get(DESK_PATHS.stockOf(':id'), { schema: one }, ({ params }) => stockAtDesk(db, params.id))

    app.delete(DESK_PATHS.stockOf(':id'), { schema: one }, (request) =>
      change(request, 'stock.end', (tx, doing) => endCounting(tx, request.params.id, doing)),
    )

    app.put(path('reorder-point'), { schema: { ...one, body: ReorderPoint } }, (request) =>
      change(request, 'stock.reorder', async (tx, doing) => {
        const { reorderPoint } = request.body
        const { name, before } = await setReorderPoint(tx, request.params.id, reorderPoint, doing)
        return { name, before: { reorderPoint: before }, after: { reorderPoint } }
      }),
    )

    app.post(path('receipts'), { config: { once: true }, schema: { ...one, body: ReceiveStock } }, (request) =>
      change(request, 'stock.receive', async (tx, doing) => ({
        ...(await receive(tx, request.params.id, request.body, doing)),
        after: request.body,
      })),
    )

    app.post(path('corrections'), { config: { once: true }, schema: { ...one, body: CorrectStock } }, (request) =>
      change(request, 'stock.correct', async (tx, doing) => {
        const { counted, was, reason } = request.body
        const { name } = await correct(tx, request.params.id, request.body, doing)
        return { name, before: { onHand: was }, after: { onHand: counted, reason } }
      }),
    )
  }
}
