/**
 * Runs the checks in order and stops at the first that fails: `node scripts/test.ts [step...]`, all steps by default.
 * The last line sums what vitest and playwright report, as "N passed, N failed".
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from './chromium.ts'

type Count = { passed: number; failed: number; skipped: number }
type Step = { heading: string; commands: string[][]; report?: (report: string) => Count; prepare?: () => void }

const folder = mkdtempSync(join(tmpdir(), 'test-'))
const report = join(folder, 'report.json')

const vitest = (project: string): Pick<Step, 'commands' | 'report'> => ({
  commands: [
    ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
  report: countVitest,
})

const STEPS: Record<string, Step> = {
  types: {
    heading: 'Types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc', '--build'],
    ],
  },
  lint: { heading: 'Lint and format', commands: [['biome', 'ci', '--error-on-warnings', '--reporter=default']] },
  unit: { heading: 'Unit tests', ...vitest('unit') },
  http: {
    heading: `HTTP tests on ${process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database'}`,
    ...vitest('http'),
  },
  build: { heading: 'Build', commands: [['node', 'scripts/build.ts']] },
  journeys: {
    heading: 'Browser journeys',
    prepare: () => {
      process.env.CHROMIUM_PATH = chromium()
    },
    commands: [['playwright', 'test', '--reporter=list,json']],
    report: countPlaywright,
  },
}

const total: Count = { passed: 0, failed: 0, skipped: 0 }
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !STEPS[name])
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(STEPS).join(', ')}`)
  process.exit(2)
}

try {
  for (const [name, step] of Object.entries(STEPS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    if (perform(step)) continue
    console.log(`\nStopped: ${step.heading} failed.`)
    process.exitCode = 1
    break
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (process.exitCode === 1 && total.failed === 0) total.failed = 1
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)

/** One step, with its heading; true when every command ended well and, if it runs tests, at least one ran. */
function perform(step: Step): boolean {
  console.log(`\n=== ${step.heading} ===\n`)
  const startedAt = Date.now()
  try {
    step.prepare?.()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
  const good = step.commands.every(run)
  const counted = step.report ? addReport(step.report) : 1
  console.log(`\n${step.heading}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return good && counted > 0
}

function run([program = '', ...args]: string[]): boolean {
  const { status, error } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  if (error) console.error(error.message)
  return status === 0
}

/** Adds what the runner wrote to the total; answers how many tests it ran. A runner that wrote nothing ran none. */
function addReport(count: (report: string) => Count): number {
  try {
    const { passed, failed, skipped } = count(readFileSync(report, 'utf8'))
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    return passed + failed
  } catch {
    return 0
  } finally {
    rmSync(report, { force: true })
  }
}

function countVitest(report: string): Count {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(report)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function countPlaywright(report: string): Count {
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}
