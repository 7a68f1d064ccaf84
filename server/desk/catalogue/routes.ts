import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Parts } from '#server/platform/parts.ts'
import { csvRoutes } from './csv/routes.ts'
import { itemRoutes } from './items/routes.ts'
import { notSoldRoutes } from './not-sold/routes.ts'
import { panditRoutes } from './pandits/routes.ts'
import { pincodeRoutes } from './pincodes/routes.ts'
import { pujaRoutes } from './pujas/routes.ts'
import { undoRoutes } from './undo/routes.ts'
import { zoneRoutes } from './zones/routes.ts'

/** Routes for every part of the catalogue, and for its import, export and undo. */
export function catalogueRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    for (const routes of [
      itemRoutes,
      pujaRoutes,
      panditRoutes,
      pincodeRoutes,
      zoneRoutes,
      notSoldRoutes,
      csvRoutes,
      undoRoutes,
    ]) {
      await app.register(routes(parts))
    }
  }
}
