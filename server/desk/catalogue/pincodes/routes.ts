import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { DeskPincodes, PincodeFields, RenameArea } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Doing } from '../change.ts'
import { addPincode, removePincode, renameArea } from './change-pincodes.ts'
import * as store from './store.ts'

/** Every change responds with the complete current list of pincodes. */
export function pincodeRoutes({ db, clock }: Parts): FastifyPluginAsyncZod {
  const path = DESK_PATHS.pincodes
  const schema = { tags: ['catalogue'], response: { 200: DeskPincodes } }

  const change = (request: FastifyRequest, deed: (tx: Db, doing: Doing) => Promise<void>) =>
    db.transaction(async (tx) => {
      await store.holdPincodes(tx)
      await deed(tx, { operator: operatorOf(request), now: clock.now() })
      return { pincodes: await store.allPincodes(tx) }
    })

  return async (app) => {
    app.get(path, { schema }, async () => ({ pincodes: await store.allPincodes(db) }))

    app.post(path, { config: { once: true }, schema: { ...schema, body: PincodeFields } }, (request) =>
      change(request, (tx, doing) => addPincode(tx, request.body, doing)),
    )

    app.put(path, { schema: { ...schema, body: RenameArea } }, (request) =>
      change(request, (tx, doing) => renameArea(tx, request.body, doing)),
    )

    app.delete(path, { schema: { ...schema, querystring: PincodeFields } }, (request) =>
      change(request, (tx, doing) => removePincode(tx, request.query, doing)),
    )
  }
}
