import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ClaimAnswer, HolderAnswer, KeepClaim, LeaveClaim, Subject, TakeClaim } from '#contract/desk/claim.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOf } from '../operator/sessions.ts'
import { claim, holderOf, keep, leave, release } from './claims.ts'

const Piece = z.object({ subject: Subject, id: z.uuid() })

export function claimRoutes({ db, clock }: Parts): FastifyPluginAsyncZod {
  const tags = ['claims']
  const path = DESK_PATHS.claim(':subject', ':id')
  const claimingOf = (request: FastifyRequest<{ Params: z.infer<typeof Piece> }>) => {
    const { subject, id: subjectId } = request.params
    return { subject, subjectId, operator: operatorOf(request), now: clock.now() }
  }
  return async (app) => {
    app.get(path, { schema: { tags, params: Piece, response: { 200: HolderAnswer } } }, async (request) => {
      const { subject, id: subjectId } = request.params
      return { claim: await holderOf(db, { subject, subjectId }, clock.now()) }
    })

    app.put(
      path,
      { schema: { tags, params: Piece, body: z.nullish(TakeClaim), response: { 200: ClaimAnswer } } },
      async (request) => {
        const claiming = claimingOf(request)
        return { claim: await db.transaction((tx) => claim(tx, claiming, request.body ?? {})) }
      },
    )

    app.patch(
      path,
      { schema: { tags, params: Piece, body: KeepClaim, response: { 200: HolderAnswer } } },
      async (request) => {
        const claiming = claimingOf(request)
        return { claim: await db.transaction((tx) => keep(tx, claiming, request.body.tab)) }
      },
    )

    app.delete(
      path,
      { schema: { tags, params: Piece, querystring: LeaveClaim, response: { 204: z.undefined() } } },
      async (request, reply) => {
        const claiming = claimingOf(request)
        const { tab } = request.query
        await db.transaction((tx) => (tab === undefined ? release(tx, claiming) : leave(tx, claiming, tab)))
        return reply.code(204).send()
      },
    )
  }
}
