import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { VisitorsAnswer, VisitorsQuery } from '#contract/desk/voices.ts'
import { record } from '#server/desk/audit/record.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import { clockInIndia } from '#server/platform/clock.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { visitorsCsv } from './export.ts'
import * as store from './store.ts'

const PAGE = 50
const Ref = z.object({ id: z.uuid() })

export function visitorRoutes({ db, clock }: Parts): FastifyPluginAsyncZod {
  const tags = ['voices']
  return async (app) => {
    app.get(
      DESK_PATHS.visitors,
      { schema: { tags, querystring: VisitorsQuery, response: { 200: VisitorsAnswer } } },
      async ({ query }) => {
        const [rows, count] = await Promise.all([
          store.findVisitors(db, query, PAGE + 1),
          store.countVisitors(db, query.q),
        ])
        const visitors = rows
          .slice(0, PAGE)
          .map(({ id, email, createdAt }) => ({ id, emailId: email, consentAt: createdAt.toISOString() }))
        return { visitors, hasMore: rows.length > PAGE, count }
      },
    )

    app.get(DESK_PATHS.visitorsCsv, { schema: { tags } }, async (request, reply) => {
      const at = clock.now()
      const count = await store.countVisitors(db, '')
      // The audit log records who exported the addresses.
      const deed = { action: 'visitors.export', subject: 'visitor', subjectId: 'all' }
      await record(db, { operator: operatorOf(request), at, ...deed, after: { count } })
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="visitors-${clockInIndia(at).slice(0, 10)}.csv"`)
        .send(visitorsCsv(db))
    })

    app.delete(
      DESK_PATHS.visitor(':id'),
      { schema: { tags, params: Ref, response: { 204: z.undefined() } } },
      async (request, reply) => {
        const { id } = request.params
        const operator = operatorOf(request)
        await db.transaction(async (tx) => {
          const visitor = await store.deleteVisitor(tx, id)
          if (visitor === null) throw refused('not.found')
          // The log must not keep the address that the visitor asked us to delete.
          const before = { emailId: masked(visitor.email), consentAt: visitor.createdAt }
          await record(tx, {
            operator,
            at: clock.now(),
            action: 'visitor.delete',
            subject: 'visitor',
            subjectId: id,
            before,
          })
        })
        return reply.code(204).send()
      },
    )
  }
}

/** `asha@example.com` -> `a…@example.com` */
function masked(email: string): string {
  return email.replace(/^(.).*(?=@)/su, '$1…')
}
