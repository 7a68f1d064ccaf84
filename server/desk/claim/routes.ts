import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ClaimAnswer, HolderAnswer, Subject } from '#contract/desk/claim.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOf } from '../operator/sessions.ts'
import { claim, holderOf, release } from './claims.ts'

const Piece = z.object({ subject: Subject, id: z.uuid() })

export function claimRoutes({ db, clock }: Parts): FastifyPluginAsyncZod {
  const tags = ['claims']
  const path = DESK_PATHS.claim(':subject', ':id')
  return async (app) => {
    app.get(path, { schema: { tags, params: Piece, response: { 200: HolderAnswer } } }, async (request) => {
      const { subject, id: subjectId } = request.params
      return { claim: await holderOf(db, { subject, subjectId }, clock.now()) }
    })

    app.put(path, { schema: { tags, params: Piece, response: { 200: ClaimAnswer } } }, async (request) => {
      const { subject, id: subjectId } = request.params
      const claiming = { subject, subjectId, operator: operatorOf(request), now: clock.now() }
      return { claim: await db.transaction((tx) => claim(tx, claiming)) }
    })

    app.delete(path, { schema: { tags, params: Piece, response: { 204: z.undefined() } } }, async (request, reply) => {
      const { subject, id: subjectId } = request.params
      const claiming = { subject, subjectId, operator: operatorOf(request), now: clock.now() }
      await db.transaction((tx) => release(tx, claiming))
      return reply.code(204).send()
    })
  }
}
