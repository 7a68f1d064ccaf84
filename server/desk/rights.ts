import type { Permission } from '#contract/desk/roles.ts'

/**
 * The permission that each route under `/api/desk` needs, except routes that need no session. Routes that are not
 * listed are for owners only.
 */
const ROUTES: Record<Permission, readonly string[]> = {
  work: [
    'GET /openapi.json',
    'POST /password',
    'GET PUT /second-factor',
    'GET /work',
    'GET /work/counts',
    'POST /work/next',
    'GET PUT PATCH DELETE /claims/:subject/:id',
    'GET PUT DELETE /work/views',
    'GET /quoting/:id',
    'POST /quoting/:id/steps',
    'POST DELETE /quoting/:id/lines/:lineId/names',
    'POST /quoting/:id/read-again',
    'POST /quoting/:id/publish',
    'GET POST /quoting/:id/propose',
    'GET /quoting/:id/preview/page',
    'GET /quoting/:id/preview/mail',
    'GET /quoting/:id/preview/quotation.pdf',
    'GET /item-search',
    'GET /items-begun',
    'GET /files/:id',
    'GET /taught-lines',
    'GET POST /customers',
    'GET PATCH /customers/:id',
    'PUT /customers/:id/pay-later',
    'PUT /customers/:id/email',
    'GET /customers/:id/history',
    'GET /bookings',
    'GET /bookings/:id',
    'GET /bookings/:id/pandits',
    'GET POST /bookings/away/:id',
    'PUT DELETE /bookings/:id/pandit',
    'PUT DELETE /bookings/:id/confirmation',
    'PUT DELETE /bookings/:id/proposal',
    'PUT /bookings/:id/time',
    'GET /overview',
    'GET /health',
    'GET /reports/:report',
    'GET /catalogue/items',
    'GET PATCH /catalogue/items/:id',
    'GET /catalogue/names',
    'GET /catalogue/changes',
    // Undoing a price or fee needs `reprice` as well. The route checks that itself once it knows the change.
    'POST /catalogue/undo',
    'GET /catalogue/pujas',
    'GET POST /catalogue/pandits',
    'PATCH /catalogue/pandits/:id',
    'POST DELETE /catalogue/pandits/:id/link',
    'POST /catalogue/pandits/:id/days-off',
    'DELETE /catalogue/pandits/:id/days-off/:day',
    'GET POST PUT DELETE /catalogue/pincodes',
    'GET /catalogue/zones',
    'GET POST DELETE /catalogue/not-sold',
    'GET POST /stock',
    'GET DELETE /stock/:id',
    'PUT /stock/:id/reorder-point',
    'POST /stock/:id/receipts',
    'POST /stock/:id/corrections',
    'GET /orders',
    'GET /orders/dues',
    'GET /orders/:id',
    'GET /orders/:id/slots',
    'GET PUT /orders/:id/address',
    'PUT /orders/:id/substitutes',
    'GET /orders/:id/chats',
    'PUT /orders/:id/messages/:messageId',
    'GET /orders/:id/changes',
    'PUT /orders/:id/changes/:changeId',
    'POST /orders/:id/changes/:changeId/withdraw',
    'POST /orders/:id/changes/:changeId/seen',
    'GET PUT /orders/:id/choice',
    'POST /orders/:id/complete',
    'PUT /orders/:id/packed/:lineId',
    'GET POST /orders/:id/payments',
    'PUT /orders/:id/payments/:paymentId',
    'PUT /orders/:id/payment-links/:linkId',
    'GET /orders/:id/returns',
    'GET POST /orders/:id/put-back',
    'POST /orders/:id/place',
    'PUT /orders/:id/bags',
    'PUT /orders/:id/delivery',
    'PUT /orders/:id/delivered',
    'POST /orders/:id/dispatch',
    'GET /orders/:id/documents/:documentId',
    'POST /orders/:id/attempts',
    'PUT /orders/:id/off-run',
    'GET /pick-lists',
    'POST /telephone-orders',
    'POST /telephone-bookings',
    'GET /telephone-bookings/pandits',
    'GET /puja-search',
    'GET /buying',
    'PUT /buying/:day',
    // Needs only `work`, unlike other exports, because the person who does the buying takes the list along.
    'GET /buying.csv',
    'GET PUT /runs/:day',
    'GET /queries',
    'GET /queries/:id',
    'POST /queries/:id/answers',
    'POST /queries/:id/preview',
    'POST /queries/:id/close',
    'POST /queries/:id/reopen',
    'GET /comments',
    'POST /comments/:orderId/answers',
    'POST /comments/:orderId/preview',
    'POST /comments/:orderId/settle',
    'GET /saved-replies',
    'PUT DELETE /saved-replies/:id',
    'GET /feedback',
    'POST /feedback/:id/answers',
    'POST /feedback/:id/preview',
    'POST /feedback/:id/problem',
    'GET /feedback/:id/files/:fileId',
    'POST /answer-files/:subject/:id',
    'GET /answer-files/:id',
    'GET /ratings',
    'GET /visitors',
    'DELETE /visitors/:id',
  ],
  reprice: [
    'POST /catalogue/items',
    'POST /catalogue/reprice',
    'POST /catalogue/reprice/preview',
    'DELETE /catalogue/items/:id/prices/:priceId',
    'POST /catalogue/pujas',
    'PATCH /catalogue/pujas/:id',
    'PUT /catalogue/zones/:id',
    'PUT /catalogue/gifts/:id',
    'POST /catalogue/csv/:tab',
    'POST /catalogue/csv/:tab/preview',
  ],
  cancel: [
    'POST /orders/:id/cancel',
    'PUT /orders/:id/payments/:paymentId/void',
    'PUT /orders/:id/penalty-waived',
    'PUT /orders/:id/refunds/:refundId',
    'PUT /orders/:id/refunds/:refundId/settled',
    'PUT /orders/:id/refunds/:refundId/online',
    'PUT /orders/:id/returns/:returnId',
  ],
  export: [
    'GET /accounts/:month/:file',
    'GET /catalogue/csv/:tab',
    'GET /corrections.json',
    'GET /reports/:report/csv',
    'GET /taught-lines.tar',
    'GET /visitors.csv',
  ],
  audit: ['GET /audit', 'GET /audit/check', 'GET /audit/operators', 'GET /audit.jsonl'],
  people: [
    'GET /operators',
    'PUT /operators/:id',
    'PUT /operators/:id/invitation',
    'PUT /operators/:id/role',
    'PUT /operators/:id/disabled',
    'DELETE /operators/:id/second-factor',
  ],
}

