import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ChangeOutlook, DESK_CHANGE_PATHS, ProposeAnswer, ProposeChange } from '#contract/desk/changes.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import {
  type Draft,
  ItemsAnswer,
  ItemsBegun,
  ItemsQuery,
  NameAnswer,
  NameBody,
  PreviewPage,
  PreviewQuery,
  PublishAnswer,
  PublishBody,
  QuotingAnswer,
  StepAnswer,
  StepBody,
  TakeBackAnswer,
  TakeBackQuery,
} from '#contract/desk/quoting.ts'
import { ReadAgain } from '#contract/read-again.ts'
import { isAllowed, isChanged, isProposed } from '#server/amendment/amendments.ts'
import { deskChangesOf } from '#server/amendment/present.ts'
import { findNames } from '#server/names/search.ts'
import { answerFile, fileById } from '#server/order/answer-file.ts'
import { cancellationOf } from '#server/order/cancellation.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import type { Parts } from '#server/platform/parts.ts'
import { answerPdf } from '#server/quotation/answer-pdf.ts'
import { record } from '../audit/record.ts'
import { operatorOf } from '../operator/sessions.ts'
import { openDraft } from './draft.ts'
import { exportCorrections } from './export.ts'
import { itemsBegun } from './items-begun.ts'
import { keepLineName, takeBackLineName } from './keep-line-name.ts'
import { propose, publish, step } from './prepare.ts'
import { presentDeskItem, presentDraft, presentForDesk, presentOrderer } from './present.ts'
import { previewDocument, previewMail, previewPage } from './preview.ts'
import { readAgainAtDesk } from './read-again.ts'
import { searchedFor } from './read-as.ts'
import { findKeptNames, otherOrders } from './store.ts'

/** Headers for responses that the desk's own page shows in a frame. */
const FRAMED = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "default-src 'none';frame-ancestors 'self'",
}
/** Mails contain their own styles and images. No script runs in them, and their links do not open. */
const FRAMED_MAIL = {
  ...FRAMED,
  'content-security-policy':
    "default-src 'none';style-src 'unsafe-inline';img-src data:;frame-ancestors 'self';sandbox",
}
const NO_MAIL =
  '<!doctype html><html lang="en"><title>No mail</title><p>No mail goes out now: the customer has turned off these mails, or has no address that is confirmed.</p></html>'

/** Number of other orders of the customer shown on the page. */
const MOST_OTHERS = 3

const Ref = z.object({ id: z.uuid() })
const LineRef = z.extend(Ref, { lineId: z.string().check(z.maxLength(64)) })
const Page = z.object({ page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))) })

