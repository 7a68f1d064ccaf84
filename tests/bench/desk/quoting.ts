import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pino } from 'pino'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { buildDesk } from '#server/desk/app.ts'
import { insertOperator } from '#server/desk/operator/store.ts'
import { readEnv } from '#server/env.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { openParts } from '#server/open-parts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openPostgres } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { make, PASSWORD, passwordHashed } from '../../support/make.ts'
import { NEVER_CLOSED } from '../../support/no-variables.ts'

const OPEN_LINES = 60

export interface MeasuredCall {
  name: string
  /** Duration of each run in milliseconds. */
  took: number[]
  /** Limit for the median. */
  limitMs: number
}

/**
 * Measures how long the desk waits for the page of a list with 60 open lines, through HTTP without a socket. Each run
 * uses a list of new words. The baseline, which comes first, is the item search.
 */
export async function measureQuoting(url: string, runs: number): Promise<MeasuredCall[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pujaghar-bench-'))
  const database = await openPostgres(url)
  const log = pino({ level: 'silent' })
  const jobs = await startJobs(database, log)
  const env = readEnv({ DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000', ...NEVER_CLOSED })
  const parts = await openParts({ env, database, jobs, clock: systemClock, log, metrics: createMetrics() })
  const desk = await buildDesk(parts, null)
  try {
    const emailId = `bench-${newId()}@example.com`
    const row = { id: newId(), name: 'Meera Iyer', email: emailId, passwordHash: await passwordHashed }
    await insertOperator(database.db, {
      ...row,
      mustChangePassword: false,
      role: 'owner' as const,
      createdAt: systemClock.now(),
    })
    let cookie = ''
    const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
      const headers = { 'sec-fetch-site': 'same-origin', cookie }
      const began = performance.now()
      const answer = await desk.inject({ method, url: path, headers, ...(body && { body }) })
      const took = performance.now() - began
      if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}: ${answer.body}`)
      return { took, answer }
    }
    const session = await call('POST', DESK_PATHS.logIn, { emailId, password: PASSWORD })
    cookie = session.answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

    const { customer, unknownLine, readOrder } = make({ parts } as unknown as Parameters<typeof make>[0])
    const { entries } = await parts.catalogue()
    const asha = await customer()
    const openList = async () => {
      const lines = strangeWords(entries.map(({ name }) => name)).map((text) => unknownLine(text))
      return (await readOrder(asha, lines))._id
    }
    const search = `${DESK_PATHS.itemSearch}?${new URLSearchParams({ q: 'haldi' })}`
    // Builds the index of the catalogue, which happens once after a start.
    await call('GET', search)

    const yardstick: number[] = []
    const opened: number[] = []
    const again: number[] = []
    const stepped: number[] = []
    for (let run = 0; run < runs; run++) {
      const orderId = await openList()
      yardstick.push((await call('GET', search)).took)
      const first = await call('GET', DESK_PATHS.quoting(orderId))
      opened.push(first.took)
      again.push((await call('GET', DESK_PATHS.quoting(orderId))).took)
      const { basedOn, lines } = first.answer.json().draft
      for (const { id: lineId } of lines.slice(0, 3)) {
        const step = { do: 'change', lineId, change: { itemId: 'haldi_powder', quantity: 200, unit: 'g' } }
        stepped.push((await call('POST', DESK_PATHS.quotingSteps(orderId), { basedOn, step })).took)
      }
    }
    return [
      { name: 'yardstick: the item search', took: yardstick, limitMs: 50 },
      { name: `opening a list of ${OPEN_LINES} open lines`, took: opened, limitMs: 300 },
      { name: 'opening it again', took: again, limitMs: 300 },
      { name: 'a step in it', took: stepped, limitMs: 50 },
    ]
  } finally {
    await desk.close()
    await jobs.stop(1000)
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

let made = 0
/** Misspelled names of the catalogue, different in each run, so that nothing is cached. */
function strangeWords(names: readonly string[]): string[] {
  return Array.from({ length: OPEN_LINES }, () => {
    made += 1
    const letters = [...(names[made % names.length] ?? '')]
    const at = made % Math.max(1, letters.length - 1)
    letters.splice(at, 1, 'abcdefghijklmnoprstuvy'[made % 22] ?? 'x')
    return `${letters.join('')} ${made % 900} gm`
  })
}
