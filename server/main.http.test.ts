import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { test as each, expect } from 'vitest'
import type { CustomOrder } from '#contract/order.ts'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { POSTGRES_URL } from '#tests/support/app.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { PASSWORD } from '#tests/support/make.ts'
import { openPostOffice } from '#tests/support/post-office.ts'
import { NPM_START, type ShopProcess, startRefused, startShop } from '#tests/support/process.ts'
import { testProcesses } from '#tests/support/processes.ts'
import { visionServer } from '#tests/support/vision-server.ts'

/** These tests use the embedded database even when the suite runs on PostgreSQL, so one of the two runs is enough. */
const test = each.skipIf(POSTGRES_URL !== undefined)

const { emptyFolder, startedFolder, start } = testProcesses()
const model = await visionServer()

async function post(shop: ShopProcess, path: string, body: unknown): Promise<Response> {
  return fetch(shop.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const asha = { name: 'Asha Rao', emailId: 'asha@example.com', phone: '9845012345', password: PASSWORD }

async function tokenOf(shop: ShopProcess): Promise<string> {
  return ((await (await post(shop, '/api/login', asha)).json()) as { token: string }).token
}

async function uploadList(shop: ShopProcess, token: string, fixture = 'english-photo.jpg'): Promise<CustomOrder> {
  const form = new FormData()
  const bytes = await readFile(new URL(`./estimate/fixtures/${fixture}`, import.meta.url))
  form.append('files', new File([Uint8Array.from(bytes)], 'list.jpg'))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': fixture }
  const answer = await fetch(`${shop.address}/api/customer/upload-custom-list`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { order: CustomOrder }).order
}

async function orderOf(shop: ShopProcess, token: string, id: string): Promise<CustomOrder> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${shop.address}/api/customer/orders/custom/${id}`, { headers })
  return ((await answer.json()) as { order: CustomOrder }).order
}

test('acknowledged requests survive kill -9, and the next start reads a list that was being read', async () => {
  const DATA_DIR = await emptyFolder()
  const first = await start({ DATA_DIR })
  expect((await post(first, '/api/register', asha)).status).toBe(201)
  const token = await tokenOf(first)
  const { _id } = await uploadList(first, token)
  expect(await first.end('SIGKILL')).toBe('SIGKILL')

  const second = await start({ DATA_DIR })
  // The mail is sent in the transaction that quotes the list, so its arrival means that the list has been read.
  await mailbox(join(DATA_DIR, 'mail')).next({ to: asha.emailId, subject: /quotation/i }, 60_000)
  expect(await orderOf(second, token, _id)).toMatchObject({
    status: 'Quoted',
    reading: { state: 'done', itemsFound: 20 },
  })
  expect((await uploadList(second, token))._id, 'sent again it is the same order').toBe(_id)
  expect((await stat(join(DATA_DIR, 'secret'))).mode & 0o777).toBe(0o600)
})

test('the vision model reads an uncertain page again in the background', async () => {
  model.answers(['Coconut 2'])
  const DATA_DIR = await startedFolder()
  const vision = { VISION_URL: model.url, VISION_KEY: 'key-of-the-shop', VISION_MODEL: 'small-vision' }
  const shop = await start({ DATA_DIR, ...vision })
  await post(shop, '/api/register', asha)
  const token = await tokenOf(shop)
  const { _id } = await uploadList(shop, token, 'rupee-signs.png')
  const reading = async () => (await orderOf(shop, token, _id)).reading
  await expect.poll(reading, { timeout: 60_000 }).toMatchObject({
    state: 'done',
    secondReader: { waiting: false, pages: [expect.stringMatching(/-1$/)] },
  })
  expect(model.requests).toHaveLength(1)
  expect(shop.printed()).not.toContain('key-of-the-shop')
})

test('an acknowledged list of words survives kill -9, and a retry returns the same order', async () => {
  const DATA_DIR = await startedFolder()
  const first = await start({ DATA_DIR })
  await post(first, '/api/register', asha)
  const headers = { authorization: `Bearer ${await tokenOf(first)}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ text: 'Haldi 50 gm\nKumkum 20 gm', requestId: randomUUID() })
  const sendTo = async ({ address }: ShopProcess) => {
    const answer = await fetch(address + TEXT_LIST_PATH, { method: 'POST', headers, body })
    return ((await answer.json()) as { order: CustomOrder }).order
  }
  const { _id, text } = await sendTo(first)
  expect(await first.end('SIGKILL')).toBe('SIGKILL')

  const second = await start({ DATA_DIR })
  const token = headers.authorization.slice('Bearer '.length)
  expect(await orderOf(second, token, _id)).toMatchObject({ status: 'Quoted', text })
  expect((await sendTo(second))._id).toBe(_id)
})

