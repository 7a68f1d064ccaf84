import type { Logger } from 'pino'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { SpokenNames } from '#server/catalogue/spoken.ts'
import type { Env } from '#server/env.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Clock } from './clock.ts'
import type { Database, Db } from './database.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { MailLimit } from './mail-limit.ts'
import type { RateLimit } from './rate-limit.ts'

/** The parts of the application. The process creates them once; tests create their own. */
export interface Parts {
  env: Env
  secret: string
  db: Db
  isEmbedded: Database['embedded']
  copyDatabase: Database['copyTo']
  vacuum: Database['vacuum']
  connections: Database['connections']
  files: Files
  jobs: Jobs
  rateLimit: RateLimit
  mailLimit: MailLimit
  catalogue: () => Promise<Catalogue>
  names: SpokenNames
  clock: Clock
  log: Logger
  metrics: Metrics
}
