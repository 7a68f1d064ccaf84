import { access, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as each, expect, vi } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { POSTGRES_URL } from '#tests/support/app.ts'
import { PASSWORD } from '#tests/support/make.ts'
import { runScript, type ShopProcess } from '#tests/support/process.ts'
import { testProcesses } from '#tests/support/processes.ts'

/** The test concerns the embedded database only, so it does not run on PostgreSQL. */
const test = each.skipIf(POSTGRES_URL !== undefined)
vi.setConfig({ testTimeout: 180_000 })

const { emptyFolder, startedFolder, start } = testProcesses({ RATE_LIMIT_FACTOR: '100' })

const deskOf = (shop: ShopProcess) => /Desk +(http:\S+)/.exec(shop.printed())?.[1] ?? ''

const BACKUP = 'scripts/backup.ts'
const RESTORE = 'scripts/restore.ts'
const run = (script: typeof BACKUP | typeof RESTORE, file: string, env: Record<string, string>) =>
  runScript([script, file], env)

const asha = { name: 'Asha Rao', emailId: 'asha@example.com', phone: '9845012345', password: PASSWORD }

async function register(shop: ShopProcess): Promise<string> {
  const post = (path: string) =>
    fetch(shop.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asha),
    })
  await post(PATHS.register)
  return ((await (await post(PATHS.login)).json()) as { token: string }).token
}

async function upload(shop: ShopProcess, token: string, bytes: Uint8Array): Promise<Order> {
  const form = new FormData()
  form.append('files', new File([Uint8Array.from(bytes)], 'list.pdf'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(shop.address + PATHS.uploadList, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { order: Order }).order
}

async function orderOf(shop: ShopProcess, token: string, id: string): Promise<Order> {
  const answer = await fetch(shop.address + PATHS.order('custom', id), {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { order: Order }).order
}

const list = () => readFile(new URL('../../estimate/fixtures/english-text.pdf', import.meta.url))

test('a backup made while lists come in restores everything that was acknowledged before, including files', async () => {
  const DATA_DIR = await startedFolder()
  const shop = await start({ DATA_DIR })
  const token = await register(shop)
  const bytes = await list()
  const acknowledged = [await upload(shop, token, bytes), await upload(shop, token, bytes)]

  let isSaving = true
  const during: Order[] = []
  const customers = (async () => {
    while (isSaving) during.push(await upload(shop, token, bytes))
  })()
  const file = join(await emptyFolder(), 'shop.tar.gz')
  const saved = await run(BACKUP, file, { DATA_DIR, DESK_PORT: new URL(deskOf(shop)).port })
  isSaving = false
  await customers
  expect(saved).toEqual({ code: 0, printed: expect.stringContaining(`Saved ${file}`) })
  expect(during.length).toBeGreaterThan(0)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  // No temporary files are left, and the shop continues to run.
  expect((await readdir(join(DATA_DIR, 'incoming'))).filter((name) => name.startsWith('backup-'))).toEqual([])
  expect((await orderOf(shop, token, acknowledged[0]?._id ?? '')).files).toHaveLength(1)
  await shop.end('SIGTERM')

  const elsewhere = join(await emptyFolder(), 'data')
  expect(await run(RESTORE, file, { DATA_DIR: elsewhere })).toMatchObject({ code: 0 })
  const again = await start({ DATA_DIR: elsewhere })
  // Sessions are kept, and existing links still work because the secret is the same.
  for (const { _id } of acknowledged) {
    const { files } = await orderOf(again, token, _id)
    const { pathname, search } = new URL(files[0]?.link ?? '', again.address)
    // 200 with page images, or 409 until the file is read. A link signed with another secret would be 404.
    expect([200, 409]).toContain((await fetch(again.address + pathname + search)).status)
    const kept = await readFile(join(elsewhere, 'files', 'orders', _id, files[0]?.id ?? ''))
    expect(Buffer.compare(kept, bytes)).toBe(0)
  }
  expect(await readFile(join(elsewhere, 'secret'), 'utf8')).toBe(await readFile(join(DATA_DIR, 'secret'), 'utf8'))
  // Every file that a row names exists, whenever the list came.
  for (const { _id } of during) {
    const answer = await fetch(again.address + PATHS.order('custom', _id), {
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.status === 404) continue
    const { order } = (await answer.json()) as { order: Order }
    for (const { id } of order.files) await access(join(elsewhere, 'files', 'orders', _id, id))
  }
})

test('an idle shop is backed up and restored unchanged; a restore overwrites nothing and rejects a truncated file', async () => {
  const DATA_DIR = await startedFolder()
  const shop = await start({ DATA_DIR })
  const token = await register(shop)
  const { _id } = await upload(shop, token, await list())
  await shop.end('SIGKILL')

  const file = join(await emptyFolder(), 'shop.tar.gz')
  expect(await run(BACKUP, file, { DATA_DIR })).toMatchObject({ code: 0 })
  expect(await run(BACKUP, file, { DATA_DIR })).toEqual({
    code: 1,
    printed: expect.stringContaining('is there already'),
  })

  expect(await run(RESTORE, file, { DATA_DIR })).toEqual({
    code: 1,
    printed: expect.stringContaining('is not empty'),
  })
  const elsewhere = await emptyFolder()
  expect(await run(RESTORE, file, { DATA_DIR: elsewhere })).toMatchObject({ code: 0 })
  expect((await orderOf(await start({ DATA_DIR: elsewhere }), token, _id)).files).toHaveLength(1)

  await truncate(file, Math.floor((await stat(file)).size * 0.7))
  const spoilt = await emptyFolder()
  const refused = { code: 1, printed: expect.stringContaining('is no backup, or not a whole one') }
  expect(await run(RESTORE, file, { DATA_DIR: spoilt })).toEqual(refused)
  await writeFile(file, 'not a backup at all')
  expect(await run(RESTORE, file, { DATA_DIR: spoilt })).toEqual(refused)
  expect((await readdir(spoilt)).filter((name) => !name.startsWith('.lock'))).toEqual([])
})

test('a backup needs read access to the data folder', async () => {
  const shop = await start({ DATA_DIR: await startedFolder() })
  for (const key of ['', `${Date.now()}.abcdefghijklmnopqrstuv`]) {
    const answer = await fetch(deskOf(shop) + DESK_PATHS.backup, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-console-key': key },
      body: JSON.stringify({ do: 'backup' }),
    })
    expect(answer.status).toBe(401)
  }
})
