import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AuditAnswer, AuditQuery } from '#contract/desk/audit.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

const PAGE = 50

export function auditRoutes({ db }: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      DESK_PATHS.audit,
      { schema: { tags: ['log'], querystring: AuditQuery, response: { 200: AuditAnswer } } },
      async (request) => {
        const rows = await store.findEntries(db, request.query, PAGE + 1)
        const deeds = rows.slice(0, PAGE).map((row) => ({ ...row, at: row.at.toISOString() }))
        return { deeds, hasMore: rows.length > PAGE }
      },
    )
  }
}
