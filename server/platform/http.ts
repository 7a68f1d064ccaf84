import helmet from '@fastify/helmet'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Failure } from '#contract/answer.ts'
import { findLocale } from '#contract/locale.ts'
import * as m from '#messages'
import { countAnswers } from '#server/metrics/count-answers.ts'
import { compileAnswer } from './answers.ts'
import {
  answerOddRequests,
  boundConnections,
  createParserErrorHandler,
  endSlowRequests,
  PATIENCE,
  type Patience,
  protocolText,
} from './connections.ts'
import { isDatabaseAway } from './database.ts'
import { RefusedError, refused } from './errors.ts'
import { newId } from './ids.ts'
import './locale.ts'
import { AnsweredBefore, answerOnce, type Sender } from './once.ts'
import { type About, noteRoutes } from './openapi.ts'
import type { Parts } from './parts.ts'
import { bareHeaders, securityHeaders } from './security-headers.ts'
import { currentWork, inWork, type Work } from './work.ts'

interface Opened extends About {
  /** Name of the application in the metrics. */
  name: 'shop' | 'desk' | 'worker'
  senderOf: (request: FastifyRequest) => Promise<Sender>
}

/**
 * Creates an HTTP application without routes. Parsing, errors, logging and closing are the same for the storefront and
 * the desk.
 */
export async function openHttp(
  parts: Parts,
  { name, senderOf, ...about }: Opened,
  patience: Patience = PATIENCE,
): Promise<FastifyInstance> {
  const { env, log } = parts
  const fixed = bareHeaders(env)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: newId,
    trustProxy: env.TRUST_PROXY,
    bodyLimit: 256 * 1024,
    connectionTimeout: patience.idleMs,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: patience.keepAliveMs,
    http: {
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.checkMs,
      // Node would respond without a message, so the hook below checks the Host header.
      requireHostHeader: false,
    },
    clientErrorHandler: createParserErrorHandler(patience, fixed),
    // Errors for a URL that cannot be decoded do not reach the error handler below.
    frameworkErrors: (_error, _request, reply) =>
      void answerNotUnderstood((reply as unknown as FastifyReply).headers(fixed)),
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(compileAnswer)
  app.setErrorHandler(answerError)
  boundConnections(app.server, env, log)
  answerOddRequests(app.server, patience, fixed)
  /** Operators use English, whatever their browsers prefer. */
  const workOf = ({ id, headers }: FastifyRequest): Work => ({
    reqId: id,
    locale: (name === 'shop' && findLocale(headers['accept-language'])) || 'en',
  })
  app.addHook('onRequest', (request, _reply, done) => inWork(workOf(request), done))
  app.addHook('onResponse', countAnswers(parts.metrics, name))
  endSlowRequests(app, patience)
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) return answerNotUnderstood(reply.headers(fixed))
  })
  app.addHook('preParsing', async (request) => {
    beingParsed.add(request)
  })
  // Some clients send a content type without a body.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  // The last chunk of a body arrives in another async context, so this hook restores the context of the request.
  app.addHook('preValidation', (request, _reply, done) =>
    currentWork()?.reqId === request.id ? done() : inWork(workOf(request), done),
  )
  app.addHook('preValidation', async (request) => {
    beingParsed.delete(request)
    const { body, query, params } = request
    if (!isStorable(body) || !isStorable(query)) throw refused('body.invalid')
    if (!isStorable(params)) throw refused('not.found')
  })

  await app.register(helmet, securityHeaders(env))
  noteRoutes(app, about)
  answerOnce(app, parts, senderOf)
  // A connection whose request is answered while the server closes would stay open until it is idle too long, and delay
  // the close.
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (request, reply) => {
    if (isClosing) reply.header('connection', 'close')
    if (!isCall(request)) return
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  return app
}

/** Answers an unknown URL with 404. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: m.error_no_address() } satisfies Failure)
}

/** Requests whose body is being parsed. Until that is done no code of ours runs, so any error is the client's. */
const beingParsed = new WeakSet<FastifyRequest>()

function answerError(
  error: FastifyError | RefusedError | AnsweredBefore,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof AnsweredBefore) return answerAgain(error, reply)
  // Removes headers of the successful response: content type, caching and download name.
  reply.removeHeader('cache-control').removeHeader('content-disposition').type('application/json; charset=utf-8')
  // A malformed id in the URL is a 404.
  if ('validationContext' in error && error.validationContext === 'params') return answerNotFound(request, reply)
  const refusal = refusalOf(error, request)
  if (refusal?.refusal === 'not.ready') request.log.error({ err: error }, 'the database does not answer')
  if (refusal !== null) {
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    if (refusal.status === 408) reply.header('connection', 'close')
    return reply.code(refusal.status).send(failure(refusal.message, refusal.errors))
  }
  const status = ('statusCode' in error ? error.statusCode : undefined) ?? 500
  if (status < 500) return answerNotUnderstood(reply, status)
  if (beingParsed.has(request)) return answerNotUnderstood(reply)
  request.log.error({ err: error }, 'request failed')
  return reply.code(500).send(failure(m.error_ours()))
}

function answerAgain({ status, contentType, body }: AnsweredBefore, reply: FastifyReply) {
  if (contentType !== null) reply.type(contentType)
  return reply.code(status).send(body ?? undefined)
}

/** The error for the client, or null for an unexpected error. */
function refusalOf(error: FastifyError | RefusedError, request: FastifyRequest): RefusedError | null {
  if (error instanceof RefusedError) return error
  if (isDatabaseAway(error) && !beingParsed.has(request)) return refused('not.ready', {}, { retryAfterSeconds: 5 })
  if (error.validation === undefined) return null
  const errors = error.validation.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? m.error_field(),
  }))
  return refused('body.invalid', {}, { errors })
}

function answerNotUnderstood(reply: FastifyReply, status = 400): FastifyReply {
  return reply.code(status).send(failure(protocolText(status)))
}

/**
 * Whether the request is for a URL under /api/, however its path is encoded. For an unknown URL, the path as written
 * decides.
 */
function isCall({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/')
}

/** Far more than any schema of the contract needs. */
const MOST_NESTED = 50

/**
 * Whether PostgreSQL can store every string: neither NUL nor unpaired surrogates. Also rejects values that are nested
 * too deeply.
 */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return depth < MOST_NESTED && Object.values(value).every((part) => isStorable(part, depth + 1))
}

function failure(message: string, errors?: Failure['errors']): Failure {
  return errors === undefined ? { message } : { message, errors }
}
