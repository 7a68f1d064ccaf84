import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WrongEnv } from '#server/env.ts'
import { takeDataFolder } from '#server/platform/data-folder.ts'
import { packShop } from './pack.ts'
import { unpackShop } from './unpack.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Creates a data folder with everything that a backup contains, and its backup. */
async function backup(): Promise<{ file: string; bytes: Buffer }> {
  const shop = join(folder, 'shop')
  for (const path of ['database', 'files/orders', 'mail']) await mkdir(join(shop, path), { recursive: true })
  for (const path of ['database/PG_VERSION', 'files/orders/list', 'mail/whole.eml', 'mail/begun.eml.part', 'secret']) {
    await writeFile(join(shop, path), path)
  }
  const bytes = await buffer(packShop(shop, join(shop, 'database')))
  const file = join(folder, 'shop.tar.gz')
  await writeFile(file, bytes)
  return { file, bytes }
}

test('leaves out a mail that is still being written', async () => {
  const { bytes } = await backup()
  const packed = gunzipSync(bytes).toString('latin1')
  expect(packed).toContain('mail/whole.eml')
  expect(packed).not.toContain('.part')
})

test('an interrupted restore leaves no database in place, and no server starts there', async () => {
  const { file } = await backup()
  const dataDir = join(folder, 'elsewhere')
  // Blocks the last rename before the database is moved into place.
  await mkdir(join(dataDir, 'secret', 'taken'), { recursive: true })
  await expect(unpackShop(file, dataDir)).rejects.toThrow()
  expect(await readdir(dataDir)).not.toContain('database')
  expect(() => takeDataFolder(dataDir)).toThrow(WrongEnv)
  expect(() => takeDataFolder(dataDir)).toThrow('was cut short')
})

test('a restore into a new folder creates a shop that only its owner can read', async () => {
  const { file } = await backup()
  const dataDir = join(folder, 'elsewhere')
  takeDataFolder(dataDir).release()
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  await unpackShop(file, dataDir)
  const names = (await readdir(dataDir)).filter((name) => !name.startsWith('.lock'))
  expect(names.sort()).toEqual(['database', 'files', 'mail', 'secret'])
  // The backup was made from files that others could read.
  expect((await stat(join(dataDir, 'files', 'orders'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'files', 'orders', 'list'))).mode & 0o777).toBe(0o600)
  takeDataFolder(dataDir).release()
})
