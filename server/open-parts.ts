import type { Logger } from 'pino'
import { createCatalogue } from './catalogue/catalogue.ts'
import { createSpokenNames } from './catalogue/spoken.ts'
import { ownNames } from './catalogue/store.ts'
import { headOf } from './desk/audit/file.ts'
import { openAuditLog } from './desk/audit/record.ts'
import type { Env } from './env.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Clock } from './platform/clock.ts'
import { secretOf } from './platform/data-folder.ts'
import type { Database } from './platform/database.ts'
import { openFiles } from './platform/files.ts'
import type { Jobs } from './platform/jobs.ts'
import { createMailLimit } from './platform/mail-limit.ts'
import { openOnce } from './platform/once.ts'
import type { Parts } from './platform/parts.ts'
import { createRateLimit } from './platform/rate-limit.ts'

interface Opened {
  env: Env
  database: Database
  jobs: Jobs
  clock: Clock
  log: Logger
  metrics: Metrics
}

/** Creates the parts of the application around an open database and its job queues. */
export async function openParts({ env, database, jobs, clock, log, metrics }: Opened): Promise<Parts> {
  const secret = secretOf(env.DATA_DIR, env.SECRET)
  const now = clock.now()
  const once = await openOnce(database.db, { isAlone: database.embedded, now })
  const db = await openAuditLog(once, secret, now)
  const names = createSpokenNames()
  names.learn(await ownNames(database.db))
  log.info({ head: await headOf(db) }, 'the audit log goes on')
  return {
    env,
    secret,
    db,
    isEmbedded: database.embedded,
    copyDatabase: database.copyTo,
    vacuum: database.vacuum,
    connections: database.connections,
    files: await openFiles(env),
    jobs,
    rateLimit: createRateLimit(database.db, env.RATE_LIMIT_FACTOR),
    // Mails written to files need no limit, because nobody receives them.
    mailLimit: createMailLimit(database.db, env.SMTP_URL === undefined ? null : env.MAILS_PER_MINUTE),
    catalogue: createCatalogue(database.db, names),
    names,
    clock,
    log,
    metrics,
  }
}
