import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { DeskZones, GiftRef, SaveGift, SaveZone, ZoneRef } from '#contract/desk/zones.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Doing } from '../change.ts'
import { saveGift, saveZone } from './change-zone.ts'
import { zonesOf } from './present.ts'

/** Every change responds with all current zones and gifts. */
export function zoneRoutes({ db, clock }: Parts): FastifyPluginAsyncZod {
  const schema = { tags: ['catalogue'], response: { 200: DeskZones } }

  const change = (request: FastifyRequest, deed: (tx: Db, doing: Doing) => Promise<void>) =>
    db.transaction(async (tx) => {
      await deed(tx, { operator: operatorOf(request), now: clock.now() })
      return zonesOf(tx)
    })

  return async (app) => {
    app.get(DESK_PATHS.zones, { schema }, () => zonesOf(db))

    app.put(DESK_PATHS.zone(':id'), { schema: { ...schema, params: ZoneRef, body: SaveZone } }, (request) => {
      const { updatedAt: seen, ...fields } = request.body
      return change(request, (tx, doing) => saveZone(tx, { id: request.params.id, fields, seen }, doing))
    })

    app.put(DESK_PATHS.gift(':id'), { schema: { ...schema, params: GiftRef, body: SaveGift } }, (request) => {
      const { updatedAt: seen, ...fields } = request.body
      return change(request, (tx, doing) => saveGift(tx, { id: request.params.id, fields, seen }, doing))
    })
  }
}
