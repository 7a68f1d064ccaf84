import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { sparePort } from '../../scripts/spare-port.ts'

export const WHATSAPP_TOKEN = 'token-that-no-log-may-hold'
export const WHATSAPP_PHONE_ID = '106540352242922'

/** A message in a request. */
export interface AskedMessage {
  to: string
  template: string
  language: string
  parameters: string[]
}

/**
 * How the next requests fail: an API error, a plain status of a gateway, or no response after the message was accepted.
 */
type Trouble = { status: number; code: number } | { status: number } | 'silence' | 'cut'

/** A fake of the part of Meta's WhatsApp Cloud API that the product uses, with its errors. */
export interface WhatsAppDouble {
  url: string
  /** A URL where nothing listens. */
  nowhere: string
  /** The accepted messages in order. */
  messages: AskedMessage[]
  /** Number of requests. */
  calls: () => number
  /** Makes the next requests fail in these ways, one each. */
  trouble: (...troubles: Trouble[]) => void
  /** Delays responses until the returned function is called. */
  hold: () => () => void
}

/** Call this at the top of a file. */
export async function whatsApp(): Promise<WhatsAppDouble> {
  const messages: AskedMessage[] = []
  const troubles: Trouble[] = []
  let calls = 0
  let held: Promise<void> | null = null

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    calls += 1
    const answer = (status: number, json: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const fail = (status: number, code: number) =>
      answer(status, { error: { message: `(#${code}) details with ${WHATSAPP_TOKEN}`, type: 'OAuthException', code } })
    if (request.headers.authorization !== `Bearer ${WHATSAPP_TOKEN}`) return fail(401, 190)
    if (request.url !== `/v24.0/${WHATSAPP_PHONE_ID}/messages`) return fail(400, 33)
    const trouble = troubles.shift()
    if (typeof trouble === 'object')
      return 'code' in trouble ? fail(trouble.status, trouble.code) : response.writeHead(trouble.status).end()
    const body = JSON.parse(Buffer.concat(chunks).toString())
    const [{ type, parameters }] = body.template.components
    const texts: string[] = parameters.map(({ text }: { text: string }) => text)
    const isWrong =
      type !== 'body' || !/^91\d{10}$/.test(body.to) || texts.some((text) => !text || /\n|\t| {5}/.test(text))
    if (isWrong || body.messaging_product !== 'whatsapp' || body.type !== 'template') return fail(400, 100)
    const { name, language } = body.template
    messages.push({ to: body.to, template: name, language: language.code, parameters: texts })
    if (trouble === 'silence') return
    if (trouble === 'cut') return request.socket.destroy()
    await held
    answer(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: body.to, wa_id: body.to }],
      messages: [{ id: 'wamid.1' }],
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v24.0`,
    nowhere: `http://127.0.0.1:${await sparePort()}`,
    messages,
    calls: () => calls,
    trouble: (...next) => troubles.push(...next),
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}
