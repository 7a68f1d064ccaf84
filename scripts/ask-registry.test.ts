import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { askRegistry } from './ask-registry.ts'

const folder = mkdtempSync(join(tmpdir(), 'registry-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A program in the place of npm. */
function npm(source: string): string[] {
  const file = join(folder, 'npm.cjs')
  writeFileSync(file, source)
  return [process.execPath, file]
}
const saying = (answer: unknown, code = 0) =>
  npm(`console.log(${JSON.stringify(JSON.stringify(answer))}); process.exitCode = ${code}`)

const finding = (severity: string, via: unknown) => ({ severity, range: '<1.2.3', via: [via] })
const title = { title: 'Reads what it should not', url: 'https://advisories.example/1' }

test('asks for what the product runs with, and finds nothing where nothing is known', async () => {
  const asked = npm(`
    const isRight = process.argv.slice(2).join(' ') === 'audit --omit=dev --audit-level=high --json'
    console.log(JSON.stringify(isRight ? { auditReportVersion: 2, vulnerabilities: {} } : {}))`)
  expect(await askRegistry(asked, 20_000)).toEqual([])
})

test('names what is high or critical, and why', async () => {
  const vulnerabilities = {
    parser: finding('high', title),
    server: finding('critical', 'parser'),
    small: finding('moderate', title),
  }
  expect(await askRegistry(saying({ auditReportVersion: 2, vulnerabilities }, 1), 20_000)).toEqual([
    'parser <1.2.3: high, Reads what it should not (https://advisories.example/1)',
    'server <1.2.3: critical, by parser',
  ])
})

test('a registry that answers with an error is not asked, nor is one without npm', async () => {
  const error = { message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } }
  expect(await askRegistry(saying(error, 1), 20_000)).toBe(null)
  expect(await askRegistry([join(folder, 'no-such-program')], 20_000)).toBe(null)
})

test('a registry that never answers is not waited for', async () => {
  expect(await askRegistry(npm('setInterval(() => {}, 1000)'), 300)).toBe(null)
})
