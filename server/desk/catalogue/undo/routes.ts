import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CatalogueChanges, UndoBody } from '#contract/desk/catalogue-changes.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { demand } from '#server/desk/operator/demand.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import type { Parts } from '#server/platform/parts.ts'
import { changesOfDay, neededToUndo, undo } from './undo.ts'

export function undoRoutes({ db, clock }: Parts): FastifyPluginAsyncZod {
  const tags = ['catalogue']
  const answer = async () => ({ changes: await changesOfDay(db, clock.now()) })

  return async (app) => {
    app.get(DESK_PATHS.catalogueChanges, { schema: { tags, response: { 200: CatalogueChanges } } }, answer)

    app.post(
      DESK_PATHS.catalogueUndo,
      { config: { once: true }, schema: { tags, body: UndoBody, response: { 200: CatalogueChanges } } },
      async (request) => {
        const doing = { operator: operatorOf(request), now: clock.now() }
        const { id } = request.body
        await demand(db, operatorOf(request), await neededToUndo(db, id, doing.now))
        await db.transaction((tx) => undo(tx, id, doing))
        return answer()
      },
    )
  }
}
