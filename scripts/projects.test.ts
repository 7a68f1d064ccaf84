import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const PROJECTS = ['server', 'browser', 'worker', 'tools'] as const
type Project = (typeof PROJECTS)[number]

/** Files that run both in pages and in the service worker. */
const SHARED_WITH_WORKER = [
  'storefront/list/kept-draft.ts',
  'storefront/list/send-waiting.ts',
  'storefront/list/shared.ts',
  'storefront/list/waits.ts',
  'storefront/offline/kept-orders.ts',
  'storefront/offline/telling.ts',
  'ui/api/failure.ts',
]

/** Runs the type checker and returns its output, which includes type errors. */
function tsc(...options: string[]): string {
  const program = resolve('node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [program, ...options], { encoding: 'utf8' }).stdout
}

/** An expression, and the projects in which it is a type error. Each becomes a small file that every project checks. */
const CASES: [code: string, errorsIn: Project[]][] = [
  ['document.title', ['server', 'worker']],
  ['window.location', ['server', 'worker']],
  ['[].map((part: HTMLElement) => part)', ['server', 'worker']],
  ['import.meta.env.SSR', ['server', 'worker']],
  ['process.version', ['browser', 'worker']],
  ["Buffer.from('a')", ['browser', 'worker']],
  ["import('node:fs')", ['browser', 'worker']],
  ['import.meta.dirname', ['browser', 'worker']],
  ['[].map((event: FetchEvent) => event.clientId)', ['server', 'browser', 'tools']],
  ["new URL('https://example.com')", []],
  ["fetch('https://example.com')", []],
  ['setTimeout(() => {}, 1)', []],
]

describe('APIs available to each project', () => {
  // Inside the repository, because the type checker looks for packages in the parent folders.
  mkdirSync('build', { recursive: true })
  const folder = mkdtempSync(join('build', 'projects-'))
  const output = new Map<Project, string>()

  beforeAll(() => {
    for (const [row, [code]] of CASES.entries()) writeFileSync(join(folder, `${row}.ts`), `export const a = ${code}\n`)
    for (const project of PROJECTS) {
      const config = {
        extends: resolve(`tsconfig.${project}.json`),
        compilerOptions: { composite: false, declaration: true, incremental: false, noEmit: true },
        files: CASES.map((_, row) => `${row}.ts`),
        include: [],
        references: [],
      }
      const path = join(folder, `${project}.json`)
      writeFileSync(path, JSON.stringify(config))
      output.set(project, tsc('--project', path))
    }
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(CASES.map(([code, errorsIn], row) => ({ code, errorsIn, row })))('$code', ({ errorsIn, row }) => {
    const hasError = (project: Project) => output.get(project)?.includes(`/${row}.ts(`)
    expect(PROJECTS.filter(hasError)).toEqual(errorsIn)
  })
})

describe('every source file', () => {
  const filesOf = (project: Project): string[] =>
    JSON.parse(tsc('--project', `tsconfig.${project}.json`, '--showConfig')).files.map(posix.normalize)
  const files = Object.fromEntries(PROJECTS.map((project) => [project, new Set(filesOf(project))]))
  const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => existsSync(path))

  test('belongs to the project that runs it', () => {
    const projectsOf = (path: string): Project[] => {
      if (/\.test\.tsx?$/.test(path) || path === 'storefront/routes.ts') return ['tools']
      if (path.startsWith('contract/')) return ['server', 'browser', 'worker']
      if (path.startsWith('server/')) return ['server']
      if (path.startsWith('storefront/worker/')) return ['worker']
      if (SHARED_WITH_WORKER.includes(path)) return ['browser', 'worker']
      return /^(storefront|desk|ui)\//.test(path) ? ['browser'] : ['tools']
    }
    const wrong = sources.filter(
      (path) => String(PROJECTS.filter((project) => files[project]?.has(path))) !== String(projectsOf(path)),
    )
    expect(sources.length).toBeGreaterThan(500)
    expect(wrong).toEqual([])
  })
})
