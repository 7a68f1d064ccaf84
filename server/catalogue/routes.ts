import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CatalogueAnswer } from '#contract/catalogue.ts'
import { CatalogueQuery, PujasQuery } from '#contract/catalogue-requests.ts'
import { NamesAnswer } from '#contract/names-answer.ts'
import { PATHS } from '#contract/paths.ts'
import { PincodesAnswer } from '#contract/pincode.ts'
import { PujasAnswer } from '#contract/puja.ts'
import { countPublicCall } from '#server/account/sessions.ts'
import { searchNames } from '#server/names/search.ts'
import type { Parts } from '#server/platform/parts.ts'
import { presentItem } from './catalogue.ts'
import { findPujas } from './pujas.ts'
import { spoken, spokenPlace } from './spoken.ts'
import * as store from './store.ts'

export function catalogueRoutes(parts: Parts): FastifyPluginAsyncZod {
  const onRequest = countPublicCall(parts)
  return async (app) => {
    app.get(
      PATHS.catalogue,
      { onRequest, schema: { tags: ['catalogue'], querystring: CatalogueQuery, response: { 200: CatalogueAnswer } } },
      async ({ query: { q, ids, limit } }) => {
        const { entries, find, names } = await parts.catalogue()
        if (ids !== undefined) {
          const named = ids.split(',').map(find)
          return { items: named.filter((entry) => entry !== undefined).map(presentItem) }
        }
        const found =
          q === undefined || q === '' ? entries : searchNames(names, q, limit).flatMap((id) => find(id) ?? [])
        return { items: found.slice(0, limit).map(presentItem) }
      },
    )

    app.get(
      PATHS.names,
      { onRequest, schema: { tags: ['catalogue'], response: { 200: NamesAnswer } } },
      async (_request, reply) => {
        const { entries, pujas } = await parts.catalogue()
        reply.headers({ 'cache-control': 'public, max-age=300', vary: 'accept-language' })
        return { names: [...entries.map(spoken), ...pujas.shown].map(({ name, names }) => [name, ...names]) }
      },
    )

    app.get(
      PATHS.pujas,
      { onRequest, schema: { tags: ['catalogue'], querystring: PujasQuery, response: { 200: PujasAnswer } } },
      async ({ query }, reply) => {
        const { pujas } = await parts.catalogue()
        reply.headers({ 'cache-control': 'public, max-age=60', vary: 'accept-language' })
        return findPujas(pujas, query)
      },
    )

    app.get(
      PATHS.pincodes,
      { onRequest, schema: { tags: ['catalogue'], response: { 200: PincodesAnswer } } },
      async (_request, reply) => {
        reply.headers({ 'cache-control': 'public, max-age=300', vary: 'accept-language' })
        const places = await store.allPincodes(parts.db)
        return places.map(spokenPlace)
      },
    )
  }
}
