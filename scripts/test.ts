/**
 * Runs the checks in order and stops at the first failure: `node scripts/test.ts [step...]`. Default: all steps. At the
 * end, prints the slowest tests and the totals of vitest and playwright as "N passed, N failed".
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileMessages } from './messages.ts'
import { programOf } from './program.ts'

interface Timed {
  name: string
  seconds: number
}
interface Count {
  passed: number
  failed: number
  skipped: number
  /** Test files or journeys. */
  slowest: Timed[]
}
interface Step {
  heading: string
  commands: string[][]
  report?: (report: string) => Count
}

const SLOWEST = 10

const folder = mkdtempSync(join(tmpdir(), 'test-'))
const report = join(folder, 'report.json')

const vitest = (project: string): Pick<Step, 'commands' | 'report'> => ({
  commands: [
    [
      programOf('vitest'),
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  ],
  report: countVitest,
})

const STEPS: Record<string, Step> = {
  packages: { heading: 'Packages', commands: [['scripts/packages.ts']] },
  advisories: { heading: 'Known vulnerabilities', commands: [['scripts/advisories.ts']] },
  types: {
    heading: 'Types',
    commands: [
      [programOf('@react-router/dev'), 'typegen'],
      [programOf('typescript'), '--build'],
    ],
  },
  lint: {
    heading: 'Lint and format',
    commands: [[programOf('@biomejs/biome'), 'ci', '--error-on-warnings', '--reporter=default']],
  },
  messages: { heading: 'Messages', commands: [['scripts/messages.ts', '--check']] },
  build: { heading: 'Build', commands: [['scripts/build.ts']] },
  browser: { heading: 'Browser', commands: [['scripts/chromium.ts']] },
  unit: { heading: 'Unit tests', ...vitest('unit') },
  http: {
    heading: `HTTP tests on ${process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database'}`,
    ...vitest('http'),
  },
  nodes: { heading: 'HTTP tests on two nodes', ...vitest('nodes') },
  journeys: {
    heading: 'Browser journeys',
    commands: [[programOf('@playwright/test'), 'test', '--reporter=list,json']],
    report: countPlaywright,
  },
}

/** The order of the steps. The steps of a row run in parallel. A test runner uses all cores, so it runs alone. */
const ORDER = [
  ['packages', 'advisories', 'types', 'lint', 'messages', 'build', 'browser'],
  ['unit'],
  ['http'],
  ['nodes'],
  ['journeys'],
]
/** These steps run only when they are named. */
const ON_DEMAND = ['nodes']

const total: Count = { passed: 0, failed: 0, skipped: 0, slowest: [] }
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !STEPS[name])
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(STEPS).join(', ')}`)
  process.exit(2)
}

try {
  await compileMessages()
  for (const row of ORDER) {
    const names = row.filter((name) => (wanted.length === 0 ? !ON_DEMAND.includes(name) : wanted.includes(name)))
    const steps = names.flatMap((name) => STEPS[name] ?? [])
    const results = await Promise.all(steps.map((step) => perform(step, steps.length > 1)))
    const failed = steps.filter((_, index) => !results[index])
    if (failed.length === 0) continue
    console.log(`\nStopped: ${failed.map(({ heading }) => heading).join(', ')} failed.`)
    process.exitCode = 1
    break
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (process.exitCode === 1 && total.failed === 0) total.failed = 1
if (total.slowest.length > 0) {
  console.log('\nWhat took longest:')
  for (const { name, seconds } of longest(total.slowest)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
if (total.passed + total.failed === 0) console.log('\nAll checks passed.')
else console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)

/**
 * Runs one step. Returns true when every command succeeded and, for a test step, at least one test ran. The output of a
 * step that runs in parallel with others is printed when the step ends.
 */
async function perform(step: Step, hasOthers: boolean): Promise<boolean> {
  const heading = `\n=== ${step.heading} ===\n`
  if (!hasOthers) console.log(heading)
  const startedAt = Date.now()
  let printed = ''
  let good = true
  for (const command of step.commands) {
    const result = await run(command, hasOthers)
    printed += result.printed
    good = result.good
    if (!good) break
  }
  const counted = step.report ? addReport(step.report) : 1
  if (hasOthers) console.log(`${heading}\n${printed.trimEnd()}`)
  console.log(`\n${step.heading}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return good && counted > 0
}

/** Runs a script with the current Node. */
async function run(command: string[], isHeldBack: boolean): Promise<{ good: boolean; printed: string }> {
  const child = spawn(process.execPath, command, {
    stdio: isHeldBack ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const [status] = await once(child, 'close')
  return { good: status === 0, printed }
}

/** Adds the runner's report to the total. Returns how many tests ran, or 0 without a report. */
function addReport(count: (report: string) => Count): number {
  try {
    const { passed, failed, skipped, slowest } = count(readFileSync(report, 'utf8'))
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.slowest.push(...longest(slowest))
    return passed + failed
  } catch {
    return 0
  } finally {
    rmSync(report, { force: true })
  }
}

function longest(timed: Timed[]): Timed[] {
  return timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}

function countVitest(report: string): Count {
  const { numPassedTests, numFailedTests, numPendingTests, testResults }: VitestReport = JSON.parse(report)
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    slowest: testResults.map(({ name, startTime, endTime }) => ({
      name: name.slice(process.cwd().length + 1),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
}

function countPlaywright(report: string): Count {
  const { stats, suites }: { stats: Record<string, number>; suites: PlaywrightSuite[] } = JSON.parse(report)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  const timesOf = (file: string, { suites = [], specs }: PlaywrightSuite): Timed[] => [
    ...suites.flatMap((suite) => timesOf(file, suite)),
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${file} (${projectName}): ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
  ]
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    slowest: suites.flatMap((suite) => timesOf(suite.title, suite)),
  }
}
