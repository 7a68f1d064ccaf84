import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy before `address` that hands every request on. Of those that `loses` names by their first bytes the answer is lost: the connection closes once
 * the server has given it, without a word of it. That is what a phone sees whose network goes at that moment.
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
      // Either side may be gone before the other is told.
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
