import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type WorkCounts, WorkCountsAnswer } from '#contract/desk/work.ts'
import { useCall } from '../api/call.ts'

/** How often new work is loaded: by the work queue, and by the count in the navigation of other pages. */
export const QUEUE_POLL_MS = 5_000
const COUNTS_POLL_MS = 15_000

let total: number | undefined
const watchers = new Set<() => void>()

/** Stores the latest counts, whichever component requested them. */
export function knowCounts(counts: WorkCounts): void {
  total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** The current number of work items. Undefined before the first response. */
export function useWorkTotal(): number | undefined {
  const isQueueOpen = useLocation().pathname === '/work'
  const { data } = useCall(isQueueOpen ? null : DESK_PATHS.workCounts, WorkCountsAnswer, {
    pollMs: () => COUNTS_POLL_MS,
  })
  useEffect(() => {
    if (data) knowCounts(data.counts)
  }, [data])
  return useSyncExternalStore(watch, () => total)
}
