import type { FastifyReply } from 'fastify'
import { MINUTE_MS } from '#contract/day.ts'
import * as m from '#messages'
import { cropsOf } from '#server/order/line-crops.ts'
import type { Parts } from '#server/platform/parts.ts'
import { createKept } from './kept-documents.ts'
import type { Printed } from './printed.ts'

/**
 * A document of a thousand lines takes seconds of the thread that answers all requests, and a whole family may open a
 * shared one.
 */
const kept = createKept<Uint8Array>({ most: 20, ms: 10 * MINUTE_MS })

/** The largest number of line pictures in a document, at most about 20 KB each. */
const MAX_CROPS = 40

/** Sends a quotation as a PDF. The file name has the order number and version. */
export async function answerPdf(parts: Parts, reply: FastifyReply, quotation: Printed): Promise<FastifyReply> {
  // Loaded on first use: pdfkit and its fonts would be a fifth of what is loaded at the start.
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
