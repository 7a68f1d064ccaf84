import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  ChangeItem,
  ItemAnswer,
  ItemFields,
  ItemsAnswer,
  ItemsQuery,
  NameQuery,
  Reprice,
  Repriced,
  RepricePlan,
  RepricePreview,
  SharedName,
} from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import { stockOfItem } from '#server/desk/stock/look.ts'
import { searchNames } from '#server/names/search.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { addItem, cancelPrice, changeItem } from './change-item.ts'
import { presentItem, presentPrice, presentRow } from './present.ts'
import { previewReprice, reprice } from './reprice.ts'
import { sharedNames, sharedNamesOf } from './shared-names.ts'
import * as store from './store.ts'

/** Maximum number of search results. Operators refine the search to find others. */
const MOST_FOUND = 24

export function itemRoutes(parts: Parts): FastifyPluginAsyncZod {
  const { db, clock } = parts
  const tags = ['catalogue']
  const params = z.object({ id: z.string().check(z.maxLength(64)) })

  async function answer(id: string): Promise<ItemAnswer> {
    const [items, prices, stock] = await Promise.all([store.allItems(db), store.pricesOf(db, id), stockOfItem(db, id)])
    const row = items.find((item) => item.id === id)
    if (row === undefined) throw refused('not.found')
    return { item: presentItem(row), prices: prices.map(presentPrice), shared: sharedNamesOf(items, id), stock }
  }

  /** Call it before a transaction begins, because it searches the names of the whole catalogue. */
  async function wantedBy({ q = '', only, category }: ItemsQuery): Promise<store.Wanted> {
    const ids = q === '' ? null : searchNames((await parts.catalogue()).names, q, MOST_FOUND)
    return { only, category, ids }
  }

  return async (app) => {
    app.get(
      DESK_PATHS.items,
      { schema: { tags, querystring: ItemsQuery, response: { 200: ItemsAnswer } } },
      async ({ query }) => {
        const wanted = await wantedBy(query)
        const [rows, categories] = await Promise.all([store.listItems(db, wanted), store.categories(db)])
        // Search results are sorted by relevance, others by position in the shop.
        const items = wanted.ids === null ? rows : wanted.ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
        return { items: items.map(presentRow), categories }
      },
    )

    app.get(
      DESK_PATHS.itemsByName,
      { schema: { tags, querystring: NameQuery, response: { 200: SharedName } } },
      async ({ query: { name, except } }) => {
        const [shared] = sharedNames(await store.allItems(db), [name], except)
        return shared ?? { name, items: [] }
      },
    )

    app.get(DESK_PATHS.item(':id'), { schema: { tags, params, response: { 200: ItemAnswer } } }, (request) =>
      answer(request.params.id),
    )

    app.post(
      DESK_PATHS.items,
      { config: { once: true }, schema: { tags, body: ItemFields, response: { 201: ItemAnswer } } },
      async (request, reply) => {
        const doing = { operator: operatorOf(request), now: clock.now() }
        const id = await db.transaction((tx) => addItem(tx, request.body, doing))
        return reply.code(201).send(await answer(id))
      },
    )

    app.post(
      DESK_PATHS.repricePreview,
      { schema: { tags, body: RepricePlan, response: { 200: RepricePreview } } },
      async ({ body }) => previewReprice(db, await wantedBy(body), body),
    )

    app.post(
      DESK_PATHS.reprice,
      { config: { once: true }, schema: { tags, body: Reprice, response: { 200: Repriced } } },
      async (request) => {
        const doing = { operator: operatorOf(request), now: clock.now() }
        const { fingerprint, percent, step, ...query } = request.body
        const asked = { wanted: await wantedBy(query), how: { percent, step }, fingerprint }
        return { items: await db.transaction((tx) => reprice(tx, asked, doing)) }
      },
    )

    app.patch(
      DESK_PATHS.item(':id'),
      { schema: { tags, params, body: ChangeItem, response: { 200: ItemAnswer } } },
      async (request) => {
        const { id } = request.params
        const { updatedAt: seen, validFrom, ...fields } = request.body
        const doing = { operator: operatorOf(request), now: clock.now() }
        const change = { fields, seen, validFrom: validFrom === undefined ? undefined : new Date(validFrom) }
        await db.transaction((tx) => changeItem(tx, id, change, doing))
        return answer(id)
      },
    )

    app.delete(
      DESK_PATHS.itemPrice(':id', ':priceId'),
      {
        schema: { tags, params: z.extend(params, { priceId: z.uuid() }), response: { 200: ItemAnswer } },
      },
      async (request) => {
        const { id, priceId } = request.params
        const doing = { operator: operatorOf(request), now: clock.now() }
        await db.transaction((tx) => cancelPrice(tx, id, priceId, doing))
        return answer(id)
      },
    )
  }
}
