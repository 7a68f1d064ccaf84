import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  AddNotSold,
  asListed,
  NotSoldAdded,
  NotSoldAnswer,
  NotSoldQuery,
  type NotSoldRow,
  RemoveNotSold,
} from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { lockNotSold } from '#server/catalogue/not-sold.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import type { CatalogueEntry } from '#server/estimate/types.ts'
import type { Parts } from '#server/platform/parts.ts'
import { addNames, removeName } from './change-list.ts'
import * as store from './store.ts'

const PAGE = 100

/** Names of things that no puja shop sells. The list reader does not match them to items. */
export function notSoldRoutes(parts: Parts): FastifyPluginAsyncZod {
  const { db, clock } = parts
  const path = DESK_PATHS.notSold
  const tags = ['catalogue']

  return async (app) => {
    app.get(
      path,
      { schema: { tags, querystring: NotSoldQuery, response: { 200: NotSoldAnswer } } },
      async ({ query: { q = '', near, afterName } }) => {
        const catalogue = await parts.catalogue()
        const wanted = { q: asListed(q), near: near === undefined ? undefined : namesOf(catalogue.find(near)) }
        const [names, count] = await Promise.all([
          store.findNames(db, wanted, afterName, PAGE + 1),
          store.countNames(db, wanted),
        ])
        return { names: withItems(names.slice(0, PAGE), catalogue), count, hasMore: names.length > PAGE }
      },
    )

    app.post(
      path,
      { config: { once: true }, schema: { tags, body: AddNotSold, response: { 200: NotSoldAdded } } },
      async (request) => {
        const { names } = request.body
        const doing = { operator: operatorOf(request), now: clock.now() }
        const added = await db.transaction(async (tx) => {
          await lockNotSold(tx)
          return addNames(tx, names, doing)
        })
        const known = [...new Set(names)].filter((name) => !added.includes(name))
        const catalogue = await parts.catalogue()
        return { added: withItems(added, catalogue), known: withItems(known, catalogue) }
      },
    )

    app.delete(
      path,
      { schema: { tags, querystring: RemoveNotSold, response: { 204: z.undefined() } } },
      async (request, reply) => {
        const doing = { operator: operatorOf(request), now: clock.now() }
        await db.transaction(async (tx) => {
          await lockNotSold(tx)
          await removeName(tx, request.query.name, doing)
        })
        return reply.code(204).send()
      },
    )
  }
}

function namesOf(item: CatalogueEntry | undefined): string[] {
  return item === undefined ? [] : [item.name, item.nameHi, ...item.aliases].map(asListed)
}

/** Adds to each name the catalogue item that has the same name. */
function withItems(names: readonly string[], { entries }: Pick<Catalogue, 'entries'>): NotSoldRow[] {
  const wanted = new Set(names)
  const itemOf = new Map<string, string>()
  for (const item of entries) {
    for (const own of namesOf(item)) if (wanted.has(own)) itemOf.set(own, item.name)
  }
  return names.map((name) => ({ name, itemName: itemOf.get(name) ?? null }))
}
