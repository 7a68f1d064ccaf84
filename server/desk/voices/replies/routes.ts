import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { MAX_SAVED_REPLIES, SavedReplies, SavedReply } from '#contract/desk/voices.ts'
import { record } from '#server/desk/audit/record.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import { refusedField } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/** Saved replies, which all operators share. Every change responds with all current replies. */
export function savedReplyRoutes({ db, clock }: Parts): FastifyPluginAsyncZod {
  const tags = ['voices']
  const params = z.object({ id: z.uuid() })
  const response = { 200: SavedReplies }
  return async (app) => {
    app.get(DESK_PATHS.savedReplies, { schema: { tags, response } }, async () => ({
      replies: await store.findReplies(db),
    }))

    app.put(DESK_PATHS.savedReply(':id'), { schema: { tags, params, body: SavedReply, response } }, async (request) => {
      const after = request.body
      const { id } = request.params
      return db.transaction(async (tx) => {
        const all = await store.holdReplies(tx)
        const before = all.find((reply) => reply.id === id) ?? null
        if (before === null && all.length >= MAX_SAVED_REPLIES) throw refusedField('reply.many', 'name')
        if (all.some((reply) => reply.name === after.name && reply.id !== id)) throw refusedField('reply.named', 'name')
        await store.putReply(tx, { id, ...after })
        const deed = { action: 'reply.save', subject: 'reply', subjectId: id, before, after }
        await record(tx, { operator: operatorOf(request), at: clock.now(), ...deed })
        return { replies: await store.findReplies(tx) }
      })
    })

    app.delete(DESK_PATHS.savedReply(':id'), { schema: { tags, params, response } }, (request) =>
      db.transaction(async (tx) => {
        const before = await store.deleteReply(tx, request.params.id)
        const deed = { action: 'reply.delete', subject: 'reply', subjectId: request.params.id, before }
        if (before !== null) await record(tx, { operator: operatorOf(request), at: clock.now(), ...deed })
        return { replies: await store.findReplies(tx) }
      }),
    )
  }
}
