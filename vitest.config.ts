import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { PREACT } from './scripts/preact.ts'

// `unit` tests pure code and runs anywhere in seconds. `http` tests start the whole HTTP application on a database of
// their own: they may take longer, and they run a second time, alone, on a real PostgreSQL (`npm run test:postgres` sets
// TEST_DATABASE_URL; without it they use the embedded database). `nodes` is the same suite on a shop of two nodes.
const httpTests = '**/*.http.test.ts'
const notOurs = ['**/node_modules/**', 'build/**', 'tests/journeys/**']

/** A developer's .env must not change what a test finds. */
const envDir = false

const http = (name: string, nodes: number, ...others: string[]): TestProjectInlineConfiguration => ({
  envDir,
  test: {
    name,
    include: [httpTests, ...others],
    provide: { nodes },
    globalSetup: 'tests/support/prepared-database.ts',
    exclude: notOurs,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  envDir,
  test: {
    // Left to itself vitest keeps one core free, which on a small machine is half of it.
    maxWorkers: '100%',
    // No module keeps anything that a test changes, so the files of a worker load each module once.
    isolate: false,
    projects: [
      {
        envDir,
        resolve: { alias: PREACT },
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...notOurs, httpTests],
          // Reading a photographed list takes seconds on a small machine.
          testTimeout: 30_000,
        },
      },
      http('http', 1),
      http('nodes', 2, 'tests/nodes/*.ts'),
    ],
  },
})
