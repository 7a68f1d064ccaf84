import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, inject } from 'vitest'
import { type ShopProcess, startShop } from './process.ts'

/** Folders and processes for the tests of one file. Removes them after each test. Call this at the top of the file. */
export function testProcesses(defaults: Record<string, string> = {}) {
  const cleanUps: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  })

  async function emptyFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'pujaghar-process-'))
    cleanUps.push(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  return {
    emptyFolder,
    /** A data folder in its state after a first start, because creating a database takes seconds. */
    async startedFolder(): Promise<string> {
      const folder = await emptyFolder()
      await cp(join(inject('preparedDatabase'), 'database'), join(folder, 'database'), { recursive: true })
      return folder
    },
    async start(env: Record<string, string>, command?: string[]): Promise<ShopProcess> {
      const shop = await startShop({ ...defaults, ...env }, command)
      // Another command may have child processes, which it only stops on SIGTERM.
      cleanUps.push(() => shop.end(command === undefined ? 'SIGKILL' : 'SIGTERM'))
      return shop
    },
  }
}
