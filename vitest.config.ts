import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { PREACT } from './scripts/preact.ts'

// `unit` tests cover pure code and run anywhere in seconds. `http` tests start the whole HTTP application on a separate
// database. They may take longer, and can run again on a real PostgreSQL (`npm run test:postgres` sets
// TEST_DATABASE_URL; without it they use the embedded database). `nodes` runs the same suite on a shop of two nodes.
const httpTests = '**/*.http.test.ts'
const notOurs = ['**/node_modules/**', 'build/**', 'tests/journeys/**']

/** A developer's .env must not affect the tests. */
const envDir = false

/** Reading a photo of a list takes seconds, and many times as long on a small and busy machine. */
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

const http = (name: string, nodes: number, ...others: string[]): TestProjectInlineConfiguration => ({
  envDir,
  test: {
    name,
    include: [httpTests, ...others],
    provide: { nodes },
    globalSetup: 'tests/support/prepared-database.ts',
    exclude: notOurs,
    ...TIMEOUTS,
  },
})

export default defineConfig({
  envDir,
  test: {
    // By default vitest keeps one core free, which is half of a small machine.
    maxWorkers: '100%',
    // No module keeps state that a test changes, so the test files of a worker share their modules.
    isolate: false,
    projects: [
      {
        envDir,
        resolve: { alias: PREACT },
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...notOurs, httpTests],
          ...TIMEOUTS,
        },
      },
      http('http', 1),
      http('nodes', 2, 'tests/nodes/*.ts'),
    ],
  },
})