test('a kill -9 while mails are being sent loses none of them', async () => {
  const DATA_DIR = await startedFolder()
  let isKilled = false
  const office = await openPostOffice((to) => {
    if (to === 'family3@example.com' && !isKilled) {
      isKilled = true
      first.child.kill('SIGKILL')
    }
    return null
  })
  const env = { DATA_DIR, SMTP_URL: office.url }
  const first = await start(env)
  const ended = once(first.child, 'exit')
  const families = Array.from({ length: 8 }, (_, at) => ({ ...asha, emailId: `family${at}@example.com` }))
  const answers = await Promise.allSettled(families.map((family) => post(first, '/api/register', family)))
  // The mail server kills the process as soon as it is asked to accept the mail of one family.
  await ended
  await start(env)
  // A family whose request was cut off got no response, so no mail is guaranteed.
  const told = families.filter((_, at) => answers[at]?.status === 'fulfilled')
  await Promise.all(told.map(({ emailId }) => office.arrived(emailId)))
  for (const { emailId } of told) {
    const ids = new Set(office.lettersTo(emailId).map(({ id }) => id))
    expect(ids.size).toBe(1)
  }
  await office.close()
})

/** The check of the mail server runs in parallel with the start, and may end after it. */
const SAYS_SO = { timeout: 60_000 }

test('the start reports whether the mail server is reachable, without waiting for it', async () => {
  const office = await openPostOffice(() => null)
  const DATA_DIR = await startedFolder()
  const there = await start({ DATA_DIR, SMTP_URL: office.url })
  await expect.poll(there.printed, SAYS_SO).toMatch(/Mails +sent over SMTP$/m)
  await there.end('SIGTERM')
  await office.close()
  const gone = await start({ DATA_DIR, SMTP_URL: office.url, LOG_LEVEL: 'warn' })
  await expect.poll(gone.printed, SAYS_SO).toMatch(/Mails +SMTP: not reachable, mails wait$/m)
  await expect.poll(gone.printed, SAYS_SO).toContain('"msg":"SMTP: not reachable, mails wait"')
})

