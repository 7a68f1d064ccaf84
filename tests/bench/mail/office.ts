import { parentPort } from 'node:worker_threads'
import { SMTPServer } from 'smtp-server'

/** A mail server in its own thread. Posts its port, then the recipient of each mail it receives. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    stream.resume()
    stream.on('end', () => {
      done()
      parentPort?.postMessage({ to: envelope.rcptTo[0]?.address })
    })
  },
})
server.on('error', () => {})
const listening = server.listen(0, '127.0.0.1', () => {
  const address = listening.address()
  if (address !== null && typeof address === 'object') parentPort?.postMessage({ port: address.port })
})
