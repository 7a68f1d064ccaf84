import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'))
  writeFileSync(join(folder, 'print.js'), 'console.log(process.env.PORT, process.env.HOST)')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a program that prints PORT and HOST. */
function run(options: string[], env: Record<string, string> = {}) {
  const command = [resolve('scripts/run.js'), ...options, 'print.js']
  const { PATH } = process.env
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    cwd: folder,
    env: { PATH, ...env },
    encoding: 'utf8',
  })
  return { printed: stdout.trim(), stderr, status }
}

const writeEnv = (text: string | Buffer) => writeFileSync(join(folder, '.env'), text)

test('--env reads .env, and the environment takes precedence', () => {
  writeEnv('PORT=4000\nHOST=0.0.0.0\n')
  expect(run(['--env'], { HOST: '127.0.0.1' }).printed).toBe('4000 127.0.0.1')
  expect(run(['--env', '--lean'], { HOST: '' }).printed).toBe('4000')
})

test('does not read .env without --env', () => {
  writeEnv('PORT=4000\n')
  expect(run([]).printed).toBe('undefined undefined')
  expect(run(['--lean']).printed).toBe('undefined undefined')
})

test.each([
  ['missing', undefined],
  ['malformed', 'PORT 4000\n=\n"'],
  ['not text', Buffer.from([0xff, 0xfe, 0x00, 0x3d])],
])('a .env that is %s does not stop the start', (_what, text) => {
  if (text !== undefined) writeEnv(text)
  expect(run(['--env'])).toEqual({ printed: 'undefined undefined', stderr: '', status: 0 })
})

test('rejects a .env with a byte order mark, which would hide its first line', () => {
  writeEnv('\uFEFFPORT=4000\n')
  expect(run(['--env'])).toEqual({
    printed: '',
    stderr: '.env begins with a byte order mark. Save it as UTF-8 without one.\n',
    status: 1,
  })
})
