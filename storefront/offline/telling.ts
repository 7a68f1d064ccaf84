import type { SentList } from '../list/send-waiting.ts'

/** What the service worker says to a page: it showed what was there at this time, or a list was sent. */
export type Telling = { keptAt: string } | { sent: SentList }
