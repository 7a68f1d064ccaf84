import type { RunningJob } from '#server/platform/jobs.ts'
import { AddressRefused } from '#server/platform/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/**
 * Sends a mail by `send`, and writes down that it went, or that it will never arrive, for the desk to see: an address that refuses it is
 * tried no more, and after the last try there is no other.
 */
export async function sendOrNote(
  { db, clock, log }: Parts,
  { id, lastTry }: Pick<RunningJob<'mail.send'>, 'id' | 'lastTry'>,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send()
  } catch (error) {
    const isRefused = error instanceof AddressRefused
    if (isRefused || lastTry) await store.insertFailedMail(db, { id, at: clock.now() })
    if (!isRefused) throw error
    return log.warn({ err: error, id }, 'a mail is not wanted at its address')
  }
  await store.writeSent(db, id, clock.now())
}
