import type { FastifyReply } from 'fastify'
import { MINUTE_MS } from '#contract/day.ts'
import { packName } from '#contract/pack.ts'
import * as m from '#messages'
import { spokenTitle } from '#server/order/kept-words.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { createKept } from '#server/quotation/kept-documents.ts'
import type { Snapshot } from './snapshot.ts'
import * as store from './store.ts'

/** Cached, because several members of a family may open the same document. */
const kept = createKept<Uint8Array>({ most: 20, ms: 10 * MINUTE_MS })

/**
 * Sends a document of an order as PDF. The caller has checked that the customer or an operator may see it.
 * @throws RefusedError 404 the order has no such document
 */
export async function answerDocument(
  parts: Parts,
  reply: FastifyReply,
  { orderId, id }: { orderId: string; id: string },
): Promise<FastifyReply> {
  const document = await store.findDocument(parts.db, orderId, id)
  if (document === null) throw refused('not.found')
  // Loaded with the first document, as for a quotation: pdfkit and its fonts would be a fifth of the code loaded at
  // start.
  const { documentPdf } = await import('./document-pdf.ts')
  const { env } = parts
  const contact = { supportEmail: env.SUPPORT_EMAIL, supportPhone: env.SUPPORT_PHONE }
  const snapshot = spoken(document.snapshot, parts.names)
  const pdf = await kept([snapshot, contact, m.intl_locale()], () => documentPdf(snapshot, contact))
  const name = snapshot.number.replaceAll('/', '-')
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="pujaghar-${name}.pdf"`)
    .send(Buffer.from(pdf))
}

/** Documents store English titles of lines and packs. This translates them to the language of the request. */
function spoken(snapshot: Snapshot, names: Parts['names']): Snapshot {
  const lines = snapshot.lines.map((line) => ({
    ...line,
    title: spokenTitle(line.title, names),
    unit: line.unit && packName(line.unit),
  }))
  return { ...snapshot, lines }
}
