import type { News } from '../list/send-waiting.ts'

/**
 * A message of the service worker to a page: it served data cached at `keptAt`, or it has the result of the waiting
 * list.
 */
export type Telling = { keptAt: string } | { news: News }
