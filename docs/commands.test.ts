import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { type Command, commandsOf, projectFiles } from '#tests/support/markdown.ts'
import { runScript } from '#tests/support/process.ts'

const files = projectFiles()
const textOf = (file: string) => readFileSync(file, 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))

type Check = (command: Command) => void | Promise<void>

/** An existing test runs the command. Its text contains the name of the script. */
const isRunBy =
  (file: string, script: string): Check =>
  () => {
    expect(files).toContain(file)
    expect(textOf(file), file).toContain(script)
  }

/** The script of an npm command, and the arguments that the command gives to it. */
function scriptOf([program, ...words]: Command): { script: string; args: string[] } {
  if (program === 'node') return { script: words[0] ?? '', args: words.slice(1) }
  const name = words[0] === 'run' ? words[1] : words[0]
  const [, script = '', fixed = ''] = /([\w/-]+\.ts)((?: [\w-]+)*)$/.exec(scripts[name ?? ''] ?? '') ?? []
  const given = words.includes('--') ? words.slice(words.indexOf('--') + 1) : []
  return { script, args: [...fixed.split(' ').filter((word) => word !== ''), ...given] }
}

/** Runs the script of a command, with more arguments at the end. */
function run(command: Command, ...more: string[]) {
  const { script, args } = scriptOf(command)
  expect(files).toContain(script)
  return runScript([script, ...args, ...more], {})
}

/** A dry run: the script loads, accepts the documented options, and stops at an unknown one before it does anything. */
const stopsAtUnknownOption: Check = async (command) => {
  const { printed, code } = await run(command, '--unknown-option')
  expect(printed).toContain("Unknown option '--unknown-option'")
  expect(code).not.toBe(0)
}

/** A dry run: the script loads, and stops because `scripts/postgres.ts` has started no database for it. */
const stopsWithoutDatabase: Check = async (command) => {
  const { printed, code } = await run(command)
  expect(printed).toContain(`${command.slice(0, 3).join(' ')} starts one`)
  expect(code).not.toBe(0)
}

/** A dry run: all steps but the last exist. */
const stopsAtUnknownStep: Check = async (command) => {
  const { printed, code } = await run(command, 'no-such-step')
  expect(printed).toMatch(/^No such step: no-such-step\./m)
  expect(code).toBe(2)
}

const explains: Check = async (command) => {
  const { printed, code } = await run(command)
  expect(printed).toContain('reading 1')
  expect(code).toBe(0)
}

/** The command of vitest or Playwright selects a file, a project, and a test by a part of its name. */
const selectsTest: Check = (command) => {
  const [file = ''] = command.filter((word) => word.endsWith('.ts') && !word.startsWith('scripts/'))
  expect(files).toContain(file)
  const after = (...options: string[]) => command[command.findIndex((word) => options.includes(word)) + 1] ?? ''
  const config = command.includes('playwright') ? 'playwright.config.ts' : 'vitest.config.ts'
  expect(textOf(config)).toMatch(new RegExp(`'${after('--project')}'`))
  if (command.some((word) => word === '-t' || word === '-g')) expect(textOf(file)).toContain(after('-t', '-g'))
}

/** The npm script runs Playwright on files and a configuration that exist. */
const selectsPages: Check = ([, , name = '']) => {
  const [, config = 'playwright.config.ts'] = /--config (\S+)/.exec(scripts[name] ?? '') ?? []
  expect(files).toContain(config)
  const [, filters = ''] = /playwright test((?: [\w-]+)*)$/.exec(scripts[name] ?? '') ?? []
  for (const filter of filters.split(' ').filter((word) => word !== '')) {
    expect(files).toContain(`tests/journeys/${filter}.ts`)
  }
}

/** The npm script updates a file that the selected test keeps equal to the code. */
const updatesFile: Check = ([, , name = '']) => {
  const [, filter = ''] = /--project unit (\S+) --update$/.exec(scripts[name] ?? '') ?? []
  const selected = files.filter((file) => file.startsWith(filter) && /\.test\.tsx?$/.test(file))
  expect(selected.filter((file) => textOf(file).includes('toMatchFileSnapshot'))).toHaveLength(1)
}

/** The module that the code imports exists, and exports that function. */
const importsOurs: Check = async (command) => {
  const [imports = '', name = ''] = /import \{ (\w+) \} from '#[^']+'/.exec(command.join(' ')) ?? []
  const code = `${imports}; console.log(typeof ${name})`
  expect(await runScript(['--input-type=module', '-e', code], {})).toEqual({ code: 0, printed: 'function\n' })
}

