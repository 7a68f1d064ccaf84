import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Failure } from '#contract/answer.ts'
import { isDatabaseAway } from './database.ts'
import { RefusedError, refused } from './errors.ts'
import { newId } from './ids.ts'
import type { Parts } from './parts.ts'
import { securityHeaders } from './security-headers.ts'

interface About {
  title: string
  description: string
  /** How a call shows who makes it. */
  session: { type: 'http'; scheme: 'bearer' } | { type: 'apiKey'; in: 'cookie'; name: string }
}

/** An HTTP application without routes yet: how it reads, refuses, logs and closes is the same for the storefront and for the desk. */
export async function openHttp({ env, log }: Parts, { title, description, session }: About): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: newId,
    trustProxy: env.TRUST_PROXY,
    bodyLimit: 256 * 1024,
    // A connection that stands still for a minute is closed; a slow one that moves may take half an hour for ten photos.
    connectionTimeout: 60_000,
    requestTimeout: 30 * 60_000,
    // An address that cannot be decoded never reaches the error handler below.
    frameworkErrors: (_error, _request, reply) => answerNotUnderstood(reply as unknown as FastifyReply),
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  // Some clients name a type for a body they do not send.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  app.addHook('preValidation', async ({ body, query, params }) => {
    if (!isStorable(body) || !isStorable(query)) throw refused('body.invalid')
    if (!isStorable(params)) throw refused('not.found')
  })

  await app.register(helmet, securityHeaders(env))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description },
      components: { securitySchemes: { session } },
    },
    transform: jsonSchemaTransform,
  })
  // A connection whose request is answered while the server closes would stay open, and hold the close, until it idles out.
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (request, reply) => {
    if (isClosing) reply.header('connection', 'close')
    if (isCall(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  return app
}

/** For an address of nothing. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send({ message: 'There is nothing at this address.' } satisfies Failure)
}

function answerError(error: FastifyError | RefusedError, request: FastifyRequest, reply: FastifyReply) {
  // What a route said of its success, its type and how long to keep it, does not hold for a failure.
  reply.removeHeader('cache-control').removeHeader('content-disposition').type('application/json; charset=utf-8')
  // An address with an id of the wrong shape is an address of nothing.
  if ('validationContext' in error && error.validationContext === 'params') return answerNotFound(request, reply)
  const refusal = refusalOf(error)
  if (refusal?.refusal === 'not.ready') request.log.error({ err: error }, 'the database does not answer')
  if (refusal !== null) {
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    return reply.code(refusal.status).send(failure(refusal.message, refusal.errors))
  }
  const status = ('statusCode' in error ? error.statusCode : undefined) ?? 500
  if (status < 500) return answerNotUnderstood(reply, status)
  request.log.error({ err: error }, 'request failed')
  return reply.code(500).send(failure('Something went wrong on our side. Please try again.'))
}

/** What the client is refused with, or null for an error that is no refusal. */
function refusalOf(error: FastifyError | RefusedError): RefusedError | null {
  if (error instanceof RefusedError) return error
  if (isDatabaseAway(error)) return refused('not.ready', {}, { retryAfterSeconds: 5 })
  if (error.validation === undefined) return null
  const errors = error.validation.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'This is not valid.',
  }))
  return refused('body.invalid', {}, { errors })
}

function answerNotUnderstood(reply: FastifyReply, status = 400): void {
  reply.code(status).send(failure(PROTOCOL_TEXTS[status] ?? 'This request was not understood.'))
}

/** Whether it asks for something under /api/, in whatever way the address is written; an address of nothing is taken by what it says. */
function isCall({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/')
}

/** Far more than anything the contract describes. */
const MOST_NESTED = 50

/** PostgreSQL keeps neither NUL nor half a surrogate pair, and nobody types them; nor is anything nested so deep that looking through it never ends. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return depth < MOST_NESTED && Object.values(value).every((part) => isStorable(part, depth + 1))
}

const PROTOCOL_TEXTS: Record<number, string> = {
  413: 'This is too large.',
  415: 'This kind of content is not accepted here.',
}

function failure(message: string, errors?: Failure['errors']): Failure {
  return errors === undefined ? { message } : { message, errors }
}
