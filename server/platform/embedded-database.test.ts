import fs from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openPglite, rowsOf } from './database.ts'
import { openEmbedded } from './embedded-database.ts'

test('every commit is flushed to disk before it is acknowledged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pujaghar-db-'))
  const database = await openEmbedded(join(folder, 'db'))
  try {
    await database.exec('create table kept (n int)')
    const fsync = vi.spyOn(fs, 'fsyncSync')
    for (let n = 1; n <= 5; n++) await database.query('insert into kept values ($1)', [n])
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(5)
  } finally {
    vi.restoreAllMocks()
    await database.close()
    await rm(folder, { recursive: true })
  }
})

test('other users cannot read any file of the database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pujaghar-db-'))
  const before = process.umask(0o077)
  const database = await openEmbedded(join(folder, 'db'))
  try {
    await database.exec('create table kept (n int); select * from pg_class')
    const entries = await readdir(join(folder, 'db'), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      expect((await stat(path)).mode & 0o077, path).toBe(0)
    }
    expect(entries.map(({ name }) => name)).toContain('pg_internal.init')
  } finally {
    process.umask(before)
    await database.close()
    await rm(folder, { recursive: true })
  }
})

test('the space of deleted rows is reused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pujaghar-db-'))
  const { db, vacuum, close } = await openPglite(join(folder, 'db'))
  const bytes = async () => {
    const [row] = await rowsOf<{ bytes: number }>(db, sql`select pg_relation_size('kept')::int as bytes`)
    return row?.bytes ?? 0
  }
  const fill = () => db.execute(sql`insert into kept select n, repeat('x', 500) from generate_series(1, 1000) n`)
  try {
    await db.execute(sql`create table kept (n int, words text)`)
    await fill()
    const once = await bytes()
    for (let time = 0; time < 3; time++) {
      await db.execute(sql`delete from kept`)
      await vacuum?.()
      await fill()
    }
    expect(await bytes()).toBeLessThan(1.5 * once)
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
})
