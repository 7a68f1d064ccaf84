import type { FastifyReply } from 'fastify'
import { MINUTE_MS } from '#contract/day.ts'
import * as m from '#messages'
import { cropsOf } from '#server/order/line-crops.ts'
import type { Parts } from '#server/platform/parts.ts'
import { createKept } from './kept-documents.ts'
import type { Printed } from './printed.ts'

/** A document of a thousand lines takes seconds of the thread that answers everybody, and one that is shared is opened by a whole family. */
const kept = createKept<Uint8Array>({ most: 20, ms: 10 * MINUTE_MS })

/** Pictures of lines in one document, some 20 KB each at most. */
const MAX_CROPS = 40

/** Answers with a quotation as a document, named by its order and version. */
export async function answerPdf(parts: Parts, reply: FastifyReply, quotation: Printed): Promise<FastifyReply> {
  // Loaded with the first document: pdfkit and its fonts would be a fifth of what a start loads.
  const { quotationPdf } = await import('./pdf.ts')
  const { env } = parts
  const contact = { supportEmail: env.SUPPORT_EMAIL, supportPhone: env.SUPPORT_PHONE }
  const pdf = await kept([quotation, contact, m.intl_locale()], async () => {
    const places = quotation.lines.flatMap(({ place }) => place ?? []).slice(0, MAX_CROPS)
    return quotationPdf(quotation, contact, await cropsOf(parts, places))
  })
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="pujaghar-${quotation.number}-version-${quotation.published}.pdf"`)
    .send(Buffer.from(pdf))
}
