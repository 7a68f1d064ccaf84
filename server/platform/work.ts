import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#contract/locale.ts'

/** The current work: a request, or a job with the request that created it. Log lines include these fields. */
export interface Work {
  reqId?: string | undefined
  job?: string | undefined
  jobId?: string | undefined
  /** The language of the people who read the result. Default: English. */
  locale?: Locale | undefined
}

const current = new AsyncLocalStorage<Work>()

/** Runs `act`, and everything that follows from it, as part of `work`. */
export const inWork = <Answer>(work: Work, act: () => Answer): Answer => current.run(work, act)

/** The current work. Undefined during the start and the end of the process, and between two jobs. */
export const currentWork = (): Work | undefined => current.getStore()

/** Sets the request of the current job from here on, for a job that serves many requests. */
export function ofRequest(reqId: string | undefined): void {
  const work = current.getStore()
  if (work !== undefined) Object.assign(work, { reqId })
}