test('a mail server that answers after the start is reported when it answers', async () => {
  const greets = Promise.withResolvers<void>()
  const server = createServer(async (socket) => {
    socket.on('error', () => {})
    await greets.promise
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => socket.write(`${chunk}`.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const shop = await start({ DATA_DIR: await startedFolder(), SMTP_URL: `smtp://127.0.0.1:${port}` })
  await expect.poll(shop.printed, SAYS_SO).toMatch(/Mails +sent over SMTP, which has not answered yet$/m)
  greets.resolve()
  await expect.poll(shop.printed, SAYS_SO).toMatch(/Mails +sent over SMTP$/m)
  server.close()
})

/** The files and folders that other users may read, each with its mode. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const wrong = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      if (entry.isSymbolicLink()) return []
      const mode = (await stat(path)).mode & 0o777
      return mode === (entry.isDirectory() ? 0o700 : 0o600) ? [] : [`${path} ${mode.toString(8)}`]
    }),
  )
  return wrong.flat()
}

test("everything in the data folder is readable by its owner only, whatever the umask, the folder's mode or an earlier version", async () => {
  const DATA_DIR = await startedFolder()
  const elsewhere = await emptyFolder()
  await mkdir(join(DATA_DIR, 'files', 'orders'), { recursive: true })
  await writeFile(join(DATA_DIR, 'files', 'orders', 'old'), 'old', { mode: 0o644 })
  await symlink(elsewhere, join(DATA_DIR, 'files', 'link'))
  await chmod(elsewhere, 0o755)
  await chmod(DATA_DIR, 0o777)
  const shop = await start({ DATA_DIR }, ['sh', '-c', 'umask 000; exec "$0" server/main.ts', process.execPath])
  await post(shop, '/api/register', asha)
  await uploadList(shop, await tokenOf(shop))
  await mailbox(join(DATA_DIR, 'mail')).next({ to: asha.emailId, subject: /quotation/i }, 60_000)
  expect(await openToOthers(DATA_DIR)).toEqual([])
  expect((await readdir(DATA_DIR)).sort()).toEqual(
    expect.arrayContaining(['.lock', 'database', 'files', 'incoming', 'mail', 'secret']),
  )
  expect((await stat(elsewhere)).mode & 0o777).toBe(0o755)
})

test('the next start deletes uploads of a killed process', async () => {
  const DATA_DIR = await startedFolder()
  const left = join(DATA_DIR, 'incoming', 'upload-left')
  await mkdir(left, { recursive: true })
  await writeFile(join(left, '0'), 'half a picture')
  await start({ DATA_DIR })
  expect(await readdir(join(DATA_DIR, 'incoming'))).toEqual([])
})

test('a second process on the same data folder exits with one line, and the first keeps running', async () => {
  const DATA_DIR = await startedFolder()
  const first = await start({ DATA_DIR })
  const { code, printed } = await startRefused({ DATA_DIR })
  expect(code).toBe(1)
  expect(printed.trim().split('\n')).toEqual([expect.stringContaining('Another process is using the data folder')])
  expect((await fetch(`${first.address}/api/ready`)).status).toBe(200)
})

test('on SIGTERM a running request and a running job finish, and the process exits cleanly', async () => {
  const DATA_DIR = await startedFolder()
  const shop = await start({ DATA_DIR })
  await post(shop, '/api/register', asha)
  const token = await tokenOf(shop)
  const { _id } = await uploadList(shop, token)
  const running = post(shop, '/api/login', asha)
  await fetch(`${shop.address}/api/health`)
  expect(await shop.end('SIGTERM')).toBe(0)
  expect((await running).status).toBe(200)

  const next = await start({ DATA_DIR })
  // The list is read before the end or by the next start, which may be reading it already.
  await mailbox(join(DATA_DIR, 'mail')).next({ to: asha.emailId, subject: /quotation/i }, 60_000)
  expect((await orderOf(next, token, _id)).reading.state).toBe('done')
})

test('SIGTERM to npm stops the product', async () => {
  const DATA_DIR = await startedFolder()
  const shop = await startShop({ DATA_DIR }, NPM_START)
  await shop.end('SIGTERM')
  // The data folder is only released when the process that held it is gone. The next start under npm waits for that.
  await start({ DATA_DIR }, [process.execPath, 'server/main.ts', '--stop-with-parent'])
})

test('invalid variables stop the start, and the error names each of them', async () => {
  const { code, printed } = await startRefused({
    DATA_DIR: await emptyFolder(),
    PORT: 'many',
    DATABASE_URL: 'mysql://localhost',
    ROLE: 'king',
    READERS: '0',
    S3_BUCKET: 'lists',
    SMTP_URL: 'mail.example.com',
    MAILS_PER_MINUTE: 'none',
    SUPPORT_EMAIL: 'nobody',
    RATE_LIMIT_FACTOR: '-1',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'anyone',
  })
  expect(code).toBe(1)
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'ROLE',
    'READERS',
    'SMTP_URL',
    'MAILS_PER_MINUTE',
    'SUPPORT_EMAIL',
    'RATE_LIMIT_FACTOR',
    'LOG_LEVEL',
    'TRUST_PROXY',
  ]) {
    expect(printed).toContain(`  ${name} `)
  }
  expect(printed).not.toMatch(/\bat .*\.(?:js|ts)/)
})

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://shop:sesame@127.0.0.1:1/shop' }],
  ['HOST', { HOST: '192.0.2.1' }],
  ['DATA_DIR', { DATA_DIR: import.meta.filename }],
  ['DATA_DIR', { DATA_DIR: join(import.meta.filename, 'data') }],
])('a %s that cannot be used stops the start with one line', async (name, env) => {
  const { code, printed } = await startRefused({ DATA_DIR: await startedFolder(), ...env })
  expect(code).toBe(1)
  expect(printed.trim().split('\n')).toEqual([expect.stringContaining(name)])
  expect(printed).not.toContain('sesame')
})

test('an unfinished upload does not delay the stop', async () => {
  const DATA_DIR = await startedFolder()
  const shop = await start({ DATA_DIR })
  await post(shop, '/api/register', asha)
  const endless = new ReadableStream({
    start: (body) =>
      body.enqueue(Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n')),
  })
  const headers = { authorization: `Bearer ${await tokenOf(shop)}`, 'content-type': 'multipart/form-data; boundary=b' }
  const url = `${shop.address}/api/customer/upload-custom-list`
  const running = fetch(url, { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit)
  running.catch(() => {})
  await expect.poll(() => readdir(join(DATA_DIR, 'incoming'))).toHaveLength(1)
  expect(await shop.end('SIGTERM')).toBe(0)
  await expect(running).rejects.toThrow()
})

each.runIf(POSTGRES_URL)('DATABASE_URL runs the same product on PostgreSQL', async () => {
  const shop = await start({ DATA_DIR: await emptyFolder(), DATABASE_URL: POSTGRES_URL ?? '' })
  const again = await start({ DATA_DIR: await emptyFolder(), DATABASE_URL: POSTGRES_URL ?? '' })
  expect((await post(shop, '/api/register', asha)).status).toBe(201)
  expect((await post(again, '/api/login', asha)).status).toBe(200)
})
