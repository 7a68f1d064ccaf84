import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EMPTY, hashOf, sealOf } from '#server/desk/audit/chain.ts'

const SECRET = 'a secret of thirty-two letters at least'
const folder = mkdtempSync(join(tmpdir(), 'audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** An export of an audit log with `count` entries, all with the same action. */
function exported(count: number, action = 'item.change') {
  let head = EMPTY
  const entries = Array.from({ length: count }, (_, at) => {
    const fields = { position: at + 1, id: `id-${at}`, at: new Date(at), action, subject: 'item' }
    const entry = { ...fields, operatorId: null, operatorName: null, subjectId: 'haldi', before: null, after: null }
    head = { position: entry.position, hash: hashOf(SECRET, head.hash, entry) }
    return { ...entry, hash: head.hash }
  })
  return { head: `${head.position}:${head.hash}`, lines: [...entries, { head, seal: sealOf(SECRET, head) }] }
}

function check(lines: object[], options: string[] = [], env: Record<string, string> = { SECRET }) {
  const file = join(folder, 'log.jsonl')
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const { PATH } = process.env
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/audit-check.ts', file, ...options], {
    env: { PATH, DATA_DIR: join(folder, 'nothing'), ...env },
    encoding: 'utf8',
  })
  return { status, printed: (stdout + stderr).trim() }
}

test('prints the head of a complete export, and accepts a later export against that head', () => {
  const { lines, head } = exported(3)
  expect(check(lines)).toEqual({ status: 0, printed: `The log is whole: 3 entries. Its head is ${head}` })
  const later = exported(5)
  expect(check(later.lines, ['--head', head])).toMatchObject({ status: 0 })
})

test('detects a log that was truncated or rewritten since an earlier export', () => {
  const { head } = exported(3)
  expect(check(exported(2).lines, ['--head', head])).toEqual({
    status: 1,
    printed: 'The log ends at entry 2, but once went to 3: its end was cut off.',
  })
  expect(check(exported(4, 'item.add').lines, ['--head', head])).toEqual({
    status: 1,
    printed: 'Entry 3 is not the one that stood there: the log was written anew.',
  })
})

test('names the first broken entry and the last good one', () => {
  expect(check(exported(3).lines.toSpliced(1, 1))).toEqual({
    status: 1,
    printed: 'The log is not whole. Entry 2 is missing. Until entry 1 all is as it was written.',
  })
})

test('prints one line for a wrong argument or a missing secret', () => {
  const { lines } = exported(1)
  expect(check(lines, ['--head', '3']).printed).toContain('POSITION:HASH')
  expect(check(lines, [], {})).toEqual({ status: 1, printed: expect.stringMatching(/^There is no secret in .*\.$/) })
})
