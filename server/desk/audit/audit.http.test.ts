import { createHmac, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AuditCheck, type AuditFault, faultWords } from '#contract/desk/audit.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { auditHead, auditLog } from '#server/platform/desk-schema.ts'
import { newId } from '#server/platform/ids.ts'
import { operators } from '#server/platform/schema.ts'
import { POSTGRES_URL, testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import type { Entry } from './chain.ts'
import { eraseFromLog } from './erase.ts'
import { checkFile } from './file.ts'
import { openAuditLog, record } from './record.ts'

const shop = testApp()
const desk = testDesk(shop)
let meera: TestOperator

/** The access of an attacker who has the database but not the secret. */
const database = () => shop.parts.db
const entries = () => database().select().from(auditLog).orderBy(auditLog.position)
const deed = (after: unknown) => ({
  operator: null,
  at: shop.parts.clock.now(),
  action: 'test.deed',
  subject: 'test',
  subjectId: randomUUID(),
  after,
})

async function check(): Promise<AuditCheck> {
  return (await desk.call('GET', DESK_PATHS.auditCheck, { as: meera })).json()
}

async function exported(): Promise<string[]> {
  const answer = await desk.call('GET', DESK_PATHS.auditFile, { as: meera })
  return answer.body.split('\n').slice(0, -1)
}

const checkLines = (lines: string[], at?: number) => checkFile(Readable.from(lines), shop.parts.secret, at)

/** A fresh log: the login of an operator, followed by ten actions. */
beforeEach(async () => {
  await database().delete(auditLog)
  await database().delete(auditHead)
  await openAuditLog(database(), shop.parts.secret, shop.parts.clock.now())
  meera = await desk.operator()
  for (let count = 1; count <= 10; count += 1) await record(database(), deed({ count }))
})

describe('a log from which personal data was erased', () => {
  const about = randomUUID()
  beforeEach(async () => {
    const order = { subject: 'order', subjectId: about, action: 'order.address' }
    await record(database(), { ...deed({ to: '12 Temple Road', status: 'Upcoming' }), ...order })
    await record(database(), deed({ count: 12 }))
    for (let time = 0; time < 2; time += 1)
      await database().transaction((tx) => eraseFromLog(tx, shop.parts.secret, [about]))
  })

  test('keeps the actions without the person, and passes the check, as does its export', async () => {
    const [row] = await database().select().from(auditLog).where(eq(auditLog.subjectId, about))
    expect(row).toMatchObject({ action: 'order.address', before: null, after: { status: 'Upcoming' } })
    expect((await check()).fault).toBe(null)
    expect((await checkLines(await exported())).fault).toBe(null)
  })

  test('fails the check when an erased entry is changed further', async () => {
    await database()
      .update(auditLog)
      .set({ after: { status: 'Cancelled' } })
      .where(eq(auditLog.subjectId, about))
    expect((await check()).fault).toMatchObject({ kind: 'changed', position: 12 })
  })
})

describe('a complete log', () => {
  test('passes the check, which returns the number of entries', async () => {
    expect(await check()).toEqual({ entries: 11, checkedAt: expect.any(String), fault: null })
  })

  test('has a chain without gaps after concurrent writes', async () => {
    const pieces = Array.from({ length: 25 }, () => DESK_PATHS.claim('order', randomUUID()))
    const answers = await Promise.all(pieces.map((piece) => desk.call('PUT', piece, { as: meera })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await entries()).map(({ position }) => position)).toEqual(Array.from({ length: 36 }, (_, at) => at + 1))
    expect((await check()).fault).toBe(null)
  })

  test('has all actions of a transaction in order, or none', async () => {
    await database().transaction(async (tx) => {
      for (const count of ['a', 'b', 'c']) await record(tx, deed(count))
    })
    const failed = database().transaction(async (tx) => {
      await record(tx, deed('d'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect((await entries()).slice(-3).map(({ after }) => after)).toEqual(['a', 'b', 'c'])
    expect(await check()).toMatchObject({ entries: 14, fault: null })
  })

  // The embedded database has one connection, so its transactions run one after another anyway.
  test.skipIf(POSTGRES_URL === undefined)('does not block other writers during a long transaction', async () => {
    await database().transaction(async (tx) => {
      await record(tx, deed('slow'))
      await record(database(), deed('quick'))
    })
    expect((await entries()).slice(-2).map(({ after }) => after)).toEqual(['quick', 'slow'])
    expect((await check()).fault).toBe(null)
  })

  test('accepts any content of an action', async () => {
    const strange = {
      b: 1,
      a: [{ z: null, y: new Date(0) }],
      'ಅ"\\': '🪔\u2028',
      n: 1e21,
      s: 0.1,
      gone: undefined,
      minus: -0,
    }
    for (const after of [strange, 'text', 0, false, null, undefined, [], [undefined]])
      await record(database(), deed(after))
    expect((await check()).fault).toBe(null)
    expect((await checkLines(await exported())).fault).toBe(null)
  })

  test('is required: recording an action in a database opened without it fails', async () => {
    const raw = Object.getPrototypeOf(database())
    await expect(record(raw, deed(1))).rejects.toThrow('openAuditLog')
  })
})

/**
 * Manipulations of the database and the expected result of the check. Entry 1 is the operator's login; entries 2 to 11
 * are the actions.
 */
const TAMPERING: [string, (at: (position: number) => string) => Promise<unknown>, AuditFault][] = [
  [
    'changed',
    (at) =>
      database()
        .update(auditLog)
        .set({ after: { count: 99 } })
        .where(eq(auditLog.id, at(5))),
    { kind: 'changed', position: 5 },
  ],
  [
    'given to somebody else',
    (at) =>
      database()
        .update(auditLog)
        .set({ operatorId: meera.id })
        .where(eq(auditLog.id, at(7))),
    { kind: 'changed', position: 7 },
  ],
  [
    'deleted',
    (at) =>
      database()
        .delete(auditLog)
        .where(eq(auditLog.id, at(5))),
    { kind: 'missing', position: 5 },
  ],
  [
    'deleted, with those behind it moved up',
    async (at) => {
      await database()
        .delete(auditLog)
        .where(eq(auditLog.id, at(5)))
      for (let position = 6; position <= 11; position += 1) {
        await database()
          .update(auditLog)
          .set({ position: position - 1 })
          .where(eq(auditLog.position, position))
      }
      await database().update(auditHead).set({ position: 10 })
    },
    { kind: 'changed', position: 5 },
  ],
  [
    'put in beside the chain',
    () =>
      database()
        .insert(auditLog)
        .values({ ...deed(1), id: newId() }),
    { kind: 'surplus', position: 12, count: 1 },
  ],
  [
    'put in with a hash of another',
    async () => {
      const [last] = (await entries()).slice(-1)
      await database()
        .insert(auditLog)
        .values({ ...deed(1), id: newId(), position: 12, hash: last?.hash ?? null })
      await database().update(auditHead).set({ position: 12 })
    },
    { kind: 'changed', position: 12 },
  ],
  [
    'put in another order',
    async (at) => {
      const move = (id: string, position: number) =>
        database().update(auditLog).set({ position }).where(eq(auditLog.id, id))
      const [third, fourth] = [at(3), at(4)]
      await move(third, 1000)
      await move(fourth, 3)
      await move(third, 4)
    },
    { kind: 'changed', position: 3 },
  ],
  [
    'cut off at the end',
    () => database().delete(auditLog).where(sql`${auditLog.position} > 8`),
    { kind: 'cut', position: 9, until: 11 },
  ],
  ['without its head', () => database().delete(auditHead), { kind: 'surplus', position: 1, count: 11 }],
  [
    'with another head',
    () =>
      database()
        .update(auditHead)
        .set({ hash: Buffer.alloc(32) }),
    { kind: 'head', position: 12 },
  ],
]

describe('a log with an entry', () => {
  test.each(TAMPERING)('%s fails the check at the right position', async (_, tamper, fault) => {
    const all = await entries()
    await tamper((position) => all[position - 1]?.id ?? '')
    expect((await check()).fault).toEqual(fault)
  })

  test('written with another secret fails the check at the first entry', async () => {
    const lines = await exported()
    const { fault } = await checkFile(Readable.from(lines), 'another secret of thirty-two letters')
    expect(fault).toEqual({ kind: 'changed', position: 1 })
    expect(faultWords({ kind: 'changed', position: 1 })).toContain('SECRET')
  })
})

describe('the operator of an action', () => {
  const rename = (name: string) => database().update(operators).set({ name }).where(eq(operators.id, meera.id))

  test('is shown with the name at that time on the page and in an export, even if the operators table changes later', async () => {
    await rename('Ravi Nair')
    const { deeds } = (await desk.call('GET', DESK_PATHS.audit, { as: meera })).json()
    expect(deeds.at(-1)).toMatchObject({ action: 'session.open', operatorName: 'Meera Iyer' })
    const [first] = (await exported()).map((line) => JSON.parse(line))
    expect(first).toMatchObject({ action: 'session.open', operatorName: 'Meera Iyer' })
    expect((await check()).fault).toBe(null)
  })

  test.each(['Ravi Nair', null])('cannot be changed to %s undetected', async (operatorName) => {
    await database().update(auditLog).set({ operatorName }).where(eq(auditLog.position, 1))
    expect((await check()).fault).toEqual({ kind: 'changed', position: 1 })
  })

  test('is looked up by id for an entry from before names were stored, and the entry passes the check', async () => {
    const old: Entry = {
      position: 12,
      id: newId(),
      at: shop.parts.clock.now(),
      operatorId: meera.id,
      operatorName: null,
      action: 'item.change',
      subject: 'item',
      subjectId: 'rice',
      before: null,
      after: { name: 'Rice' },
    }
    const [head] = await database().select().from(auditHead)
    // The hash input of such entries, from before the name field existed.
    const fields = [12, old.id, old.at.toISOString(), meera.id, 'item.change', 'item', 'rice', null, { name: 'Rice' }]
    const previous = Buffer.from(head?.hash ?? []).toString('hex')
    const hash = createHmac('sha256', shop.parts.secret)
      .update(`audit ${previous} ${JSON.stringify(fields)}`)
      .digest()
    await database()
      .insert(auditLog)
      .values({ ...old, hash })
    await database().update(auditHead).set({ position: 12, hash })
    expect(await check()).toMatchObject({ entries: 12, fault: null })
    const { deeds } = (await desk.call('GET', DESK_PATHS.audit, { as: meera })).json()
    expect(deeds[0]).toMatchObject({ action: 'item.change', operatorName: 'Meera Iyer' })
    const lines = await exported()
    expect((await checkLines(lines)).fault).toBe(null)
    const withoutField = lines.map((line) => line.replace(/,?"operatorName":null/, ''))
    expect((await checkLines(withoutField)).fault, 'a file that was exported then').toBe(null)
  })
})

describe('an export', () => {
  test('passes the check, ends with its head, and is recorded in the log and in itself', async () => {
    const answer = await desk.call('GET', DESK_PATHS.auditFile, { as: meera })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="pujaghar-log-[\d-]{10}\.jsonl"$/)
    const lines = answer.body.split('\n').slice(0, -1)
    const last = JSON.parse(lines.at(-2) ?? '')
    expect(last).toMatchObject({ position: 12, action: 'log.export', operatorId: meera.id })
    expect(JSON.parse(lines.at(-1) ?? '').head).toEqual({ position: 12, hash: last.hash })
    expect(await checkLines(lines)).toMatchObject({ head: { position: 12, hash: last.hash }, fault: null })
  })

  test('is refused without a session', async () => {
    for (const path of [DESK_PATHS.auditFile, DESK_PATHS.auditCheck]) {
      expect((await desk.call('GET', path)).statusCode).toBe(401)
    }
  })

  test.each([
    ['changed', (lines: string[]) => lines.with(4, lines[4]?.replace('"count":4', '"count":5') ?? ''), 'changed', 5],
    ['deleted', (lines: string[]) => lines.toSpliced(4, 1), 'missing', 5],
    ['doubled', (lines: string[]) => lines.toSpliced(4, 0, lines[3] ?? ''), 'changed', 5],
    ['moved', (lines: string[]) => lines.with(4, lines[5] ?? '').with(5, lines[4] ?? ''), 'missing', 5],
    ['spoilt', (lines: string[]) => lines.with(4, '{"position":5'), 'unreadable', 5],
    ['cut with its head', (lines: string[]) => lines.slice(0, 8), 'open', 9],
    ['cut before its head', (lines: string[]) => lines.toSpliced(8, 4), 'cut', 9],
    ['behind its head', (lines: string[]) => [...lines, lines[3] ?? ''], 'unreadable', 13],
  ] as const)('with a line %s fails the check at the right position', async (_, spoil, kind, position) => {
    const { fault } = await checkLines(spoil(await exported()))
    expect(fault).toMatchObject({ kind, position })
  })

  test('that is truncated and ends with an earlier entry fails the check', async () => {
    const lines = await exported()
    const { hash } = JSON.parse(lines[7] ?? '')
    const { seal } = JSON.parse(lines.at(-1) ?? '')
    const cut = [...lines.slice(0, 8), JSON.stringify({ head: { position: 8, hash }, seal })]
    expect((await checkLines(cut)).fault).toEqual({ kind: 'unreadable', position: 9 })
  })

  test('of a truncated but valid log is detected by comparing it with a known earlier position', async () => {
    const { head } = await checkLines(await exported())
    const [, ...behind] = (await entries()).slice(7)
    for (const { id } of behind) await database().delete(auditLog).where(eq(auditLog.id, id))
    const [last] = (await entries()).slice(-1)
    await database()
      .update(auditHead)
      .set({ position: 8, hash: last?.hash ?? Buffer.alloc(0) })

    expect((await check()).fault).toBe(null)
    const after = await checkLines(await exported(), head.position)
    expect(after).toMatchObject({ fault: null, hashAt: null, head: { position: 9 } })
  })
})

test('entries from before the chain existed are chained once at the next start, and the log records it', async () => {
  await database().update(auditLog).set({ position: null, hash: null })
  await database().delete(auditHead)
  const start = () => openAuditLog(database(), shop.parts.secret, shop.parts.clock.now())
  await Promise.all([start(), start()])
  const all = await entries()
  expect(all.slice(0, -1).map(({ id }) => id)).toEqual(
    all
      .slice(0, -1)
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(all.at(-1)).toMatchObject({ position: 12, action: 'log.chain', operatorId: null, after: { entries: 11 } })
  expect(await check()).toMatchObject({ entries: 12, fault: null })
})
