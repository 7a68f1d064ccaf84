import type { FastifyReply } from 'fastify'
import type { Parts } from '#server/platform/parts.ts'
import type { Printed } from './printed.ts'

/** Answers with a quotation as a document, named by its order and version. */
export async function answerPdf({ env }: Parts, reply: FastifyReply, quotation: Printed): Promise<FastifyReply> {
  // Loaded with the first document: pdfkit and its fonts would be a fifth of what a start loads.
  const { quotationPdf } = await import('./pdf.ts')
  const pdf = await quotationPdf(quotation, { supportEmail: env.SUPPORT_EMAIL, supportPhone: env.SUPPORT_PHONE })
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="pujaghar-${quotation.number}-version-${quotation.version}.pdf"`)
    .send(Buffer.from(pdf))
}
