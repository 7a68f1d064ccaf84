import { utimes } from 'node:fs/promises'
import { createServer } from 'node:net'
import { test as each, expect, vi } from 'vitest'
import { POSTGRES_URL } from '#tests/support/app.ts'
import { startRefused } from '#tests/support/process.ts'
import { testProcesses } from '#tests/support/processes.ts'
import { sparePort } from './spare-port.ts'

const test = each.skipIf(POSTGRES_URL !== undefined)

const DEV = [process.execPath, 'scripts/dev.ts']
const { startedFolder, start } = testProcesses()

const sparePorts = async () => ({ PORT: String(await sparePort()), DESK_PORT: String(await sparePort()) })

test('shop, desk and API run together, and a changed source restarts the server with the same data', async () => {
  const ports = await sparePorts()
  const shop = await start({ ...ports, DATA_DIR: await startedFolder() }, DEV)
  // The server may close a kept-alive connection just when the test uses it again.
  const once = { connection: 'close' }
  const read = async (address: string) => {
    const answer = await fetch(address, { headers: { ...once, accept: 'text/html,*/*' } })
    return { status: answer.status, text: await answer.text() }
  }
  // In parallel, because each language has its own thread.
  const [inEnglish, inHindi, inKannada, ...others] = await Promise.all([
    read(shop.address),
    read(`${shop.address}/hi/about`),
    read(`${shop.address}/kn/storefront/language/offer.tsx`),
    read(`${shop.address}/robots.txt`),
    read(`http://127.0.0.1:${ports.DESK_PORT}`),
  ])
  expect(inEnglish.text).toContain('<html lang="en-IN"')
  expect(inHindi.text).toContain('<html lang="hi-IN"')
  expect(inKannada.text).toContain('/messages/compiled/messages/kn.js')
  expect(inKannada.text).toContain('/messages/hi.json')
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  const asha = { name: 'Asha Rao', emailId: 'asha@example.com', phone: '9845012345', password: 'diya-and-marigold' }
  const post = (path: string) =>
    fetch(shop.address + path, {
      method: 'POST',
      headers: { ...once, 'content-type': 'application/json' },
      body: JSON.stringify(asha),
    })
  expect((await post('/api/register')).status).toBe(201)

  // Like saving a file without changing its content.
  await utimes('server/catalogue/data/pujas.json', new Date(), new Date())
  await vi.waitUntil(() => shop.printed().includes('The server runs again'), { timeout: 60_000 })
  expect((await post('/api/login')).status).toBe(200)
})

test('a port in use is reported in one line', async () => {
  const ports = await sparePorts()
  const other = createServer().listen(Number(ports.DESK_PORT), '127.0.0.1')
  const { code, printed } = await startRefused({ ...ports, DATA_DIR: await startedFolder() }, DEV)
  other.close()
  expect(code).toBe(1)
  expect(printed.trim()).toBe(
    `DESK_PORT ${ports.DESK_PORT} is in use on 127.0.0.1. Stop what listens there, or set DESK_PORT to another number.`,
  )
})

test('missing build tools are reported in one line with the command to install them', async () => {
  // As after `npm ci --omit=dev`, which does not install vite.
  const withoutVite =
    "data:text/javascript,import{registerHooks}from'node:module';registerHooks({resolve(s,c,n){if(s==='vite')throw Error();return n(s,c)}})"
  const command = [process.execPath, '--import', withoutVite, 'scripts/dev.ts']
  const { code, printed } = await startRefused({ ...(await sparePorts()), DATA_DIR: await startedFolder() }, command)
  expect(code).toBe(1)
  expect(printed.trim()).toBe('The build tools are not installed. Run: npm ci')
})

test('a data folder in use is reported in one line', async () => {
  const DATA_DIR = await startedFolder()
  await start({ DATA_DIR })
  const { code, printed } = await startRefused({ ...(await sparePorts()), DATA_DIR }, DEV)
  expect(code).toBe(1)
  expect(printed.trim().split('\n')).toEqual([expect.stringContaining('Another process is using the data folder')])
})