const asksOurs: Check = (command) => {
  expect(Object.values(SERVICE_PATHS)).toContain(new URL(command.at(-1) ?? '').pathname)
}

/** The first run installs drizzle-kit from the registry, so no test runs it. */
const installs: Check = (command) => expect(files).toContain(scriptOf(command).script)

/** A program of somebody else, without a name of ours in its arguments. */
const isForeign: Check = () => undefined

/**
 * Every command of the docs, with its check. A word in capitals stands for any argument. A new command in the docs
 * needs a row here, and therefore a test.
 */
const CHECKS: [check: Check, ...commands: string[]][] = [
  [isRunBy('.ci/run', 'npm ci'), 'npm ci'],
  [isRunBy('.ci/run', 'npm test'), 'npm test'],
  [isRunBy('.ci/run', 'npm run test:postgres'), 'npm run test:postgres'],
  [isRunBy('scripts/packages.ts', '--omit=dev'), 'npm ci --omit=dev'],
  [isRunBy('scripts/packages.ts', '--ignore-scripts'), 'npm ci --ignore-scripts'],
  [isRunBy('scripts/ask-registry.ts', "'audit'"), 'npm audit'],
  [isRunBy('scripts/test.ts', 'scripts/build.ts'), 'npm run build'],
  [isRunBy('scripts/test.ts', 'scripts/messages.ts'), 'npm run messages'],
  [isRunBy('scripts/test.ts', '@biomejs/biome'), 'npm run format'],
  [isRunBy('server/main.http.test.ts', 'NPM_START'), 'npm start'],
  [
    isRunBy('scripts/run.test.ts', 'scripts/run.js'),
    'node scripts/run.js --lean server/main.ts',
    'node scripts/run.js --env --lean --inspect server/main.ts',
  ],
  [isRunBy('scripts/dev.http.test.ts', 'scripts/dev.ts'), 'npm run dev'],
  [isRunBy('scripts/demo.http.test.ts', 'scripts/demo.ts'), 'npm run demo'],
  [isRunBy('scripts/reset.test.ts', 'scripts/reset.ts'), 'npm run reset', 'npm run reset -- --yes'],
  [
    isRunBy('scripts/operator.http.test.ts', 'scripts/operator.ts'),
    'npm run operator',
    'npm run operator -- add EMAIL --name NAME',
    'npm run operator -- reset EMAIL',
    'npm run operator -- disable EMAIL',
    'npm run operator -- list',
  ],
  [isRunBy('server/desk/backup/backup.http.test.ts', 'scripts/backup.ts'), 'npm run backup -- FILE'],
  [isRunBy('server/desk/backup/backup.http.test.ts', 'scripts/restore.ts'), 'npm run restore -- FILE'],
  [isRunBy('server/desk/move/move.http.test.ts', 'scripts/move-to-postgres.ts'), 'npm run move-to-postgres -- URL'],
  [
    isRunBy('scripts/audit-check.test.ts', 'scripts/audit-check.ts'),
    'npm run audit:check -- FILE',
    'npm run audit:check -- FILE --head HEAD',
  ],
  [
    isRunBy('scripts/deploy.test.ts', 'deploy/compose.yaml'),
    'docker compose --file deploy/compose.yaml up --build --detach',
    'docker compose --file deploy/compose.yaml exec api-1 node scripts/run.js scripts/operator.ts add EMAIL --name NAME',
  ],
  [stopsAtUnknownStep, 'npm run check', 'npm run test:journeys', 'npm run test:nodes', 'npm test -- STEP STEP STEP'],
  [
    stopsAtUnknownOption,
    'npm run fit',
    'npm run test:hostile',
    'npm run test:hostile -- --seed SEED',
    'npm run bench:embedded',
    'npm run bench:estimate',
    'npm run bench:estimate -- --half HALF',
    'npm run bench:fair',
    'npm run bench:hostile-memory',
    'npm run bench:page',
    'npm run bench:pdf',
    'npm run bench:photographs',
    'npm run bench:photographs -- FOLDER',
    'npm run bench:upload',
    'npm run bench:words',
    'npm run bench:words -- --corrections FILE',
    'npm run bench:words -- --half HALF',
    'npm run bench:words -- --lines',
    'npm run bench:words -- --written',
    'node tests/bench/estimate/make.ts',
  ],
  [
    stopsWithoutDatabase,
    'npm run bench:desk',
    'npm run bench:load',
    'npm run bench:load -- --scale',
    'npm run bench:mail',
    'npm run bench:plans',
    'npm run bench:start',
  ],
  [explains, 'npm run explain -- LINE', 'npm run explain -- LINE LINE LINE'],
  [isRunBy('docs/commands.test.ts', 'npm run explain -- LINE'), 'npm run explain'],
  [selectsPages, 'npm run bench:pages', 'npm run picture', 'npm run test:a11y'],
  [updatesFile, 'npm run drawings', 'npm run env-example'],
  [
    selectsTest,
    'npx vitest run --project PROJECT FILE',
    'npx vitest --project PROJECT FILE',
    'npx vitest run --project PROJECT FILE -t NAME',
    'node scripts/run.js scripts/postgres.ts node_modules/vitest/vitest.mjs run --project PROJECT FILE',
    'npx playwright test FILE --project PROJECT -g NAME',
  ],
  [installs, 'npm run migration -- --name NAME'],
  [importsOurs, 'npx node --input-type=module -e CODE'],
  [asksOurs, 'curl -i URL'],
  [
    isForeign,
    'aws s3 sync BUCKET FOLDER',
    'createdb shop',
    'llama-server -hf MODEL --port 8080',
    'ollama pull MODEL',
    'ollama serve',
    'pg_dump --format=custom --file=shop.dump URL',
    'pg_restore --no-owner --dbname="$NEW_DATABASE_URL" shop.dump',
    'rsync -a FOLDER FOLDER',
    'ssh -L 3001:127.0.0.1:3001 HOST',
    'vllm serve MODEL',
  ],
]

