import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Opens a connection to `address`, for requests that no HTTP client sends. */
export async function openSocket(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  // The server may close the connection while we are still sending.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Returns the next response on a connection, or null when it is closed without one. */
export async function nextAnswer(socket: Socket): Promise<RawAnswer | null> {
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += chunk.toString('latin1')
    const answer = answerIn(text)
    if (answer !== null) return answer
  }
  return null
}

/** Sends these bytes over a new connection and returns the response. */
export async function sendRaw(address: string, ...parts: (string | Buffer)[]): Promise<RawAnswer | null> {
  const socket = await openSocket(address)
  for (const part of parts) socket.write(part)
  try {
    return await nextAnswer(socket)
  } finally {
    socket.destroy()
  }
}

function answerIn(text: string): RawAnswer | null {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return null
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = Buffer.from(text.slice(end + 4), 'latin1')
  if (body.length < Number(headers['content-length'] ?? 0)) return null
  return { status: Number(first.split(' ')[1]), headers, body: body.toString() }
}