/** The fields of an item that affect the price of a list. */
export const PRICE_FIELDS = ['packs', 'priceIsEstimate', 'validFrom', 'gstRate', 'hsn', 'most'] as const

/** Body fields that need a permission in addition to that of the route. */
const FIELDS: Readonly<Record<string, Partial<Record<Permission, readonly string[]>>>> = {
  'PATCH /catalogue/items/:id': { reprice: PRICE_FIELDS },
}

export const API = '/api/desk'

const needed = new Map(
  Object.entries(ROUTES).flatMap(([permission, routes]) =>
    routes.flatMap((route) => {
      const words = route.split(' ')
      return words.slice(0, -1).map((method) => [`${method} ${words.at(-1)}`, permission as Permission] as const)
    }),
  ),
)

/** Returns all listed routes, in the form `GET /work`. */
export const namedRoutes = (): string[] => [...needed.keys()]

/**
 * Returns the permission of a route by its method and its URL pattern below `API`. Undefined for a route that is not
 * listed.
 */
export function neededFor(method: string, pattern: string): Permission | undefined {
  return needed.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`)
}

/** Returns the additional permissions that the fields of this body need. */
export function neededInBody(method: string, pattern: string, body: unknown): Permission[] {
  const given = Object.keys(body ?? {})
  const needs = Object.entries(FIELDS[`${method} ${pattern}`] ?? {}) as [Permission, readonly string[]][]
  return needs.filter(([, fields]) => fields.some((field) => given.includes(field))).map(([permission]) => permission)
}
