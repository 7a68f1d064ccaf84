import type { News } from '../list/send-waiting.ts'

/** What the service worker says to a page: it showed what was there at this time, or what became of the list that waited. */
export type Telling = { keptAt: string } | { news: News }
