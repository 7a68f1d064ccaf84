import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { dayInIndia } from '#contract/day.ts'
import { CsvFile, ImportAnswer, ImportCsv, ImportPreview, MAX_CSV_BYTES, Tab } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { record } from '#server/desk/audit/record.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import type { Parts } from '#server/platform/parts.ts'
import { exportCsv, importCsv, previewImport } from './import.ts'

export function csvRoutes({ db, clock, rateLimit }: Parts): FastifyPluginAsyncZod {
  const tags = ['catalogue']
  const params = z.object({ tab: Tab })
  // The file grows when it is encoded as JSON, because quotation marks and line breaks are escaped.
  const bodyLimit = 2 * MAX_CSV_BYTES
  // The rate limit is checked before the body is read.
  const onRequest = (request: FastifyRequest) => rateLimit.spend('deskImport', operatorOf(request).id)
  return async (app) => {
    app.get(DESK_PATHS.csv(':tab'), { schema: { tags, params } }, async (request, reply) => {
      const { tab } = request.params
      const at = clock.now()
      const csv = await exportCsv(db, tab, at)
      const deed = { action: 'catalogue.export', subject: tab, subjectId: 'csv' }
      await record(db, { operator: operatorOf(request), at, ...deed })
      const name = `pujaghar-${tab}-${dayInIndia(at)}.csv`
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csv)
    })

    app.post(
      DESK_PATHS.csvPreview(':tab'),
      { bodyLimit, onRequest, schema: { tags, params, body: CsvFile, response: { 200: ImportPreview } } },
      ({ params: { tab }, body: { csv } }) => previewImport(db, tab, csv, clock.now()),
    )

    app.post(
      DESK_PATHS.csv(':tab'),
      { bodyLimit, onRequest, schema: { tags, params, body: ImportCsv, response: { 200: ImportAnswer } } },
      (request) => {
        const doing = { operator: operatorOf(request), now: clock.now() }
        return importCsv(db, request.params.tab, request.body, doing)
      },
    )
  }
}