export function quotingRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['quoting']
  const { db } = parts

  async function draftOf(orderId: string, known?: OrderRow): Promise<Draft> {
    const order = known ?? (await orderById(db, orderId))
    const keptNames = await findKeptNames(db, orderId)
    return presentDraft(
      await openDraft(db, order),
      order,
      { catalogue: await parts.catalogue(), names: parts.names },
      keptNames,
    )
  }

  async function answer(orderId: string): Promise<QuotingAnswer> {
    const order = await orderById(db, orderId)
    return {
      order: presentForDesk(parts, order),
      customer: presentOrderer(order, await otherOrders(db, order.customer_id, orderId, MOST_OTHERS)),
      feeDue: cancellationOf(order, parts.clock.now()).fee,
      draft: await draftOf(orderId, order),
      waits: await isProposed(db, orderId),
    }
  }

  return async (app) => {
    app.get(DESK_PATHS.quoting(':id'), { schema: { tags, params: Ref, response: { 200: QuotingAnswer } } }, (request) =>
      answer(request.params.id),
    )

    app.post(
      DESK_PATHS.quotingSteps(':id'),
      { schema: { tags, params: Ref, body: StepBody, response: { 200: StepAnswer } } },
      async (request) => {
        const { basedOn, step: wanted } = request.body
        const orderId = request.params.id
        const lineIds = await step(parts, { orderId, operator: operatorOf(request), basedOn }, wanted)
        return { draft: await draftOf(orderId), lineIds }
      },
    )

    app.post(
      DESK_PATHS.quotingNames(':id', ':lineId'),
      { schema: { tags, params: LineRef, body: NameBody, response: { 200: NameAnswer } } },
      async (request) => {
        const { id: orderId, lineId } = request.params
        const { basedOn, name } = request.body
        const kept = await keepLineName(parts, { orderId, operator: operatorOf(request), basedOn }, lineId, name)
        return { draft: await draftOf(orderId), ...kept }
      },
    )

    app.delete(
      DESK_PATHS.quotingNames(':id', ':lineId'),
      { schema: { tags, params: LineRef, querystring: TakeBackQuery, response: { 200: TakeBackAnswer } } },
      async (request) => {
        const { id: orderId, lineId } = request.params
        await takeBackLineName(parts, { orderId, operator: operatorOf(request) }, lineId, request.query.name)
        return { draft: await draftOf(orderId) }
      },
    )

    app.post(
      DESK_PATHS.readAgain(':id'),
      { schema: { tags, params: Ref, body: ReadAgain, response: { 200: QuotingAnswer } } },
      async (request) => {
        await readAgainAtDesk(parts, request.params.id, operatorOf(request), request.body)
        return answer(request.params.id)
      },
    )

    app.post(
      DESK_PATHS.publish(':id'),
      { schema: { tags, params: Ref, body: PublishBody, response: { 200: PublishAnswer } } },
      async (request) => {
        const orderId = request.params.id
        await publish(parts, { orderId, operator: operatorOf(request), ...request.body })
        return { order: presentForDesk(parts, await orderById(db, orderId)) }
      },
    )

    app.get(
      DESK_CHANGE_PATHS.propose(':id'),
      { schema: { tags, params: Ref, response: { 200: ChangeOutlook } } },
      async (request) => {
        const order = await orderById(db, request.params.id)
        const { lines } = await openDraft(db, order)
        const { substitutesUpTo } = await deskChangesOf(parts, order)
        return { isChanged: isChanged(order, lines), isAllowed: await isAllowed(db, order, lines), substitutesUpTo }
      },
    )

    app.get(
      DESK_PATHS.previewPage(':id'),
      { schema: { tags, params: Ref, querystring: PreviewQuery, response: { 200: PreviewPage } } },
      (request) =>
        previewPage(parts, {
          orderId: request.params.id,
          operator: operatorOf(request),
          basedOn: request.query.basedOn,
        }),
    )

    app.get(
      DESK_PATHS.previewMail(':id'),
      { schema: { tags, params: Ref, querystring: PreviewQuery, produces: ['text/html'] } },
      async (request, reply) => {
        const { basedOn } = request.query
        const html = await previewMail(parts, { orderId: request.params.id, operator: operatorOf(request), basedOn })
        return reply
          .headers(FRAMED_MAIL)
          .type('text/html; charset=utf-8')
          .send(html ?? NO_MAIL)
      },
    )

    app.get(
      DESK_PATHS.previewDocument(':id'),
      { schema: { tags, params: Ref, querystring: PreviewQuery, produces: ['application/pdf'] } },
      async (request, reply) => {
        const { basedOn } = request.query
        const preparing = { orderId: request.params.id, operator: operatorOf(request), basedOn }
        return answerPdf(parts, reply.headers(FRAMED), await previewDocument(parts, preparing))
      },
    )

    app.post(
      DESK_CHANGE_PATHS.propose(':id'),
      { schema: { tags, params: Ref, body: ProposeChange, response: { 200: ProposeAnswer } } },
      async (request) => {
        const orderId = request.params.id
        const isMade = await propose(parts, { orderId, operator: operatorOf(request), ...request.body })
        return { order: presentForDesk(parts, await orderById(db, orderId)), isMade }
      },
    )

    app.get(
      DESK_PATHS.itemSearch,
      { schema: { tags, querystring: ItemsQuery, response: { 200: ItemsAnswer } } },
      async ({ query: { q, limit } }) => {
        const { knowledge, find } = await parts.catalogue()
        const { words, asked } = searchedFor(q, knowledge)
        const found = findNames(knowledge.names, words, limit)
        return {
          items: found.flatMap(({ itemId }) => find(itemId) ?? []).map(presentDeskItem),
          begun: found.filter(({ isBegun }) => isBegun).length,
          asked,
        }
      },
    )

    app.get(
      DESK_PATHS.itemsBegun,
      { schema: { tags, querystring: ItemsQuery, response: { 200: ItemsBegun } } },
      async ({ query: { q, limit } }) => {
        const begun = itemsBegun(await parts.catalogue(), q, limit)
        return { items: begun.map(({ entry, by }) => ({ ...presentDeskItem(entry), by })) }
      },
    )

    app.get(DESK_PATHS.file(':id'), { schema: { tags, params: Ref, querystring: Page } }, async (request, reply) =>
      answerFile(parts, reply, await fileById(db, request.params.id), request.query.page ?? null),
    )

    app.get(DESK_PATHS.corrections, { schema: { tags } }, async (request, reply) => {
      const deed = { action: 'corrections.export', subject: 'correction', subjectId: 'all' }
      await record(db, { operator: operatorOf(request), at: parts.clock.now(), ...deed })
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="corrections.json"')
        .send(exportCorrections(db))
    })
  }
}