const isAs = (usage: string, command: Command) => {
  const words = usage.split(' ')
  return (
    words.length === command.length &&
    words.every((word, at) => (/^[A-Z]+$/.test(word) ? !(command[at] ?? '-').startsWith('-') : word === command[at]))
  )
}

const pages = files.filter((file) => file.endsWith('.md'))
/** Every different command, with a page that has it. */
const documented = new Map(
  pages.flatMap((page) => commandsOf(textOf(page)).map((command) => [command.join(' '), { page, command }])),
)

describe('commands in the docs', () => {
  test.concurrent.each([...documented.values()])('$page: $command', async ({ command }) => {
    const checks = CHECKS.filter(([, ...usages]) => usages.some((usage) => isAs(usage, command)))
    expect(checks, 'Add a row to CHECKS that says which test runs this command.').toHaveLength(1)
    for (const [check] of checks) await check(command)
  })

  test('every checked command is in the docs', () => {
    const usages = CHECKS.flatMap(([, ...all]) => all)
    const commands = [...documented.values()].map(({ command }) => command)
    expect(usages.filter((usage) => !commands.some((command) => isAs(usage, command)))).toEqual([])
  })

  test.each(pages)('%s names only npm scripts and script files that exist', (page) => {
    const text = textOf(page)
    const names = [...text.matchAll(/npm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g)].map(
      ([, name, own]) => name ?? own,
    )
    expect(names.filter((name = '') => !(name in scripts))).toEqual([])
    const named = [...text.matchAll(/\bnode (?:scripts\/run\.js (?:--\w+ )*)?([\w/-]+\.[jt]s)\b/g)].map(
      ([, name]) => name,
    )
    expect(named.filter((name = '') => !files.includes(name))).toEqual([])
  })
})

describe('npm scripts', () => {
  test('README.md or CONTRIBUTING.md names every script', () => {
    const named = ['README.md', 'CONTRIBUTING.md'].flatMap((page) =>
      commandsOf(textOf(page)).map(([, word, name]) => (word === 'run' ? name : word)),
    )
    const own = Object.keys(scripts).filter((name) => !/^(?:pre|post)/.test(name))
    expect(own.filter((name) => !named.includes(name))).toEqual([])
  })

  // The server and the other commands must use the same configuration.
  test('every script that reads the configuration also reads .env', () => {
    const readers = Object.entries(scripts).filter(([, command]) => {
      const program = /run\.js .*?([\w/-]+\.ts)/.exec(command)?.[1]
      return program !== undefined && textOf(program).includes('readEnv(')
    })
    expect(readers.length).toBeGreaterThan(5)
    expect(readers.filter(([, command]) => !command.includes('run.js --env ')).map(([name]) => name)).toEqual([])
  })
})
