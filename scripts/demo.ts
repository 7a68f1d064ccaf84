/**
 * Fills an empty data folder with the demo shop of a puja service in Bengaluru:
 *   npm run demo
 * Everything goes through the product's own API, on a clock that starts six weeks ago. So all rules of the product
 * apply.
 */
import { join } from 'node:path'
import { DAY_MS } from '#contract/day.ts'
import { seedAtStart } from '#server/catalogue/seed.ts'
import { type Env, readEnv } from '#server/env.ts'
import { createReaders } from '#server/estimate/reading/readers.ts'
import { DataFolderTaken, takeDataFolder } from '#server/platform/data-folder.ts'
import { type Database, openPglite } from '#server/platform/database.ts'
import { openLog } from '#server/platform/log.ts'
import { whenParentEnds } from '#server/platform/parent.ts'
import { WrongOrder } from './ask-desk.ts'
import { logIn } from './demo/customer.ts'
import { LIST_TALES } from './demo/list-tales.ts'
import { openShop } from './demo/open-shop.ts'
import { hire } from './demo/operator.ts'
import { CUSTOMER_PASSWORD, OPERATOR, OPERATOR_PASSWORD, PEOPLE } from './demo/people.ts'
import { PUJA_TALES } from './demo/puja-tales.ts'
import { storyClock, timesAround } from './demo/story-clock.ts'
import { narrator, tell } from './demo/tell.ts'
import { lookIn } from './look-in.ts'
import { runCommand } from './run-command.ts'

const STORY_DAYS = 42

/** The message to print when the demo ends before it is complete. */
let unfinished: string | null = null

async function run(): Promise<string> {
  if (process.argv.length > 2) throw new WrongOrder('npm run demo')
  // The customers are invented, so no mail may be sent to them.
  const env = { ...readEnv(), SMTP_URL: undefined }
  const { DATA_DIR } = env
  if (env.DATABASE_URL !== undefined) {
    throw new WrongOrder('DATABASE_URL is set, but the demo fills an embedded database only. Unset it.')
  }
  if (env.S3_BUCKET !== undefined) {
    throw new WrongOrder('S3_BUCKET is set, but the demo keeps its files in DATA_DIR only. Unset it.')
  }
  await expectEmpty(DATA_DIR)
  const folder = takeDataFolder(DATA_DIR)
  try {
    await expectEmpty(DATA_DIR)
    unfinished = `The demo in ${DATA_DIR} is not complete. Run "npm run reset", then "npm run demo" again.`
    const database = await openPglite(join(DATA_DIR, 'database'))
    await fill(env, database).finally(() => database.close())
    unfinished = null
  } finally {
    folder.release()
  }
  return farewell(env)
}

/**
 * Also called before the folder is locked, because the lock is a file and must not be created in a folder of someone
 * else.
 */
async function expectEmpty(folder: string): Promise<void> {
  const there = await lookIn(folder)
  if (there.length === 0) return
  const found = there.includes('database') ? `There is a shop in ${folder} already.` : `${folder} is not empty.`
  throw new WrongOrder(`${found} Empty it with "npm run reset", or set DATA_DIR to another folder.`)
}

async function fill(env: Env, database: Database): Promise<void> {
  const present = new Date()
  const clock = storyClock(new Date(present.getTime() - STORY_DAYS * DAY_MS))
  const log = openLog('error')
  const say = narrator(clock)
  await seedAtStart(database.db, clock.now())

  const readers = createReaders({ threads: env.READERS })
  const shop = await openShop({ env, database, clock, log }, readers)
  say('Meera Iyer begins to work at the desk')
  const meera = await hire(shop)
  const stage = { shop, meera, times: timesAround(present), say }
  await tell(
    [...LIST_TALES, ...PUJA_TALES].map((tale) => tale(stage)),
    clock,
  )
  await meera.logOut()
  await shop.close()
  await readers.close()

  clock.moveTo(new Date())
  const evening = await openShop({ env, database, clock, log }, null)
  say('Lakshmi Venkatesh and Asha Rao upload lists, which the next start reads')
  await (await logIn(evening, PEOPLE.lakshmi)).upload('english.heic', 'IMG_3127.heic')
  await (await logIn(evening, PEOPLE.asha)).upload('hindi-clean.png', 'Lakshmi puja.png', 'For Friday evening')
  await evening.close(2)
}

function farewell({ DATA_DIR }: Env): string {
  return `
The shop is in ${DATA_DIR}. Start it with "npm start" (or "npm run dev"), then log in:

  The shop   ${PEOPLE.asha.emailId.padEnd(24)} ${CUSTOMER_PASSWORD}
  The desk   ${OPERATOR.emailId.padEnd(24)} ${OPERATOR_PASSWORD}

Every customer has the same password. Anybody can read these passwords in the code: do not put this shop on the internet.
`
}

function interrupt(): never {
  if (unfinished !== null) console.error(`\n${unfinished}`)
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
whenParentEnds(interrupt)

await runCommand(run, DataFolderTaken)
if (process.exitCode !== undefined) {
  if (unfinished !== null) console.error(unfinished)
  // A busy reader or a running job would keep the process alive.
  process.exit()
}
