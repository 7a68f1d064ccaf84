import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { ACCOUNT_FILES, MonthName } from '#contract/invoice.ts'
import { answerDocument } from '#server/invoice/answer-document.ts'
import { snapshotsBetween } from '#server/invoice/documents.ts'
import { instantInIndia } from '#server/platform/clock.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { operatorOf } from '../operator/sessions.ts'
import { accountCsv } from './month.ts'
import { ledgerBetween } from './store.ts'

const DocumentRef = z.object({ id: z.uuid(), documentId: z.uuid() })
const FileRef = z.object({ month: MonthName, file: z.enum(ACCOUNT_FILES) })

/** Invoices and other documents of orders, and the monthly files for the accountant. */
export function accountRoutes(parts: Parts): FastifyPluginAsyncZod {
  const { db, clock } = parts
  const tags = ['accounts']
  return async (app) => {
    app.get(DESK_PATHS.document(':id', ':documentId'), { schema: { tags, params: DocumentRef } }, (request, reply) =>
      answerDocument(parts, reply, { orderId: request.params.id, id: request.params.documentId }),
    )

    app.get(
      DESK_PATHS.accountFile(':month', ':file'),
      { schema: { tags, params: FileRef } },
      async (request, reply) => {
        const { month, file } = request.params
        const [from, until] = boundsOf(month)
        const documents = await snapshotsBetween(db, from, until)
        const csv = accountCsv(file, { documents, ledger: await ledgerBetween(db, from, until) })
        // The file contains customer names, so the audit log records who exported it.
        const deed = { action: 'accounts.export', subject: 'accounts', subjectId: `${month} ${file}` }
        await record(db, { operator: operatorOf(request), at: clock.now(), ...deed })
        return reply
          .type('text/csv; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="pujaghar-${month}-${file}.csv"`)
          .send(csv)
      },
    )
  }
}

/**
 * Returns the start of a month and of the following month in India. `2026-11` -> the first moment of 1 November and of
 * 1 December 2026.
 */
function boundsOf(month: string): [Date, Date] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const [from, until] = [instantInIndia(`${month}-01 00:00`), instantInIndia(`${next}-01 00:00`)]
  if (from === null || until === null) throw refused('not.found')
  return [from, until]
}
