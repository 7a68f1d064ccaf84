import type { RunningJob } from '#server/platform/jobs.ts'
import { AddressRefused } from '#server/platform/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/**
 * Sends a mail with `send`, and returns whether it was sent. Records a mail that will never arrive, so that the desk
 * sees it: its address was rejected, which is not retried, or this was the last try.
 */
export async function sendOrNote(
  { db, clock, log, metrics }: Parts,
  { id, lastTry }: Pick<RunningJob<'mail.send'>, 'id' | 'lastTry'>,
  send: () => Promise<void>,
): Promise<boolean> {
  try {
    await send()
    metrics.mails.add(['sent'])
    log.info('a mail was sent')
    return true
  } catch (error) {
    const isRefused = error instanceof AddressRefused
    metrics.mails.add([isRefused ? 'refused' : lastTry ? 'failed' : 'retry'])
    if (isRefused || lastTry) await store.insertFailedMail(db, { id, at: clock.now() })
    if (!isRefused) throw error
    log.warn({ err: error, id }, 'a mail is not wanted at its address')
    return false
  }
}
