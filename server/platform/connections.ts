import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Failure } from '#contract/answer.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/day.ts'
import * as m from '#messages'
import type { Env } from '#server/env.ts'
import { refused } from './errors.ts'
import { homeNetworkOf } from './networks.ts'

/** How long a client may take for what. How many connections there may be is in `env.ts`. */
export const PATIENCE = {
  /** The first line and the headers are at most 16 KB. */
  headersMs: 30_000,
  /** How often Node looks for requests that are over their time. */
  checkMs: 5_000,
  /** The largest form, 151 MB, takes nine hours at 5 KB/s. Whoever is too slow is cut off by `slow` long before. */
  requestMs: 12 * HOUR_MS,
  /** A request that brought fewer bytes than this in this time is given up: under 1 KB/s for 30 s. */
  slow: { bytes: 30 * 1024, ms: 30_000 },
  /** Nothing moves in either direction, be it that the client does not take its answer. More than `slow`, which answers in words. */
  idleMs: MINUTE_MS,
  /** Longer than proxies keep a connection that is not in use (60 s in most), so that they never send into one that we close. */
  keepAliveMs: 72_000,
  /** After an answer to what is no HTTP, the client has this long to read it. */
  lingerMs: 1_000,
}
export type Patience = typeof PATIENCE

/** What is said of a request that cannot be read, by its status. */
const PROTOCOL_TEXTS: Record<number, () => string> = {
  408: m.error_protocol_slow,
  413: m.error_protocol_large,
  415: m.error_protocol_type,
  417: () => 'This server cannot do what the Expect header asks for.',
  431: m.error_protocol_headers,
}
export const protocolText = (status: number) => PROTOCOL_TEXTS[status]?.() ?? m.error_protocol_other()

/** What Node's parser complains of, where 400 is not the best answer. */
const STATUS_OF_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** What every answer carries besides. */
type Headers = Readonly<Record<string, string>>

/** Answers what Node's parser refuses before there is a request. The parser complains again of whatever else such a client sends. */
export function createParserErrorHandler({ lingerMs }: Patience, headers: Headers) {
  const answered = new WeakSet<Socket>()
  return (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): void => {
    if (answered.has(socket)) return
    answered.add(socket)
    // An answer in the middle of another would be taken for a part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy()
      return
    }
    endWith(socket, STATUS_OF_CODE[error.code ?? ''] ?? 400, { lingerMs, headers })
  }
}

/** Answers without a response object, and closes the connection. What still arrives is thrown away, or the client would not see the answer. */
function endWith(socket: Socket, status: number, { lingerMs, headers }: { lingerMs: number; headers: Headers }): void {
  const body = JSON.stringify({ message: protocolText(status) } satisfies Failure)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.on('error', () => {})
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
}

/** What Node's server would answer with nothing but a status, or not at all. */
export function answerOddRequests(server: Server, { lingerMs }: Patience, headers: Headers): void {
  server.on('connect', (_request, socket: Socket) => endWith(socket, 400, { lingerMs, headers }))
  server.on('checkExpectation', ({ socket }: IncomingMessage) => endWith(socket, 417, { lingerMs, headers }))
}

/**
 * Bounds the connections of a server: in all, and for each address. Behind a proxy every connection has the proxy's address, so there only
 * the total counts. One that is too many is closed at once.
 */
export function boundConnections(
  server: Server,
  { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS, TRUST_PROXY }: Env,
  log: Pick<Logger, 'warn'>,
): void {
  server.maxConnections = MAX_CONNECTIONS
  let lastSaidAt = 0
  const say = (address: string | undefined, text: string) => {
    // A flood must not fill the log as well.
    if (Date.now() - lastSaidAt < MINUTE_MS) return
    lastSaidAt = Date.now()
    log.warn({ remoteAddress: address }, text)
  }
  server.on('drop', (dropped) => say(dropped?.remoteAddress, 'connections beyond MAX_CONNECTIONS are closed'))
  if (TRUST_PROXY !== false) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const who = homeNetworkOf(socket.remoteAddress ?? '')
    const count = (open.get(who) ?? 0) + 1
    if (count > MAX_CONNECTIONS_PER_ADDRESS) {
      say(socket.remoteAddress, 'connections beyond MAX_CONNECTIONS_PER_ADDRESS are closed')
      socket.destroy()
      return
    }
    open.set(who, count)
    socket.once('close', () => {
      const left = (open.get(who) ?? 1) - 1
      if (left > 0) open.set(who, left)
      else open.delete(who)
    })
  })
}

/** How many times within its span slowness is looked at. */
const LOOKS = 6

/** Tells whether fewer than `bytes` came within the span, of which it is told `LOOKS` times how many have come so far. */
export function createSlowness(bytes: number) {
  let seen: number[] = []
  return {
    /** From now on: before, it was not the client that took its time. */
    begin: (soFar: number) => {
      seen = [soFar]
    },
    isSlow: (soFar: number): boolean => {
      seen.push(soFar)
      return seen.length > LOOKS && soFar - (seen.shift() ?? 0) < bytes
    },
  }
}

/** Ends requests whose body comes too slowly: with 408, or without a word if they have their answer. */
export function endSlowRequests(app: FastifyInstance, { slow }: Patience): void {
  app.addHook('onRequest', async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    if (!hasBody(raw)) return
    const slowness = createSlowness(slow.bytes)
    slowness.begin(raw.socket.bytesRead)
    // Whatever reads the body hears the error below, too. Before anything does, nobody has to.
    raw.on('error', () => {})
    const timer = setInterval(() => {
      const soFar = raw.socket.bytesRead
      if (raw.complete) clearInterval(timer)
      // A full buffer says that we are the slow ones.
      else if (raw.readableLength >= raw.readableHighWaterMark) slowness.begin(soFar)
      else if (!slowness.isSlow(soFar)) return
      else if (reply.sent) raw.socket.destroy()
      else raw.emit('error', refused('request.slow'))
    }, slow.ms / LOOKS).unref()
    raw.once('close', () => clearInterval(timer))
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
