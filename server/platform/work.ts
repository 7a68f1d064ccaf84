import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#contract/locale.ts'

/** What runs: a request, or a job with the request that asked for it. Its lines of the log say so. */
export interface Work {
  reqId?: string | undefined
  job?: string | undefined
  jobId?: string | undefined
  /** The language of whoever reads what comes of it; English unless said. */
  locale?: Locale | undefined
}

const current = new AsyncLocalStorage<Work>()

/** Whatever `act` does, and what follows of it, is part of `work`. */
export const inWork = <Answer>(work: Work, act: () => Answer): Answer => current.run(work, act)

/** What the caller is part of; undefined at the start and the end of the process, and between two jobs. */
export const currentWork = (): Work | undefined => current.getStore()

/** Says of which request the job is from here on, for one that does the work of many. */
export function ofRequest(reqId: string | undefined): void {
  const work = current.getStore()
  if (work !== undefined) Object.assign(work, { reqId })
}
