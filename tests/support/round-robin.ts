import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/**
 * A proxy that sends each request to the next of the `nodes`, which may change while it runs. Skips a node that refuses
 * the connection. Nothing else is retried: when a node breaks off, the response breaks off too.
 */
export async function roundRobin(nodes: () => string[]): Promise<{ address: string; close(): Promise<void> }> {
  let turn = 0

  /** Connects to the next reachable node. */
  async function reach(): Promise<Socket | null> {
    const all = nodes()
    const order = all.map((_, at) => all[(turn + at) % all.length] ?? '')
    turn++
    for (const node of order) {
      const { hostname, port } = new URL(node)
      const socket = connect(Number(port), hostname)
      try {
        await once(socket, 'connect')
        return socket
      } catch {
        socket.destroy()
      }
    }
    return null
  }

  async function handOn(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const socket = await reach()
    if (socket === null) return void answer.writeHead(502).end()
    const headers = { ...asked.headers, connection: 'close', 'x-forwarded-for': asked.socket.remoteAddress }
    const { method, url: path } = asked
    const sent = request({ createConnection: () => socket, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.on('error', () => answer.destroy()).pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    asked.on('error', () => sent.destroy()).pipe(sent)
  }

  const server = createServer((asked, answer) => void handOn(asked, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
