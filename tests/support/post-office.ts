import { EventEmitter, once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  to: string
  id: string
  message: string
}

/**
 * A real SMTP server behind a connection that can be cut. `refuse` decides by the recipient and the number of earlier
 * attempts whether to reject a mail: code 450 is temporary, 550 is permanent.
 */
export async function openPostOffice(refuse: (to: string, triesBefore: number) => number | null) {
  const events = new EventEmitter()
  const letters: Letter[] = []
  const tries = new Map<string, number>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const before = tries.get(address) ?? 0
      tries.set(address, before + 1)
      const responseCode = refuse(address, before)
      done(responseCode === null ? null : Object.assign(new Error('refused'), { responseCode }))
    },
    onData(stream, { envelope }, done) {
      text(stream).then((message) => {
        const id = /^Message-ID: <(.*?)@/im.exec(message)?.[1] ?? ''
        letters.push({ to: envelope.rcptTo[0]?.address ?? '', id, message })
        done()
        events.emit('letter')
      }, done)
    },
  })
  // Cut connections cause expected errors here.
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const inner = portOf(smtp.server)

  let cutAt: string | null = null
  const lines = new Set<Socket>()
  let connections = 0
  const line = createServer((near) => {
    connections += 1
    const far = connect(inner, '127.0.0.1')
    for (const socket of [near, far]) {
      lines.add(socket)
      socket.on('error', () => {}).on('close', () => lines.delete(socket))
    }
    near.on('data', (chunk) => {
      if (cutAt !== null && chunk.includes(cutAt)) {
        cutAt = null
        near.destroy()
        far.destroy()
      } else far.write(chunk)
    })
    far.pipe(near)
    near.on('end', () => far.end())
  })
  await listen(line, 0)
  const port = portOf(line)

  return {
    url: `smtp://127.0.0.1:${port}`,
    triesOf: (to: string) => tries.get(to) ?? 0,
    /** Number of connections so far. */
    connections: () => connections,
    letters: () => [...letters],
    lettersTo: (to: string) => letters.filter((letter) => letter.to === to),
    /** Waits until `count` mails to an address have arrived. */
    async arrived(to: string, count = 1): Promise<Letter[]> {
      for (;;) {
        const found = letters.filter((letter) => letter.to === to)
        if (found.length >= count) return found
        await once(events, 'letter')
      }
    },
    /** Cuts the connection once, in the middle of a transmission, as soon as this text passes through. */
    cutOnceAt(words: string) {
      cutAt = words
    },
    async goAway() {
      const closed = new Promise((resolve) => line.close(resolve))
      for (const socket of lines) socket.destroy()
      await closed
    },
    comeBack: () => listen(line, port),
    async close() {
      for (const socket of lines) socket.destroy()
      line.close()
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
