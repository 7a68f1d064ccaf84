import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { takeDataFolder } from '#server/platform/data-folder.ts'
import { runScript } from '#tests/support/process.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Creates a data folder with these files. Their content does not matter to the command. */
async function folderWith(...paths: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pujaghar-reset-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  for (const path of paths) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), 'anything')
  }
  return folder
}

const SHOP = [
  'database/PG_VERSION',
  'files/orders/1/2',
  'mail/1.eml',
  'incoming/upload-1/a',
  'secret',
  '.restoring/secret',
]
const all = async (folder: string) => (await readdir(folder, { recursive: true })).sort()
const reset = (DATA_DIR: string, args = ['--yes'], env = {}) =>
  runScript(['scripts/reset.ts', ...args], { DATA_DIR, ...env })

test('deletes the shop and keeps the folder', async () => {
  const folder = await folderWith(...SHOP, '.DS_Store')
  expect(await reset(folder)).toEqual({ code: 0, printed: `${folder} is empty.\n` })
  expect((await readdir(folder)).filter((name) => !name.startsWith('.lock'))).toEqual(['.DS_Store'])
  expect(await reset(folder)).toEqual({ code: 0, printed: `${folder} is empty already.\n` })
})

test('treats a missing folder as empty and does not create it', async () => {
  const folder = join(await folderWith(), 'data')
  expect(await reset(folder)).toEqual({ code: 0, printed: `${folder} is empty already.\n` })
  expect(await reset(folder, [])).toMatchObject({ code: 0 })
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
})

test.each([
  [
    'other files beside a shop',
    [...SHOP, 'thesis/chapter-1.txt', 'photos/1.jpg'],
    /other files \(photos and 1 more\)\. Nothing was deleted\.\n$/,
  ],
  ['other folders alone', ['asha/letter.txt'], /other files \(asha\)\. Nothing was deleted\.\n$/],
  [
    'names like a shop’s, without a shop',
    ['files/letter.txt', 'mail/inbox'],
    /not a data folder of the shop\. Nothing was deleted\.\n$/,
  ],
])('%s are not deleted', async (_what, paths, said) => {
  const folder = await folderWith(...paths)
  const before = await all(folder)
  expect(await reset(folder)).toEqual({ code: 1, printed: expect.stringMatching(said) })
  expect(await all(folder)).toEqual(before)
})

test.each([
  ['without a terminal to ask at', [], {}, /no terminal to ask at.*--yes.*\n$/],
  ['with a word it does not know', ['--all'], {}, /^npm run reset.*\n$/],
  ['with a PostgreSQL', ['--yes'], { DATABASE_URL: 'postgres://127.0.0.1/shop' }, /^DATABASE_URL is set.*\n$/],
])('%s nothing is deleted', async (_what, args, env, said) => {
  const folder = await folderWith(...SHOP)
  expect(await reset(folder, args, env)).toEqual({ code: 1, printed: expect.stringMatching(said) })
  expect(await all(folder)).toEqual(expect.arrayContaining(await all(await folderWith(...SHOP))))
})

test('refuses to empty the folder of a running server', async () => {
  const folder = await folderWith(...SHOP.slice(0, 4))
  const { release } = takeDataFolder(folder)
  cleanUps.push(release)
  expect(await reset(folder)).toEqual({ code: 1, printed: expect.stringMatching(/^Another process is using .*\n$/) })
  expect(await all(folder)).toContain(join('database', 'PG_VERSION'))
})
