import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { AuditAnswer, AuditCheck, AuditOperators, AuditQuery } from '#contract/desk/audit.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOf } from '../operator/sessions.ts'
import { checkLog } from './check.ts'
import { exportLog, headOf } from './file.ts'
import { namesOf } from './objects.ts'
import { record } from './record.ts'
import * as store from './store.ts'

const PAGE = 50
const tags = ['log']

/** Converts the query string to the filter of the store. */
function wantedOf({ about, from, to, ...query }: z.output<typeof AuditQuery>): store.Wanted {
  const dayBegins = (day: string) => new Date(`${day}T00:00:00+05:30`)
  return {
    ...query,
    ...(about && { about }),
    ...(from && { from: dayBegins(from) }),
    ...(to && { until: new Date(dayBegins(to).getTime() + DAY_MS) }),
  }
}

export function auditRoutes({ db, clock, secret }: Parts): FastifyPluginAsyncZod {
  /** The check in progress. Concurrent requests share one check of the log. */
  let checking: ReturnType<typeof checkLog> | null = null
  const checkOnce = () => {
    checking ??= checkLog(db, secret).finally(() => {
      checking = null
    })
    return checking
  }

  return async (app) => {
    app.get(
      DESK_PATHS.audit,
      { schema: { tags, querystring: AuditQuery, response: { 200: AuditAnswer } } },
      async (request) => {
        const rows = await store.findEntries(db, wantedOf(request.query), PAGE + 1)
        const shown = rows.slice(0, PAGE)
        const nameOf = await namesOf(db, shown)
        const deeds = shown.map((row) => ({ ...row, at: row.at.toISOString(), thing: nameOf(row) }))
        return { deeds, hasMore: rows.length > PAGE }
      },
    )

    app.get(DESK_PATHS.auditOperators, { schema: { tags, response: { 200: AuditOperators } } }, async () => ({
      operators: await store.findOperators(db),
    }))

    app.get(DESK_PATHS.auditCheck, { schema: { tags, response: { 200: AuditCheck } } }, async ({ log }) => {
      const { head, fault } = await checkOnce()
      if (fault === null) log.info({ head }, 'the audit log is whole')
      else log.error({ head, fault }, 'the audit log is not whole')
      return { entries: head.position, checkedAt: clock.now().toISOString(), fault }
    })

    app.get(DESK_PATHS.auditFile, { schema: { tags } }, async (request, reply) => {
      const at = clock.now()
      // The export itself is recorded first, so the exported file contains it too.
      await record(db, { operator: operatorOf(request), at, action: 'log.export', subject: 'log', subjectId: 'all' })
      const head = await headOf(db)
      request.log.info({ head }, 'the audit log is exported')
      return reply
        .type('application/jsonl; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="pujaghar-log-${dayInIndia(at)}.jsonl"`)
        .send(exportLog(db, secret, head))
    })
  }
}
