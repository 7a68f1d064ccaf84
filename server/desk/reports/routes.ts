import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Report, ReportAnswer, ReportQuery } from '#contract/desk/reports.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { operatorOf } from '../operator/sessions.ts'
import { reportCsv, reportOf } from './report.ts'

const ReportRef = z.object({ report: Report })

/** Reports on sales, tax, unpaid orders, refunds and deliveries of a period. */
export function reportRoutes(parts: Parts): FastifyPluginAsyncZod {
  const asked = { tags: ['reports'], params: ReportRef, querystring: ReportQuery }
  return async (app) => {
    app.get(
      DESK_PATHS.report(':report'),
      { schema: { ...asked, response: { 200: ReportAnswer } } },
      ({ params, query }) => reportOf(parts, params.report, query),
    )

    app.get(DESK_PATHS.reportCsv(':report'), { schema: asked }, async (request, reply) => {
      const { report } = request.params
      const { from, to } = request.query
      const csv = await reportCsv(parts, report, { from, to })
      // Some reports contain customer names, so the audit log records who exported one.
      const deed = { action: 'reports.export', subject: 'reports', subjectId: `${report} ${from} ${to}` }
      await record(parts.db, { operator: operatorOf(request), at: parts.clock.now(), ...deed })
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="pujaghar-${report}-${from}-${to}.csv"`)
        .send(csv)
    })
  }
}
