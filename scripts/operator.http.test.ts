import { test as each, expect } from 'vitest'
import { POSTGRES_URL } from '#tests/support/app.ts'
import { runScript } from '#tests/support/process.ts'
import { testProcesses } from '#tests/support/processes.ts'

/** The commands run on the embedded database, while no server is running. */
const test = each.skipIf(POSTGRES_URL !== undefined)

const { startedFolder } = testProcesses()

/** Returns a function that runs the command on one data folder. */
async function operatorCommand() {
  const DATA_DIR = await startedFolder()
  return (...args: string[]) => runScript(['scripts/operator.ts', ...args], { DATA_DIR })
}

test('operators are added, reset, disabled and listed on the command line', async () => {
  const operator = await operatorCommand()
  expect(await operator('list')).toEqual({ code: 0, printed: 'There is no operator yet.\n' })

  expect(await operator('add', 'meera@shop.example', '--name', 'Meera Iyer')).toEqual({
    code: 0,
    printed: expect.stringMatching(/^Meera Iyer can log in at the desk with meera@shop\.example .*:\n {2}\S+\n$/),
  })
  expect(await operator('add', 'ravi@shop.example', '--name', 'Ravi Rao', '--helper')).toMatchObject({ code: 0 })
  expect(await operator('reset', 'meera@shop.example')).toEqual({
    code: 0,
    printed: expect.stringMatching(/^Meera Iyer is logged out.*:\n {2}\S+\n$/),
  })
  expect(await operator('disable', 'ravi@shop.example')).toEqual({
    code: 0,
    printed: 'ravi@shop.example can no longer log in, and is logged out.\n',
  })
  expect(await operator('list')).toEqual({
    code: 0,
    printed: 'meera@shop.example  Meera Iyer  (owner)\nravi@shop.example  Ravi Rao  (disabled)\n',
  })
})

test('a wrong command prints how to use it, and changes nothing', async () => {
  const operator = await operatorCommand()
  expect(await operator('remove', 'meera@shop.example')).toEqual({
    code: 1,
    printed: expect.stringMatching(/^npm run operator -- add EMAIL --name NAME .*\n$/),
  })
  expect(await operator('add', 'meera@shop.example')).toEqual({
    code: 1,
    printed: expect.stringContaining('npm run operator -- add EMAIL'),
  })
  expect(await operator('list')).toEqual({ code: 0, printed: 'There is no operator yet.\n' })
})
