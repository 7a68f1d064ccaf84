import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { askRegistry } from './ask-registry.ts'

const folder = mkdtempSync(join(tmpdir(), 'registry-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A program that replaces npm. */
function npm(source: string): string[] {
  const file = join(folder, 'npm.cjs')
  writeFileSync(file, source)
  return [process.execPath, file]
}
const saying = (answer: unknown, code = 0) =>
  npm(`console.log(${JSON.stringify(JSON.stringify(answer))}); process.exitCode = ${code}`)

const finding = (severity: string, via: unknown) => ({ severity, range: '<1.2.3', via: [via] })
const title = { title: 'Reads what it should not', url: 'https://advisories.example/1' }

test('audits production dependencies and returns no findings when there are no advisories', async () => {
  const asked = npm(`
    const isRight = process.argv.slice(2).join(' ') === 'audit --omit=dev --audit-level=high --json'
    console.log(JSON.stringify(isRight ? { auditReportVersion: 2, vulnerabilities: {} } : {}))`)
  expect(await askRegistry(asked, 20_000)).toEqual([])
})

test('lists high and critical advisories with their reasons', async () => {
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

test('returns null when the registry answers with an error or npm is missing', async () => {
  const error = { message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } }
  expect(await askRegistry(saying(error, 1), 20_000)).toBe(null)
  expect(await askRegistry([join(folder, 'no-such-program')], 20_000)).toBe(null)
})

test('returns null when the registry does not answer in time', async () => {
  expect(await askRegistry(npm('setInterval(() => {}, 1000)'), 300)).toBe(null)
})
