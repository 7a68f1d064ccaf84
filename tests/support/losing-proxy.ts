import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy before `address` that hands every request on, and closes the connection without a word of the answer once the server has given one: what a
 * phone sees whose network goes at that moment.
 */
export async function losingProxy(address: string): Promise<{ address: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      // Either side may be gone before the other is told.
      socket.on('error', () => {})
    }
    client.pipe(upstream)
    upstream.once('data', () => {
      client.destroy()
      upstream.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
