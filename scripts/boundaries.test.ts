import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * The boundaries between parts are lint rules (biome.json). Each row is one small file: its path, its code, and the
 * rule that must report it, or null when no rule may. All files are linted together in a temporary folder; a path that
 * occurs again gets a number.
 */
const CASES: [path: string, code: string, rule: string | null][] = [
  ['contract/order.ts', "import * as z from 'zod/mini'", null],
  ['contract/order.ts', "import { a } from './unit.ts'", null],
  ['contract/order.ts', "import * as m from '#messages'", null],
  ['contract/order.ts', "import { a } from '#server/app.ts'", 'noRestrictedImports'],
  ['contract/order.ts', "import { a } from '../server/app.ts'", 'noRestrictedImports'],
  ['contract/order.ts', "import { a } from './../server/app.ts'", 'noRestrictedImports'],
  ['contract/order.ts', "import { a } from 'fastify'", 'noRestrictedImports'],
  ['contract/order.ts', "import { a } from 'node:fs'", 'noRestrictedImports'],

  ['contract/desk/claim.ts', "import { a } from '../account.ts'", null],
  ['contract/desk/claim.ts', "import { a } from './operator.ts'", null],
  ['contract/desk/claim.ts', "import { a } from '../../server/app.ts'", 'noRestrictedImports'],
  ['contract/desk/claim.ts', "import { a } from '#server/app.ts'", 'noRestrictedImports'],

  ['storefront/list/page.tsx', "import { a } from '#contract/order.ts'", null],
  ['storefront/list/page.tsx', "import { a } from '#ui/button.tsx'", null],
  ['storefront/list/page.tsx', "import { a } from '../shell/header.tsx'", null],
  ['storefront/list/page.tsx', "import { a } from '#server/app.ts'", 'noRestrictedImports'],
  ['storefront/list/page.tsx', "import { a } from '../../server/app.ts'", 'noRestrictedImports'],
  ['storefront/root.tsx', "import { a } from '../server/app.ts'", 'noRestrictedImports'],
  ['storefront/root.tsx', "import { a } from '#desk/root.tsx'", 'noRestrictedImports'],
  ['storefront/root.tsx', "import { a } from '../desk/root.tsx'", 'noRestrictedImports'],

  ['desk/queue/page.tsx', "import { a } from '#contract/desk/queue.ts'", null],
  ['desk/queue/page.tsx', "import { a } from '#ui/button.tsx'", null],
  ['desk/queue/page.tsx', "import { a } from '../shell/frame.tsx'", null],
  ['desk/queue/page.tsx', "import { a } from '#storefront/session.ts'", 'noRestrictedImports'],
  ['desk/queue/page.tsx', "import { a } from '../../storefront/session.ts'", 'noRestrictedImports'],
  ['desk/customer-page.tsx', "import { a } from '#storefront/quotation/review.tsx'", null],
  ['desk/customer-page.tsx', "import { a } from '#server/app.ts'", 'noRestrictedImports'],
  ['desk/queue/page.tsx', "import { a } from '#server/app.ts'", 'noRestrictedImports'],

  ['ui/button.tsx', "import { a } from './icon.tsx'", null],
  ['ui/button.tsx', "import { a } from 'react'", null],
  ['ui/button.tsx', "import { a } from '#contract/order.ts'", 'noRestrictedImports'],
  ['ui/button.tsx', "import { a } from '../contract/order.ts'", 'noRestrictedImports'],
  ['ui/button.tsx', "import { a } from '#storefront/root.tsx'", 'noRestrictedImports'],

  ['server/estimate/pricing.ts', "import { a } from '#contract/unit.ts'", null],
  ['server/estimate/pricing.ts', "import { a } from '#server/catalogue/items.ts'", 'noRestrictedImports'],
  ['server/estimate/pricing.ts', "import { a } from '../platform/clock.ts'", 'noRestrictedImports'],
  ['server/estimate/reading/page.ts', "import { a } from '../types.ts'", null],
  ['server/estimate/reading/page.ts', "import { a } from '#server/estimate/types.ts'", null],
  ['server/estimate/reading/page.ts', "import { a } from '#server/platform/clock.ts'", 'noRestrictedImports'],
  ['server/estimate/reading/page.ts', "import { a } from '../../platform/clock.ts'", 'noRestrictedImports'],

  ['server/list/submit.ts', "import { a } from './store.ts'", null],
  ['server/list/submit.ts', "import { a } from '#server/order/find.ts'", null],
  ['server/list/submit.ts', "import { a } from '#server/order/store.ts'", 'noRestrictedImports'],
  ['server/list/submit.ts', "import type { a } from '#server/order/store.ts'", 'noRestrictedImports'],
  ['server/list/submit.ts', "export const a = import('#server/order/store.ts')", 'noRestrictedImports'],
  ['server/list/submit.ts', "import { a } from '../order/store.ts'", 'noRestrictedImports'],
  ['server/list/submit.ts', "import { a } from '#ui/button.tsx'", 'noRestrictedImports'],
  ['server/list/pages/split.ts', "import { a } from '../store.ts'", null],
  ['server/list/pages/split.ts', "import { a } from '../../order/store.ts'", 'noRestrictedImports'],
  ['server/list/pages/split.ts', "import { a } from '#server/order/store.ts'", 'noRestrictedImports'],
  ['server/list/submit.ts', "import { a } from '#server/desk/claim/claims.ts'", 'noRestrictedImports'],
  ['server/desk/queue/work.ts', "import { a } from './store.ts'", null],
  ['server/desk/queue/work.ts', "import { a } from '../claim/claims.ts'", null],
  ['server/desk/queue/work.ts', "import { a } from '../claim/store.ts'", 'noRestrictedImports'],
  ['server/desk/queue/work.ts', "import { a } from '#server/order/store.ts'", 'noRestrictedImports'],
  ['server/desk/queue/work.ts', "import { a } from '#desk/queue/page.tsx'", 'noRestrictedImports'],

  ['server/env.ts', 'export const a = process.env.PORT', null],
  ['scripts/build.ts', 'export const a = process.env.PORT', null],
  ['tests/support/app.ts', 'export const a = process.env.PORT', null],
  ['server/main.ts', 'export const a = process.env.PORT', 'noProcessEnv'],
  ['server/main.ts', "import { env } from 'node:process'\nexport const a = env.PORT", 'noProcessEnv'],
  ['storefront/root.tsx', 'export const a = process.env.PORT', 'noProcessEnv'],

  ['server/order/index.ts', "export { a } from './find.ts'", 'noBarrelFile'],
  ['server/order/index.ts', "export * from './find.ts'", 'noReExportAll'],
  ['server/order/find.ts', 'export const a = (b: any) => b', 'noExplicitAny'],
  ['server/order/find.ts', "import { a } from './row.ts'", 'noUnusedImports'],
  ['server/order/find.ts', 'const a = async () => 1\na()', 'noFloatingPromises'],
  ['server/order/find.ts', "import { a } from 'vitest'", 'noUndeclaredDependencies'],
  ['server/order/find.test.ts', "import { a } from 'vitest'", null],
  ['ui/photo.tsx', "export const Photo = () => <img src='/a.webp' />", 'useAltText'],
  ['ui/photo.tsx', 'export const Photo = () => <div onClick={close} />', 'useKeyWithClickEvents'],
]

