import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/day.ts'
import { buildApp } from '#server/app.ts'
import { testApp } from '#tests/support/app.ts'

const shop = testApp()

test('a start keeps uploads in progress of other nodes, however old, and deletes those unchanged for an hour', async () => {
  const { env } = shop.parts
  const DATA_DIR = join(env.DATA_DIR, 'shared')
  const room = join(DATA_DIR, 'incoming')
  const long = new Date(Date.now() - 2 * HOUR_MS)
  for (const [name, fileWritten] of [
    ['upload-underway', new Date()],
    ['upload-left', long],
  ] as const) {
    await mkdir(join(room, name), { recursive: true })
    await writeFile(join(room, name, '0'), 'half a picture')
    await utimes(join(room, name, '0'), fileWritten, fileWritten)
    await utimes(join(room, name), long, long)
  }
  // The URL does not matter: there can be several nodes only with a separate database.
  const node = await buildApp(
    { ...shop.parts, env: { ...env, DATA_DIR, DATABASE_URL: 'postgres://127.0.0.1/shop' } },
    null,
  )
  await node.close()
  expect(await readdir(room)).toEqual(['upload-underway'])
})
