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

/** Timeouts of client connections. The limits on the number of connections are in `env.ts`. */
export const PATIENCE = {
  /** Time for the request line and the headers, which have at most 16 KB. */
  headersMs: 30_000,
  /** How often Node checks for requests that have timed out. */
  checkMs: 5_000,
  /**
   * Time for a whole request. The largest form, 151 MB, takes nine hours at 5 KB/s. `slow` rejects slower clients much
   * earlier.
   */
  requestMs: 12 * HOUR_MS,
  /** A request that delivers fewer bytes than this in this time is rejected: less than 1 KB/s for 30 s. */
  slow: { bytes: 30 * 1024, ms: 30_000 },
  /**
   * Time without traffic in either direction, also when the client does not read its response. Longer than `slow`,
   * which sends a message.
   */
  idleMs: MINUTE_MS,
  /**
   * Longer than proxies keep an idle connection (60 s in most), so that they never send into a connection that we
   * close.
   */
  keepAliveMs: 72_000,
  /** Time for a client to read the error response to a malformed request. */
  lingerMs: 1_000,
}
export type Patience = typeof PATIENCE

/** Error messages for requests that cannot be parsed, by status. */
const PROTOCOL_TEXTS: Record<number, () => string> = {
  408: m.error_protocol_slow,
  413: m.error_protocol_large,
  415: m.error_protocol_type,
  417: () => 'This server cannot do what the Expect header asks for.',
  431: m.error_protocol_headers,
}
export const protocolText = (status: number) => PROTOCOL_TEXTS[status]?.() ?? m.error_protocol_other()

/** Errors of Node's parser for which 400 is not the best status. */
const STATUS_OF_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Headers that every response carries. */
type Headers = Readonly<Record<string, string>>

/**
 * Creates a handler that answers requests that Node's parser rejects. The parser reports more errors for whatever else
 * such a client sends, so only the first one is answered.
 */
export function createParserErrorHandler({ lingerMs }: Patience, headers: Headers) {
  const answered = new WeakSet<Socket>()
  return (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): void => {
    if (answered.has(socket)) return
    answered.add(socket)
    // An error response in the middle of another response would be read as part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy()
      return
    }
    endWith(socket, STATUS_OF_CODE[error.code ?? ''] ?? 400, { lingerMs, headers })
  }
}

/**
 * Writes a response directly to the socket and closes the connection. Further input is discarded, otherwise the client
 * would not see the response.
 */
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

/** Answers requests to which Node's server would send only a status or nothing. */
export function answerOddRequests(server: Server, { lingerMs }: Patience, headers: Headers): void {
  server.on('connect', (_request, socket: Socket) => endWith(socket, 400, { lingerMs, headers }))
  server.on('checkExpectation', ({ socket }: IncomingMessage) => endWith(socket, 417, { lingerMs, headers }))
}

/**
 * Limits the connections of a server: in total and per IP address. Behind a proxy every connection has the proxy's
 * address, so only the total is limited. A connection over the limit is closed at once.
 */
export function boundConnections(
  server: Server,
  { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS, TRUST_PROXY }: Env,
  log: Pick<Logger, 'warn'>,
): void {
  server.maxConnections = MAX_CONNECTIONS
  let lastSaidAt = 0
  const say = (address: string | undefined, text: string) => {
    // A flood of connections must not fill the log too.
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

/** Number of checks within the time span of `slow`. */
const LOOKS = 6

/**
 * Detects whether fewer than `bytes` arrived within the span. It is called `LOOKS` times per span with the total so
 * far.
 */
export function createSlowness(bytes: number) {
  let seen: number[] = []
  return {
    /** Starts again from now on, because the client was not the slow side before. */
    begin: (soFar: number) => {
      seen = [soFar]
    },
    isSlow: (soFar: number): boolean => {
      seen.push(soFar)
      return seen.length > LOOKS && soFar - (seen.shift() ?? 0) < bytes
    },
  }
}

/**
 * Ends requests whose body arrives too slowly: with 408, or by closing the connection when the response has been sent.
 */
export function endSlowRequests(app: FastifyInstance, { slow }: Patience): void {
  app.addHook('onRequest', async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    if (!hasBody(raw)) return
    const slowness = createSlowness(slow.bytes)
    slowness.begin(raw.socket.bytesRead)
    // The reader of the body also receives the error below. Without this handler, the error would be unhandled before
    // the reader starts.
    raw.on('error', () => {})
    const timer = setInterval(() => {
      const soFar = raw.socket.bytesRead
      if (raw.complete) clearInterval(timer)
      // A full buffer means that the server is the slow side.
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
