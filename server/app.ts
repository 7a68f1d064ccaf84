import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { accountRoutes } from './account/routes.ts'
import { senderOf } from './account/sender.ts'
import { countPublicCall } from './account/sessions.ts'
import { amendmentRoutes } from './amendment/routes.ts'
import { answerFileRoutes } from './answers/routes.ts'
import { panditPageRoutes } from './appointment/pandit-routes.ts'
import { appointmentRoutes } from './appointment/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { enquiryRoutes } from './enquiry/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { guestRoutes } from './guest/routes.ts'
import { documentRoutes } from './invoice/routes.ts'
import { landingRoutes } from './landing/routes.ts'
import { listRoutes } from './list/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import type { Patience } from './platform/connections.ts'
import { answerNotFound, openHttp } from './platform/http.ts'
import { descriptionOf } from './platform/openapi.ts'
import type { Parts } from './platform/parts.ts'
import { openWaitingRoom } from './platform/uploads.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { quotationRoutes } from './quotation/routes.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { serveStorefront } from './site/storefront.ts'

/**
 * Builds the whole HTTP application of the storefront. `storefront` is the built front end, or null for the API alone.
 */
export async function buildApp(parts: Parts, storefront: string | null, patience?: Patience): Promise<FastifyInstance> {
  const app = await openHttp(
    parts,
    {
      name: 'shop',
      title: 'Pujaghar',
      description: 'Puja lists, quotations and orders.',
      session: { type: 'http', scheme: 'bearer' },
      senderOf: senderOf(parts),
    },
    patience,
  )
  app.decorateRequest('customer', null)
  await app.register(multipart, { throwFileSizeLimit: false })

  await openWaitingRoom(app, parts.env)
  for (const routes of [
    accountRoutes,
    listRoutes,
    guestRoutes,
    appointmentRoutes,
    panditPageRoutes,
    orderRoutes,
    quotationRoutes,
    sharingRoutes,
    checkoutRoutes,
    deliveryRoutes,
    paymentRoutes,
    documentRoutes,
    amendmentRoutes,
    catalogueRoutes,
    landingRoutes,
    enquiryRoutes,
    feedbackRoutes,
    answerFileRoutes,
    privacyRoutes,
    siteRoutes,
  ]) {
    await app.register(routes(parts))
  }
  /** Cached: the description is large and always the same. */
  let openapi: string | undefined
  app.get(
    SERVICE_PATHS.openapi,
    { onRequest: countPublicCall(parts), schema: { hide: true } },
    async (_request, reply) => {
      openapi ??= JSON.stringify(await descriptionOf(app))
      return reply.type('application/json; charset=utf-8').send(openapi)
    },
  )
  if (storefront === null) app.setNotFoundHandler(answerNotFound)
  else {
    const hasWorker = parts.env.SERVICE_WORKER === 'on'
    await serveStorefront(app, { folder: storefront, env: parts.env, hasWorker, answerNotFound })
  }
  return app
}