const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
const files = CASES.map(([path], number) => {
  const isTaken = CASES.slice(0, number).some(([earlier]) => earlier === path)
  return isTaken ? join(dirname(path), `${number}-${basename(path)}`) : path
})
let complaints: { file: string; rule: string }[] = []

beforeAll(() => {
  for (const name of ['biome.json', 'package.json']) cpSync(name, join(folder, name))
  for (const [number, [, code]] of CASES.entries()) {
    const file = join(folder, files[number] ?? '')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${code}\n`)
  }
  const biome = resolve('node_modules/.bin/biome')
  const options = ['--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none']
  const { stdout } = spawnSync(biome, ['lint', ...options], { cwd: folder, encoding: 'utf8' })
  const { diagnostics }: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout)
  complaints = diagnostics.map(({ category, location }) => ({ file: location.path, rule: basename(category) }))
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('the linter', () => {
  test.each(CASES.map((row, number) => [...row, number] as const))('%s: %s -> %s', (_path, _code, rule, number) => {
    const heard = complaints.filter(({ file }) => file === files[number]).map((complaint) => complaint.rule)
    // A valid row imports something without using it, so `noUnusedImports` is expected.
    if (rule === null) expect(heard.filter((name) => name !== 'noUnusedImports')).toEqual([])
    else expect(heard).toContain(rule)
  })
})

// Checks that lint rules cannot express: folder names, and one boundary that applies to product code but not to tests.
describe('the source tree', () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')

  test('has no vague names such as utils, helpers or services', () => {
    const vague = /(^|\/)(utils?|helpers?|common|services?|managers?)([./]|$)/i
    expect(tracked.filter((path) => vague.test(path))).toEqual([])
  })

  test('keeps test support code out of the product', () => {
    const product = tracked.filter((path) => /^(contract|server|storefront|desk|ui)\/.*\.tsx?$/.test(path))
    const files = product.filter((path) => !/\.test\.tsx?$/.test(path) && existsSync(path))
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((path) => /['"](#tests|(\.\.\/)+tests)\//.test(readFileSync(path, 'utf8')))).toEqual([])
  })
})
