import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { metricsRoutes } from '#server/metrics/routes.ts'
import type { Patience } from '#server/platform/connections.ts'
import { answerNotFound, openHttp } from '#server/platform/http.ts'
import { descriptionOf } from '#server/platform/openapi.ts'
import type { Parts } from '#server/platform/parts.ts'
import { accountRoutes } from './accounts/routes.ts'
import { deskAmendmentRoutes } from './amendments/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { backupRoutes } from './backup/routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { buyingRoutes } from './buying/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { claimRoutes } from './claim/routes.ts'
import { customerRoutes } from './customer/routes.ts'
import { guardBody, guardDesk, guardSite } from './guard.ts'
import { healthRoutes } from './health/routes.ts'
import { peopleRoutes } from './operator/people-routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { COOKIE, operatorOf } from './operator/sessions.ts'
import { orderRoutes } from './orders/routes.ts'
import { telephoneRoutes } from './orders/telephone-routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { serveDesk } from './pages.ts'
import { deskPaymentRoutes } from './payments/routes.ts'
import { queueRoutes } from './queue/routes.ts'
import { quotingRoutes } from './quoting/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { runRoutes } from './runs/routes.ts'
import { stockRoutes } from './stock/routes.ts'
import { teachingRoutes } from './teaching/routes.ts'
import { commentRoutes } from './voices/comments/routes.ts'
import { feedbackRoutes } from './voices/feedback/routes.ts'
import { answerFileRoutes } from './voices/files/routes.ts'
import { queryRoutes } from './voices/queries/routes.ts'
import { savedReplyRoutes } from './voices/replies/routes.ts'
import { visitorRoutes } from './voices/visitors/routes.ts'

const PARTS = [
  operatorRoutes,
  peopleRoutes,
  auditRoutes,
  claimRoutes,
  queueRoutes,
  quotingRoutes,
  teachingRoutes,
  customerRoutes,
  bookingRoutes,
  overviewRoutes,
  healthRoutes,
  catalogueRoutes,
  orderRoutes,
  deskPaymentRoutes,
  accountRoutes,
  reportRoutes,
  stockRoutes,
  buyingRoutes,
  runRoutes,
  deskAmendmentRoutes,
  telephoneRoutes,
  backupRoutes,
  queryRoutes,
  commentRoutes,
  feedbackRoutes,
  savedReplyRoutes,
  visitorRoutes,
  answerFileRoutes,
]

/**
 * Builds the HTTP application of the desk, which listens on its own port. `pages` is the folder of the built front end,
 * or null to serve the API alone.
 */
export async function buildDesk(parts: Parts, pages: string | null, patience?: Patience): Promise<FastifyInstance> {
  // Over an SSH tunnel every request comes from the loopback address, which is also the address of the proxy before the
  // shop's port. So we trust proxy headers only when DESK_URL is set, because only then the desk has a proxy of its
  // own.
  const TRUST_PROXY = parts.env.DESK_URL === undefined ? false : parts.env.TRUST_PROXY
  const app = await openHttp(
    { ...parts, env: { ...parts.env, TRUST_PROXY } },
    {
      name: 'desk',
      title: 'Pujaghar, the desk',
      description: 'What an operator sees and does.',
      session: { type: 'apiKey', in: 'cookie', name: COOKIE },
      senderOf: async (request) => ({ id: operatorOf(request).id, customerId: null }),
    },
    patience,
  )
  app.decorateRequest('operator', null)
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('onRequest', guardSite(parts))
  app.addHook('onRequest', guardDesk(parts))
  app.addHook('preValidation', guardBody(parts))
  for (const routes of [...PARTS, metricsRoutes]) await app.register(routes(parts))
  app.get(DESK_PATHS.openapi, { schema: { hide: true } }, () => descriptionOf(app))
  if (pages === null) app.setNotFoundHandler(answerNotFound)
  else await serveDesk(app, pages)
  return app
}
