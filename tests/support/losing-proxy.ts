import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy for `address` that forwards every request. For requests that match `loses` by their first bytes, it closes
 * the connection instead of forwarding the response, as when a phone loses its network at that moment.
 */
export async function losingProxy(
  address: string,
  loses: (request: string) => boolean = () => true,
): Promise<{ address: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      // Either side may be closed before the other notices.
      socket.on('error', () => {})
      socket.on('close', end)
    }
    let isLost = false
    client.on('data', (chunk: Buffer) => {
      isLost ||= loses(chunk.toString('latin1'))
      upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => (isLost ? end() : client.write(chunk)))
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
