import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a free TCP port on the loopback interface. */
export async function sparePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server answered no port.')
  return address.port
}
